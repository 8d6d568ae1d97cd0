/** How many characters and lines of a spreadsheet one call takes; a longer file is sent in parts. */
export const MAX_IMPORT = 200_000;
export const MAX_IMPORT_LINES = 1000;
