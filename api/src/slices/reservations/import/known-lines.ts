import { createHash } from 'node:crypto';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { fold } from '../../../platform/search/fold.ts';
import type { BookLine } from './read-lines.ts';

interface AtPlace {
  readonly place_id: number;
}

/** A line that says when and how many. */
export interface TimedLine extends BookLine {
  at: Date;
  party: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Party, time and name: how a reservation is recognised that no import has made. */
const looksOf = (at: Date | string, party: number, name: string) =>
  `${new Date(at).toISOString()}|${party}|${fold(name)}`;

/**
 * By which a line is recognised another time: the number that its program gave it, else time, party and name. Parties without a name
 * are counted, so that two of them at one time stay two.
 */
export function keysOf(lines: readonly TimedLine[]): Map<TimedLine, string> {
  const nameless = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      if (line.source_id !== '') return [line, digest(`id ${fold(line.source_id)}`)] as const;
      const looks = looksOf(line.at, line.party, line.name);
      if (line.name !== '') return [line, digest(`line ${looks}`)] as const;
      const n = (nameless.get(looks) ?? 0) + 1;
      nameless.set(looks, n);
      return [line, digest(`line ${looks} ${n}`)] as const;
    }),
  );
}

/** Asks whether a line is in the place's book already: by its key, or by looks where it has a name. */
export async function readKnown(
  { db }: Ctx,
  { place_id }: AtPlace,
  keys: ReadonlyMap<TimedLine, string>,
): Promise<(line: TimedLine) => boolean> {
  const days = [...new Set([...keys.keys()].flatMap(({ at }) => around(at)))];
  const rows = await db.many<{ import_key: string | null; at: string; party: number; name: string }>(sql`
    select r.import_key, r.at, r.party, trim(r.first_name || ' ' || r.last_name) as name from reservations r
    where r.place_id = ${place_id} and r.business_day = any (${days}::date[])
    union all
    select r.import_key, r.at, r.party, '' from reservations r
    where r.place_id = ${place_id} and r.import_key = any (${[...keys.values()]}::text[])`);
  const known = new Set(rows.flatMap(({ import_key }) => import_key ?? []));
  const looks = new Set(
    rows.filter(({ name }) => name !== '').map(({ at, party, name }) => looksOf(at, party, name)),
  );
  return (line) =>
    known.has(keys.get(line) ?? '') ||
    (line.name !== '' && looks.has(looksOf(line.at, line.party, line.name)));
}

/** The days of the calendar that an instant may belong to, in any zone. */
const around = (at: Date) =>
  [-1, 0, 1].map((n) => new Date(at.getTime() + n * DAY_MS).toISOString().slice(0, 10));
