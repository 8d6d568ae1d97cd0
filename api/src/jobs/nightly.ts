const HOUR_UTC = 2;

/** The next quiet hour, in Italy three or four in the morning. */
export function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 30, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
