import { decimal, signedPercent } from '../../kit/format/money.ts';

/** From here on a percentage of four digits says less than "26 volte tanto". */
const MANIFOLD = 10;

/** "+12%", or "26 volte tanto"; from nothing, or from less where more came back than was sold, there is no share. */
export function against(value: number, previous: number): string {
  if (previous <= 0 && value !== previous) return value > previous ? 'in crescita' : 'in calo';
  if (value === previous) return 'come prima';
  const times = Math.round(value / previous);
  if (times >= MANIFOLD) return `${decimal(times)} volte tanto`;
  const percent = Math.round(((value - previous) / previous) * 100);
  if (percent === 0) return 'come prima';
  return signedPercent(percent);
}
