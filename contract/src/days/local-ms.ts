const formats = new Map<string, Intl.DateTimeFormat>();

/** The clocks of a zone; making them costs a hundred times their use. Throws for a zone that this process does not know. */
function clocksOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone);
  if (known) return known;
  // The format of sv-SE is the one of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(time_zone, format);
  return format;
}

/** What the clocks of the zone show, to the second, as if they were in UTC. */
export function localMs(ms: number, time_zone: string): number {
  return Date.parse(`${clocksOf(time_zone).format(ms).replace(' ', 'T')}Z`);
}
