export interface Compared {
  samples: number;
  median_ms: [number, number];
  /** How much longer the second median is than the first. */
  median_percent: number;
  /** How likely two lists of one and the same kind are to differ at least so much, by ranks and by shape. */
  mann_whitney_p: number;
  kolmogorov_smirnov_p: number;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The chance that a standard normal variable is farther from 0, by Abramowitz and Stegun 7.1.26. */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, poly * Math.exp(-x * x));
}

/** Mann-Whitney U with the normal approximation; equal milliseconds share their ranks. */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((ms) => ({ ms, isFirst: true })),
    ...second.map((ms) => ({ ms, isFirst: false })),
  ];
  all.sort((a, b) => a.ms - b.ms);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to + 1 < all.length && all[to + 1]!.ms === all[from]!.ms) to += 1;
    const rank = (from + to) / 2 + 1;
    for (let at = from; at <= to; at += 1) if (all[at]!.isFirst) ranks += rank;
    from = to + 1;
  }
  const [n, m] = [first.length, second.length];
  const u = ranks - (n * (n + 1)) / 2;
  return twoSided((u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
}

/** The largest distance between the two distributions, and how likely it is by chance (asymptotic). */
function kolmogorovSmirnov(first: readonly number[], second: readonly number[]): number {
  let distance = 0;
  let [i, j] = [0, 0];
  while (i < first.length && j < second.length) {
    const ms = Math.min(first[i]!, second[j]!);
    while (i < first.length && first[i]! <= ms) i += 1;
    while (j < second.length && second[j]! <= ms) j += 1;
    distance = Math.max(distance, Math.abs(i / first.length - j / second.length));
  }
  const lambda = distance * Math.sqrt((first.length * second.length) / (first.length + second.length));
  if (lambda < 0.2) return 1;
  let p = 0;
  for (let k = 1; k <= 100; k += 1) p += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, p));
}

/** Tells whether two lists of milliseconds could come from the same thing. */
export function compare(a: readonly number[], b: readonly number[]): Compared {
  const [first, second] = [a, b].map((list) => list.toSorted((x, y) => x - y)) as [number[], number[]];
  const medians = [median(first), median(second)] as const;
  return {
    samples: first.length,
    median_ms: [round(medians[0], 2), round(medians[1], 2)],
    median_percent: round((medians[1] / medians[0] - 1) * 100, 2),
    mann_whitney_p: round(mannWhitney(first, second), 4),
    kolmogorov_smirnov_p: round(kolmogorovSmirnov(first, second), 4),
  };
}
