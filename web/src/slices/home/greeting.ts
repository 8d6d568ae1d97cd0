import { clock } from '../../kit/format/days.ts';

/** As one says it in Italian at that hour of the place. */
export function greeting(now: number, timeZone: string): string {
  const hour = Number(clock(now, timeZone).slice(0, 2));
  if (hour >= 5 && hour < 13) return 'Buongiorno';
  return hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera';
}
