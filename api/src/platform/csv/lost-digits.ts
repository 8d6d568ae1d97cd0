/** "3,93E+11": what a spreadsheet saves of a long number. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i;

export const LOST_DIGITS =
  'Il foglio di calcolo ha accorciato il numero: imposta la colonna come testo e riscrivilo.';

export const isShortened = (cell: string): boolean => SHORTENED.test(cell);
