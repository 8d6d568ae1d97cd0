import { decimal } from '../../kit/format/money.ts';

/** "+12 %"; from nothing there is no share. */
export function against(value: number, previous: number): string {
  if (previous === 0) return value === 0 ? 'come prima' : 'in crescita';
  const percent = Math.round(((value - previous) / previous) * 100);
  if (percent === 0) return 'come prima';
  return `${percent > 0 ? '+' : '−'}${decimal(Math.abs(percent))} %`;
}
