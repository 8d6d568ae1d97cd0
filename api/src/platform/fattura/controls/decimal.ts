/** An exact decimal number: `units / 10 ** scale`. Amounts of an invoice have up to 8 decimals, their products more. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Decimals that are kept of a product: an error far below every tolerance, and numbers that stay short. */
const MAX_SCALE = 24;

const powerOfTen = (exponent: number) => 10n ** BigInt(exponent);

/** A text that the schema has accepted as a decimal. */
export function decimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(`${whole}${fraction}`), scale: fraction.length };
}

export const ZERO = decimal('0');

function at(scale: number, one: Decimal): bigint {
  return one.units * powerOfTen(scale - one.scale);
}

/** Half away from zero, as the exchange rounds. */
export function round(one: Decimal, scale: number): Decimal {
  if (one.scale <= scale) return one;
  const divisor = powerOfTen(one.scale - scale);
  const half = one.units < 0n ? -divisor / 2n : divisor / 2n;
  return { units: (one.units + half) / divisor, scale };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: at(scale, a) + at(scale, b), scale };
}

export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const times = (a: Decimal, b: Decimal): Decimal =>
  round({ units: a.units * b.units, scale: a.scale + b.scale }, MAX_SCALE);

export const percent = (one: Decimal, rate: Decimal): Decimal =>
  times(one, { units: rate.units, scale: rate.scale + 2 });

export const sum = (all: Decimal[]): Decimal => all.reduce(add, ZERO);

/** Negative, zero or positive, like the comparison of a sort. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = add(a, negate(b));
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** Whether two amounts are apart by more than a tolerance. */
export function differ(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const distance = add(a, negate(b));
  return compare(distance.units < 0n ? negate(distance) : distance, tolerance) > 0;
}
