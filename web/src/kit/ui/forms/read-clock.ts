/** "19:30" of what a person types for it: "1930", "19.30", "19,30", "19 30", "9"; undefined for what is no time of day. */
export function readClock(text: string): string | undefined {
  const [, hours, minutes = '00'] =
    /^\s*(\d{1,2})(?:\s*[:.,h\s]\s*(\d\d))?\s*$/.exec(text) ?? /^\s*(\d{1,2})(\d\d)\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
