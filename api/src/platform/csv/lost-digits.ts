/** "3,93E+11": what a spreadsheet saves of a long number. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i;

export const LOST_DIGITS =
  'Il foglio di calcolo ha accorciato il numero: imposta la colonna come testo e riscrivilo.';

export const isShortened = (cell: string): boolean => SHORTENED.test(cell);

/** A number without the decimal zero of programs that took it for an amount: "3331234567.0" is no phone of eleven digits. */
export const withoutDecimal = (cell: string): string => cell.replace(/^(\d+)[.,]0$/, '$1');
