import ICAL from 'ical.js';
import { nameOf, readContentLine } from '../parse/content-line.ts';
import { readDigits, SECOND, type Zone } from './local-time.ts';

const KEPT = new Set('BEGIN END TZID DTSTART TZOFFSETFROM TZOFFSETTO RRULE RDATE'.split(' '));
// The rules that zones use. Others could keep the library busy without end.
const PLAIN_RULE =
  /^FREQ=YEARLY(?:;(?:BYMONTH=\d{1,2}|BYDAY=[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)|BYMONTHDAY=-?\d{1,2}(?:,-?\d{1,2})*|BY(?:HOUR|MINUTE|SECOND|SETPOS)=-?\d{1,2}|UNTIL=\d{8}(?:T\d{6}Z?)?|INTERVAL=1|WKST=\w\w))*$/i;
const LAST_YEAR = 2200;
const FIRST_YEAR = 1500;
const OFFSET = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/;

function isUsable(line: string): boolean {
  const name = nameOf(line);
  if (name === undefined || !KEPT.has(name)) return false;
  if (name !== 'RRULE') return true;
  return PLAIN_RULE.test(sortedRule(readContentLine(line)?.value ?? ''));
}

/** Moves FREQ to the front. */
function sortedRule(rule: string): string {
  const parts = rule.split(';').filter((part) => part !== '');
  return parts.toSorted((a, b) => Number(b.startsWith('FREQ')) - Number(a.startsWith('FREQ'))).join(';');
}

function seconds(offset: string): number | undefined {
  const [, sign, hours, minutes, rest] = OFFSET.exec(offset) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(rest ?? 0));
}

/** The earliest onset and the offset before it, for which the library answers 0. */
function beginning(lines: readonly string[]): { at: number; offset: number } | undefined {
  let first: { at: number; offset: number } | undefined;
  let at: number | undefined;
  let offset: number | undefined;
  for (const line of lines.map(readContentLine)) {
    if (line?.name === 'BEGIN') at = offset = undefined;
    if (line?.name === 'DTSTART') at = readDigits(line.value)?.at;
    if (line?.name === 'TZOFFSETFROM') offset = seconds(line.value);
    if (line?.name === 'END' && at !== undefined && offset !== undefined && at < (first?.at ?? Infinity))
      first = { at, offset };
  }
  return first;
}

/** The zone of a VTIMEZONE; undefined for an unusable one. */
export function customZone(name: string, lines: readonly string[]): Zone | undefined {
  const usable = lines.filter(isUsable);
  const first = beginning(usable);
  if (!first) return undefined;
  let zone: ICAL.Timezone;
  try {
    zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(usable.join('\r\n')) as unknown[]));
    zone.utcOffset(ICAL.Time.fromData({ year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 }));
  } catch {
    return undefined;
  }
  const offsets = new Map<number, number>();
  function offset(local: number): number {
    const date = new Date(local);
    const year = Math.min(date.getUTCFullYear(), LAST_YEAR);
    if (!first || local < first.at || year < FIRST_YEAR) return (first?.offset ?? 0) * SECOND;
    const remembered = offsets.get(local);
    if (remembered !== undefined) return remembered;
    const found =
      zone.utcOffset(
        ICAL.Time.fromData({
          year,
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          second: date.getUTCSeconds(),
        }),
      ) * SECOND;
    offsets.set(local, found);
    return found;
  }
  return {
    name,
    toUtc: (local) => local - offset(local),
    // Corrects the offset once at a change; nights need no more.
    toLocal: (utc) => utc + offset(utc + offset(utc)),
  };
}
