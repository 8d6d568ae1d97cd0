/** How people write a currency beside its code. */
export const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'euro'],
  CHF: ['fr', 'fr.', 'sfr', 'sfr.'],
  GBP: ['£'],
  USD: ['$', 'us$'],
};

/** Whether a word names the currency: its code, or a sign of it. */
export const namesCurrency = (word: string, currency: string): boolean =>
  word.toUpperCase() === currency || CURRENCY_SIGNS[currency]?.includes(word.toLowerCase()) === true;
