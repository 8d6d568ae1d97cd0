/** Characters that start a formula, with their full-width and small forms. */
const FORMULA = /[=+\-@＝＋－＠﹢﹣﹦﹫−]/;
/** Cell separators: which one a spreadsheet uses depends on the machine's settings. */
const SEPARATOR = /[,;\t|]/;
const BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
/** Readers skip these at the start of a cell: blanks, quotes, invisible characters. */
const DROPPED = /[\s"\p{C}]/u;

/**
 * Puts an apostrophe before each character that could start a formula: at the start of the text, and after any
 * character that could end a cell there. A formula can send neighbouring cells to another server.
 */
export function escapeFormulas(text: string): string {
  let escaped = '';
  let at: 'cell' | 'line' | 'inside' = 'cell';
  // A lone carriage return ends no line, but may start a formula.
  for (const sign of text.replaceAll(/\r(?!\n)/g, '\n')) {
    const isStart = FORMULA.test(sign) || sign === '\t' || (at === 'cell' && /[\r\n]/.test(sign));
    if (at !== 'inside' && isStart) escaped += "'";
    escaped += sign;
    if (SEPARATOR.test(sign)) at = 'cell';
    else if (BREAK.test(sign)) at = 'line';
    else if (!DROPPED.test(sign)) at = 'inside';
  }
  return escaped;
}
