const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * A decimal of the server (text; older ones also send JSON numbers) in cents, rounded to the nearest, halves away from zero.
 * Undefined where it is none, or beyond what a number holds exactly. It never becomes a float.
 */
export function centsOf(decimal: unknown): number | undefined {
  if (typeof decimal !== 'string' && typeof decimal !== 'number') return undefined;
  const parts = DECIMAL.exec(String(decimal).trim());
  if (!parts) return undefined;
  const [, sign, , fraction = '', exponent = ''] = parts;
  const whole = parts[2]!;
  if (whole === '' && fraction === '') return undefined;
  // How many of the digits stand before the cents' end.
  const digits = `${whole}${fraction}`;
  const end = whole.length + Number(exponent) + 2;
  const kept = digits.slice(0, Math.max(end, 0)).padEnd(end, '0');
  if (kept.replace(/^0+/, '').length > 15) return undefined;
  const cents = Number(kept) + (digits.charAt(end) >= '5' ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** `1234` as `12.34`. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error('Cents must be whole');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
