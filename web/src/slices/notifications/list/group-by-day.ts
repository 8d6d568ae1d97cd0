import type { Notification } from 'contract/notifications/schemas';
import { addDays, ITALY, longDay, today } from '../../../kit/format/days.ts';

export interface DayOfNews {
  /** Stays the same while lines come and go. */
  key: string;
  day: string;
  title: string;
  notifications: Notification[];
}

// Which day an instant belongs to takes long to find out, and there may be thousands.
const known = new WeakMap<Notification, string>();

function dayOf(one: Notification, zoneOf: ReadonlyMap<number, string>): string {
  const found = known.get(one) ?? today(one.created_at, zoneOf.get(one.place_id) ?? ITALY);
  known.set(one, found);
  return found;
}

function titleOf(day: string, now: string): string {
  if (day === now) return 'Oggi';
  return day === addDays(now, -1) ? 'Ieri' : longDay(day);
}

/** The list by days, each by the calendar of its place; `now` is the day it is. */
export function byDay(
  notifications: readonly Notification[],
  zoneOf: ReadonlyMap<number, string>,
  now: string,
): DayOfNews[] {
  const days: DayOfNews[] = [];
  // Around midnight the days of two places alternate.
  const parts = new Map<string, number>();
  for (const one of notifications) {
    const day = dayOf(one, zoneOf);
    const last = days.at(-1);
    if (last?.day === day) {
      last.notifications.push(one);
      continue;
    }
    const part = parts.get(day) ?? 0;
    parts.set(day, part + 1);
    days.push({ key: `${day} ${part}`, day, title: titleOf(day, now), notifications: [one] });
  }
  return days;
}
