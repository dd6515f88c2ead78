// SPDX-License-Identifier: MIT
// Loaded before a server of boardgame.io (bench/stores): its matches are kept by bgio-postgres instead of in memory.
"use strict";
const { PostgresStore } = require("bgio-postgres");
const boardgame = require("boardgame.io/server");

const make = boardgame.Server;
const folder = process.env.EPIX_POSTGRES_FOLDER;
const db = new PostgresStore({ database: "measure", username: "epix", host: folder, dialect: "postgres", logging: false });
const path = require.resolve("boardgame.io/server");
require.cache[path].exports = { ...boardgame, Server: (options) => make({ ...options, db }) };
