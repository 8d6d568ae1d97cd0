const HOUR_UTC = 2;

/** The next 02:30 UTC: three or four in the morning in Italy. */
export function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 30, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}

/** The next quarter of an hour: in every time zone, hours begin on one. */
export function nextQuarter(now: Date): Date {
  const quarter = new Date(now);
  quarter.setUTCMinutes((Math.floor(now.getUTCMinutes() / 15) + 1) * 15, 0, 0);
  return quarter;
}
