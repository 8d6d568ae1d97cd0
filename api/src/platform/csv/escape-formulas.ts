/** What starts a formula, in wide and small letters too. */
const FORMULA = /[=+\-@＝＋－＠﹢﹣﹦﹫−]/;
/** Between cells for one reader or another: which one a spreadsheet takes is a setting of its machine. */
const SEPARATOR = /[,;\t|]/;
const BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
/** Readers drop these before they look at a cell: blanks, quotes, signs that show nothing. */
const DROPPED = /[\s"\p{C}]/u;

/**
 * The text with an apostrophe before every sign that a spreadsheet would take for the start of a formula: at the start of the text,
 * and behind whatever could end a cell there. A formula may send what stands around it elsewhere.
 */
export function escapeFormulas(text: string): string {
  let escaped = '';
  let at: 'cell' | 'line' | 'inside' = 'cell';
  // A carriage return by itself ends no line, and counts as the start of a formula too.
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
