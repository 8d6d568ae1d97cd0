const BETWEEN = /[/;,]|\s(?:[-\u2013]|o|e|oppure)\s/g;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').length;

/** Whether it is long enough for a number of its own: behind it may come another one, before that only an area code ends. */
function isWhole(text: string): boolean {
  const [, abroad, rest = ''] = /^\s*(\+|00)?(.*)$/s.exec(text) ?? [];
  if (abroad) return digitsOf(rest) >= 9;
  return digitsOf(rest) >= (rest.trimStart().startsWith('0') ? 7 : 6);
}

/** The first of several phones in one text, as "333 1234567 / 06 1234567", and the others; one phone is left as it is. */
export function firstPhone(text: string): { first: string; rest?: string } {
  for (const { index, 0: sign } of text.matchAll(BETWEEN)) {
    const [first, rest] = [text.slice(0, index), text.slice(index + sign.length)];
    if (isWhole(first) && digitsOf(rest) >= 6) return { first: first.trim(), rest: rest.trim() };
  }
  return { first: text };
}
