// SPDX-License-Identifier: MIT
// Styles are bundled beside the script that imports them.
declare module "*.css";
