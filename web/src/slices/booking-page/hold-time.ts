/** How long nights are kept, as people say it; the server counts minutes. */
export const HOLD_UNITS = ['minutes', 'hours', 'days'] as const;
export type HoldUnit = (typeof HOLD_UNITS)[number];

const MINUTES = { minutes: 1, hours: 60, days: 1440 } satisfies Record<HoldUnit, number>;

export const holdUnitLabels = {
  minutes: 'minuti',
  hours: 'ore',
  days: 'giorni',
} satisfies Record<HoldUnit, string>;

/** The largest unit in which it is a whole number: 120 minutes are 2 hours, 90 are 90 minutes. */
export function unitOf(minutes: number): HoldUnit {
  if (minutes > 0 && minutes % MINUTES.days === 0) return 'days';
  return minutes > 0 && minutes % MINUTES.hours === 0 ? 'hours' : 'minutes';
}

/**
 * The unit that a person has chosen, so that 24 hours do not become a day under their hands; unless it is no whole number of
 * it, as when the minutes come from somewhere else.
 */
export function unitIn(minutes: number, chosen: HoldUnit | undefined): HoldUnit {
  return chosen === undefined || minutes % MINUTES[chosen] > 0 ? unitOf(minutes) : chosen;
}

export const toMinutes = (count: number, unit: HoldUnit): number => count * MINUTES[unit];
export const fromMinutes = (minutes: number, unit: HoldUnit): number => minutes / MINUTES[unit];
