/** "1.234,5": at most `most` decimals, at least `least`. By hand, for `Intl` takes a phone some twenty milliseconds to begin. */
function written(value: number, least: number, most: number): string {
  // Halves as they are read: 1.005 is a little less in a computer, and 1,01 to everybody else.
  const text = String(Math.abs(value));
  const units = text.includes('e-') ? 0 : Math.round(Number(`${text}e${most}`));
  const digits = String(units).padStart(most + 1, '0');
  let decimals = most === 0 ? '' : digits.slice(-most);
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  // Always with the dots: Italian would leave the first one out of 1000 to 9999, and then columns of figures are uneven.
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 && units > 0 ? '-' : ''}${whole}${decimals && `,${decimals}`}`;
}

const signs = new Map([['EUR', '€']]);

let ofPlace = 'EUR';

/** Says in which currency the amounts of the selected place are. */
export function tellCurrency(currency = 'EUR'): void {
  ofPlace = currency;
}

/** The currency of the selected place. */
export const placeCurrency = (): string => ofPlace;

/** What a currency is called after the amount: its own sign where Italian has one. */
export function currencySign(currency = ofPlace): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('it-IT', { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')!.value;
  signs.set(currency, sign);
  return sign;
}

/** 1234.5 is "1.234,50 €" (a no-break space before the sign), in the currency of the place where no other is named. */
export function money(amount: number, currency = ofPlace): string {
  return `${written(amount, 2, 2)}\u00a0${currencySign(currency)}`;
}

/** For averages and totals at a glance: 1234.5 is "1.235 €". */
export function wholeMoney(amount: number, currency = ofPlace): string {
  return `${written(amount, 0, 0)}\u00a0${currencySign(currency)}`;
}

/** 1234.5 is "1.234,5"; with `digits` always that many decimals, else as many as are needed, up to two. */
export function decimal(value: number, digits?: number): string {
  return written(value, digits ?? 0, digits ?? 2);
}

/** "8,5%", as Italian writes it, without a space; `digits` as of `decimal`. */
export const percentSaid = (value: number, digits?: number): string => `${decimal(value, digits)}%`;

/** A change: "+4%", "−2,5%". */
export const signedPercent = (value: number): string =>
  `${value < 0 ? '−' : '+'}${percentSaid(Math.abs(value))}`;

/** The sum of amounts: cents are added, not euros. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
