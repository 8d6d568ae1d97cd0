import { DAY_MS } from 'contract/days/durations';
import { SECOND, type Zone } from './local-time.ts';

/** Zones change their offset at quarters of an hour only, so offsets are cached for each quarter. */
const QUARTER = 15 * 60 * SECOND;
const REMEMBERED = 20_000;

const cache = new Map<string, Zone | undefined>();

/** The zone of the IANA database; undefined for an unknown name. */
export function ianaZone(name: string): Zone | undefined {
  if (!cache.has(name)) {
    if (cache.size > 1_000) cache.clear();
    cache.set(name, openZone(name));
  }
  return cache.get(name);
}

function openZone(name: string): Zone | undefined {
  // Intl accepts bare offsets and old three-letter names, but a calendar defines those in its VTIMEZONE.
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)+$|^[A-Z][a-z]{2,}$|^(?:UTC|GMT|UCT)$/.test(name)) return undefined;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
  return { name, ...conversions(rememberedOffsets(format)) };
}

function rememberedOffsets(format: Intl.DateTimeFormat): (utc: number) => number {
  const offsets = new Map<number, number>();
  return (utc) => {
    const quarter = Math.floor(utc / QUARTER);
    const remembered = offsets.get(quarter);
    if (remembered !== undefined) return remembered;
    if (offsets.size > REMEMBERED) offsets.clear();
    const offset = offsetAt(format, quarter * QUARTER);
    offsets.set(quarter, offset);
    return offset;
  };
}

function offsetAt(format: Intl.DateTimeFormat, utc: number): number {
  const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * SECOND - utc;
}

function conversions(offset: (utc: number) => number): Pick<Zone, 'toUtc' | 'toLocal'> {
  function toUtc(local: number): number {
    // No zone is more than 14 hours from UTC, and none changes twice within two days.
    const before = offset(local - DAY_MS);
    const after = offset(local + DAY_MS);
    if (before === after || offset(local - before) === before) return local - before;
    return offset(local - after) === after ? local - after : local - before;
  }
  return { toUtc, toLocal: (utc) => utc + offset(utc) };
}
