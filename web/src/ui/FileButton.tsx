// SPDX-License-Identifier: MIT
// A button that asks for a file, in the page's own looks and language.
export interface FileButtonProps {
    readonly text: string;
    /** What the file is for. */
    readonly label: string;
    readonly accept: string;
    readonly onFile: (file: File) => void;
}

export function FileButton({ text, label, accept, onFile }: FileButtonProps) {
    const choose = (files: FileList | null): void => {
        const file = files?.[0];
        if (file) {
            onFile(file);
        }
    };
    return (
        <label class="button file-button">
            {text}
            <input
                type="file"
                class="hidden"
                accept={accept}
                aria-label={label}
                onChange={(event) => choose(event.currentTarget.files)}
            />
        </label>
    );
}
