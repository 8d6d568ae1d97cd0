import type { PublicMenu } from 'contract/public-menu/schemas';

/** A moment in the zone of the place. */
export interface LocalTime {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** HH:MM */
  time: string;
  today: string;
  yesterday: string;
}

type Hours = PublicMenu['hours'];

function onDay({ weekdays, first_day, last_day }: Hours, weekday: number, day: string): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false;
  return (first_day === null || first_day <= day) && (last_day === null || day <= last_day);
}

/** After midnight the hours of an evening belong to the day on which the evening began (docs/rules.md 25.3). */
export function isServed(hours: Hours, { weekday, time, today, yesterday }: LocalTime): boolean {
  const { from, to } = hours;
  const served = onDay(hours, weekday, today);
  if (from === null || to === null) return served;
  if (from < to) return served && from <= time && time < to;
  return (served && time >= from) || (time < to && onDay(hours, ((weekday + 5) % 7) + 1, yesterday));
}
