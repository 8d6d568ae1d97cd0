/** The value that this share of all lies below; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of any number of values, which a call's arguments are not; 0 of none. */
export const largest = (values: readonly number[]): number =>
  values.reduce((most, one) => Math.max(most, one), 0);

export interface Point {
  /** Minutes. */
  at: number;
  value: number;
}

/** How much a value grows a minute, by least squares; NaN of fewer than three points. */
export function slope(points: readonly Point[]): number {
  if (points.length < 3) return Number.NaN;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const across = mean((point) => (point.at - at) * (point.value - value));
  return across / mean((point) => (point.at - at) ** 2);
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** A pause as people make them: mostly short, now and then long, so many milliseconds on average. */
export function thinking(mean: number): number {
  const spread = 0.8;
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.max(600, mean * Math.exp(spread * normal - spread ** 2 / 2));
}
