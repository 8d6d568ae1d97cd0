/** Groups of three digits, all parted by the same sign. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'\u2019\s])\d{3})(?:\1\d{3})*$/;

const MOST_DIGITS = 15;

export interface ReadAmount {
  value: number;
  /** The words before and after it, as they were typed but for spaces: the caller knows which ones name the currency. */
  words: string[];
}

/**
 * Reads an amount as people type and paste it: "1.234,50", "1,234.50", "1234.5", "€ 1 234,5", and as the Swiss write it: "1'234.50",
 * "12.–", "12,-". The last of two different separators is the decimal one; a lone dot before exactly three digits groups thousands
 * ("1.234" is 1234), a lone comma never does. `undefined` when it is no amount, when the groups are wrong, or when it has more than
 * `decimals` decimals: better asked again than wrong by a factor of a thousand.
 */
export function readAmount(text: string, decimals: number): ReadAmount | undefined {
  const [, before = '', inner, behind = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(text) ?? [];
  if (inner === undefined) return undefined;
  // The dot of "Fr.50" is the currency's.
  const [, point = ''] = /(?:^|[-+\u2212\s\u20ac£$])([.,])$/.exec(before) ?? [];
  const named = before.slice(0, before.length - point.length);
  const [sign = ''] = /[-+\u2212]/.exec(named) ?? [];
  const [, end = '', dash, after = ''] = /^(?:\s*([.,])(--?|[\u2013\u2014])?)?(.*)$/s.exec(behind) ?? [];
  const digits = inner.replaceAll(/\s?([.,])\s?/g, '$1');
  const value = dash === undefined ? valueOf(point + digits + end, decimals) : wholeOf(point + digits);
  if (value === undefined) return undefined;
  const words = [named.replace(sign, ''), after].map((word) => word.replaceAll(/\s/g, ''));
  return {
    value: sign === '' || sign === '+' || value === 0 ? value : -value,
    words: words.filter((word) => word !== ''),
  };
}

function wholeOf(digits: string): number | undefined {
  if (!/^\d+$/.test(digits) && !GROUPED.test(digits)) return undefined;
  const plain = digits.replaceAll(/\D/g, '');
  return plain.length > MOST_DIGITS ? undefined : Number(plain);
}

function valueOf(digits: string, decimals: number): number | undefined {
  const at = decimalAt(digits);
  if (at === -1) return wholeOf(digits);
  const whole = at === 0 ? 0 : wholeOf(digits.slice(0, at));
  const fraction = digits.slice(at + 1);
  if (whole === undefined || !/^\d*$/.test(fraction) || fraction.length > decimals) return undefined;
  // Where any number of decimals may follow, a program wrote them: "4.6000000000000005".
  const digitsKept = decimals === Number.POSITIVE_INFINITY ? `${whole}` : `${whole}${fraction}`;
  return digitsKept.length > MOST_DIGITS ? undefined : Number(`${whole}.${fraction}`);
}

/** Where the decimal separator is, or -1. A separator that comes twice groups thousands. */
function decimalAt(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isRepeated = digits.indexOf(digits.charAt(last)) !== last;
  return isRepeated || (digits[last] === '.' && GROUPED.test(digits)) ? -1 : last;
}
