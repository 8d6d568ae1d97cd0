/** How people write a currency beside its code. */
const SIGNS: Record<string, readonly string[]> = {
  EUR: ['€', 'euro'],
  CHF: ['fr', 'fr.', 'sfr', 'sfr.'],
  GBP: ['£'],
  USD: ['$', 'us$'],
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const names = (word: string, currency: string) =>
  word.toUpperCase() === currency || SIGNS[currency]?.includes(word.toLowerCase()) === true;

const isCurrency = (word: string) =>
  CODES.has(word.toUpperCase()) || Object.keys(SIGNS).some((currency) => names(word, currency));

/** What stands before the first and after the last digit, and what is between them. */
function around(text: string): { words: string[]; amount: string } {
  const signs = Array.from(text);
  const from = signs.findIndex((sign) => /\d/.test(sign));
  const to = signs.findLastIndex((sign) => /\d/.test(sign)) + 1;
  const join = (part: string[]) => part.join('');
  if (from === -1) return { words: [text], amount: '' };
  const words = [join(signs.slice(0, from)), join(signs.slice(to))].filter((word) => word !== '');
  return { words, amount: join(signs.slice(from, to)) };
}

/**
 * "1.234,50", "1,234.50", "1234.5", with the currency of the place or without: "€ 12", "12 euro", "CHF 12". NaN for what is no amount;
 * a sentence where it names another currency.
 */
export function readPrice(text: string, currency: string): number | string {
  const { words, amount } = around(text.replaceAll(/\s/g, ''));
  const other = words.find((word) => !names(word, currency));
  if (other !== undefined)
    return isCurrency(other) ? `Qui i prezzi sono in ${currency}: «${other}» è un'altra valuta.` : Number.NaN;
  const bare = amount.replace(/^\d{1,3}(?:,\d{3})+(?=\.\d+$)/, (whole) => whole.replaceAll(',', ''));
  const isItalian = /^\d{1,3}(?:\.\d{3})*,\d+$|^\d{1,3}(?:\.\d{3})+$|^\d+,\d+$/.test(bare);
  const plain = isItalian ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
