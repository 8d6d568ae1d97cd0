/** Of the amounts of one row. */
export const longestOf = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

/**
 * Money as the value of a `Stat`, with cents (docs/rules.md 13.3): the total of a good year needs smaller figures to fit. `longest` is
 * the length of the longest one of a row, where all of them are money: they then have one size.
 */
export function StatAmount({ text, longest = text.length }: { text: string; longest?: number }) {
  if (longest <= 10) return text;
  const small = longest > 12 ? 'max-sm:text-sm' : 'max-sm:text-h3 max-[22rem]:text-sm';
  return <span className={`text-h2 font-semibold sm:leading-9! ${small}`}>{text}</span>;
}
