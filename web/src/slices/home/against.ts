import { decimal } from '../../kit/format/money.ts';

/** From here on a percentage of four digits says less than "26 volte tanto". */
const MANIFOLD = 10;

/** "+12 %", or "26 volte tanto"; from nothing there is no share. */
export function against(value: number, previous: number): string {
  if (previous === 0) return value === 0 ? 'come prima' : 'in crescita';
  const times = Math.round(value / previous);
  if (previous > 0 && times >= MANIFOLD) return `${decimal(times)} volte tanto`;
  const percent = Math.round(((value - previous) / previous) * 100);
  if (percent === 0) return 'come prima';
  return `${percent > 0 ? '+' : '−'}${decimal(Math.abs(percent))} %`;
}
