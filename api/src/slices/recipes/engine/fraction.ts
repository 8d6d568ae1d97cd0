/** An exact number. The denominator is positive, and the fraction is in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Reduced at each step: a chain of sub-recipes would otherwise multiply its denominators without end. */
function fraction(over: bigint, under: bigint): Fraction {
  const divisor = greatestDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

export const NOTHING: Fraction = { over: 0n, under: 1n };

/** Reads a decimal as PostgreSQL writes a `numeric`: `12`, `0.0450`. */
export function decimal(text: string): Fraction {
  const [, digits = ''] = text.split('.');
  return fraction(BigInt(text.replace('.', '')), 10n ** BigInt(digits.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

/** `b` is more than nothing. */
export const divided = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

/** Rounds half up, for amounts that are not negative. */
export function rounded({ over, under }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((2n * over * scale + under) / (2n * under)) / Number(scale);
}
