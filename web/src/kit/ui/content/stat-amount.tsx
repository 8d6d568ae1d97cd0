/** Money as the value of a `Stat`, with cents (docs/rules.md 13.3): the total of a good year needs smaller figures to fit. */
export function StatAmount({ text }: { text: string }) {
  if (text.length <= 10) return text;
  const small = text.length > 12 ? 'max-sm:text-sm' : 'max-sm:text-h3 max-[22rem]:text-sm';
  return <span className={`text-h2 font-semibold sm:leading-9! ${small}`}>{text}</span>;
}
