import { currencySign, placeCurrency } from './money.ts';

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a number as Italians type and paste it: "1.234,50", "1234.50", "€ 1 234,5". The last of two different separators is the
 * decimal one; a lone dot before exactly three digits groups thousands ("1.234" is 1234), a lone comma never does.
 * `undefined` when it is no number, when the groups are wrong, or when it has more than `decimals` decimals: better asked again
 * than wrong by a factor of a thousand.
 */
export function parseDecimal(text: string, decimals = 2): number | undefined {
  const clean = [placeCurrency(), currencySign()]
    .reduce((rest, name) => rest.toUpperCase().replace(name, ''), text)
    .replace(/[\s'’€]|EUR/g, '')
    .replace('\u2212', '-');
  const parts = /^([-+]?)([\d.,]+)$/.exec(clean);
  if (!parts) return undefined;
  const digits = parts[2]!;
  const at = decimalAt(digits);
  const whole = at === -1 ? digits : digits.slice(0, at);
  const fraction = at === -1 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole)) return undefined;
  if (fraction.length > decimals) return undefined;
  const plain = whole.replace(/[.,]/g, '');
  if (plain + fraction === '' || plain.length + fraction.length > 15) return undefined;
  const value = Number(`${plain}.${fraction}`);
  return parts[1] === '-' && value !== 0 ? -value : value;
}

/** Where the decimal separator is, or -1. A separator that comes twice groups thousands. */
function decimalAt(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isRepeated = digits.indexOf(digits.charAt(last)) !== last;
  const isGrouping = digits[last] === '.' && GROUPED.test(digits) && !digits.startsWith('0');
  return isRepeated || isGrouping ? -1 : last;
}

/** An amount of money, at most two decimals. */
export const parseMoney = (text: string): number | undefined => parseDecimal(text, 2);

/** A count: "1.200" is 1200, "2,5" is nothing. */
export const parseWhole = (text: string): number | undefined => parseDecimal(text, 0);
