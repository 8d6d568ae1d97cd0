import { beforeDay } from 'contract/days/before-day';
import { addDays, clock, dayAndMonth, today } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';

/** A moment ahead, inside a sentence: "alle 15:30", "domani alle 09:00", "il 24 nov alle 09:00". */
export function whenSaid(instant: string, now: number, zone: string): string {
  const time = `alle ${clock(instant, zone)}`;
  const [at, here] = [today(instant, zone), today(now, zone)];
  if (at === here) return time;
  if (at === addDays(here, 1)) return `domani ${time}`;
  if (at === addDays(here, -1)) return `ieri ${time}`;
  return `${beforeDay('il', dayAndMonth(at, here))} ${time}`;
}

/** How long ago, inside a sentence: "adesso", "12 minuti fa", "il 12 nov". */
export function agoSaid(instant: string, now: number, zone: string): string {
  const said = relativeTime(instant, now, zone);
  if (said === 'Adesso') return 'adesso';
  return said.endsWith(' fa') ? said : beforeDay('il', said);
}
