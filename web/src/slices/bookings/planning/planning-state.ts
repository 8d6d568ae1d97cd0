import type { Planning } from 'contract/planning/schemas';
import { count, sentence } from '../../../kit/format/plural.ts';

/** "6 camere, 1 in arrivo oggi, 2 in partenza, 4 occupate stanotte" */
export function planningState({ days, rooms }: Pick<Planning, 'days' | 'rooms'>, today: string): string {
  const sums = days.find(({ day }) => day === today);
  return sentence([
    count(rooms.length, { one: 'camera', other: 'camere' }),
    sums && `${sums.arrivals} in arrivo oggi`,
    sums && `${sums.departures} in partenza`,
    sums && `${count(sums.occupied, { one: 'occupata', other: 'occupate' })} stanotte`,
  ]);
}
