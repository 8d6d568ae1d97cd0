/** A calendar with these lines. */
export function feedOf(...lines: readonly string[]): Uint8Array {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prova//IT', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
  return new TextEncoder().encode(text);
}

export function eventOf(...lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

/** An event of whole days. */
export function nightsOf(uid: string, start: string, end: string, summary = 'Reserved'): string[] {
  const compact = (day: string) => day.replaceAll('-', '');
  return eventOf(
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    `SUMMARY:${summary}`,
  );
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
