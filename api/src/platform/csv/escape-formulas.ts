/** Characters that start a formula, = + - @, with their full-width and small forms, and the minus sign. */
const FORMULA = /[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]/;
/** Cell separators: which one a spreadsheet uses depends on the machine's settings. */
const SEPARATOR = /[,;\t|]/;
const BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
/** Readers skip these at the start of a cell: blanks, quotes, invisible characters. */
const DROPPED = /[\s"\p{C}]/u;

/** Where a character stands: at the start of a cell or of a line, or after other content. */
type Position = 'cell' | 'line' | 'inside';

const isStart = (sign: string, at: Position): boolean =>
  at !== 'inside' && (FORMULA.test(sign) || sign === '\t' || (at === 'cell' && /[\r\n]/.test(sign)));

function positionAfter(sign: string, at: Position): Position {
  if (SEPARATOR.test(sign)) return 'cell';
  if (BREAK.test(sign)) return 'line';
  return DROPPED.test(sign) ? at : 'inside';
}

/** Whether apostrophes from this place on lead to what could start a formula: one of them would be taken for an added one. */
function leadsToStart(signs: readonly string[], from: number, at: Position): boolean {
  if (at === 'inside') return false;
  let next = from;
  while (signs[next] === "'") next += 1;
  const sign = signs[next];
  return sign !== undefined && isStart(sign, at);
}

/**
 * Puts an apostrophe before each character that could start a formula: at the start of the text, and after any
 * character that could end a cell there. A formula can send neighbouring cells to another server. An apostrophe of the
 * text at such a place gets one more, so that reading takes the added one alone.
 */
export function escapeFormulas(text: string): string {
  let escaped = '';
  let at: Position = 'cell';
  // A lone carriage return ends no line, but may start a formula.
  const signs = Array.from(text.replaceAll(/\r(?!\n)/g, '\n'));
  for (const [index, sign] of signs.entries()) {
    if (leadsToStart(signs, index, at)) escaped += "'";
    escaped += sign;
    at = positionAfter(sign, at);
  }
  return escaped;
}

/** Removes the apostrophes that `escapeFormulas` and spreadsheets put before what could start a formula. */
export function unescapeFormulas(text: string): string {
  let plain = '';
  let at: Position = 'cell';
  const signs = Array.from(text);
  let isKept = false;
  for (const [index, sign] of signs.entries()) {
    const isAdded: boolean = sign === "'" && !isKept && leadsToStart(signs, index, at);
    isKept = isAdded;
    if (isAdded) continue;
    plain += sign;
    at = positionAfter(sign, at);
  }
  return plain;
}
