import { createHash } from 'node:crypto';
import type { Direction } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Ctx } from '../../../core/context.ts';
import { icalSequence } from '../../../platform/ical/write/content-lines.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import { exportEntries, type Entry, type Exported } from './export-entries.ts';
import { hashOf } from './export-link.ts';
import { writeIcal } from './write-ical.ts';
import { exportUid } from './export-uid.ts';

const TOKEN = /^[\w-]{43}$/;
const SUMMARY = 'Non disponibile';

interface ExportedCalendar extends Exported {
  name: string;
  direction: Direction;
  is_gone: boolean;
  room_number: string | null;
  body_etag: string | null;
  body_since: string | null;
  served_etag: string | null;
  sync_enabled: boolean;
  /** Nights that the link has served to a site that imports them. */
  served: Range[];
}

/** The response of an export link. */
export interface IcalFile {
  calendar: ExportedCalendar;
  body: string;
  etag: string;
  /** The time of the last change of the body. */
  since: Date;
  entries: readonly Entry[];
  filename: string;
}

/** Finds the calendar of a token, or `unknown`, or `gone`. A malformed token costs no query. */
export async function findExported(ctx: Ctx, token: string): Promise<ExportedCalendar | 'unknown' | 'gone'> {
  if (!TOKEN.test(token)) return 'unknown';
  const hash = hashOf(token);
  const found = await ctx.db.maybe<ExportedCalendar>(sql`
    select c.id, c.place_id, c.room_id, c.platform, c.name, c.direction, (c.deleted_at is not null or p.closed_at is not null) as is_gone,
      r.number as room_number, c.body_etag, c.body_since, c.served_etag, c.sync_enabled,
      (select coalesce(json_agg(json_build_object('start', lower(s), 'end', upper(s))), '[]') from unnest(c.served) as s)
        as served,
      (${ctx.clock()}::timestamptz at time zone p.time_zone)::date as today
    from calendars c join places p on p.id = c.place_id left join rooms r on r.id = c.room_id
    where c.token_hash = ${hash}`);
  if (found) return found.is_gone || found.direction === 'import' ? 'gone' : found;
  const retired = await ctx.db.maybe(sql`select 1 from retired_links where token_hash = ${hash}`);
  return retired ? 'gone' : 'unknown';
}

function fileName({ room_number }: ExportedCalendar): string {
  if (room_number === null) return 'tutte-le-camere.ics';
  const safe = room_number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `camera-${safe}.ics`;
}

function write(ctx: Ctx, calendar: ExportedCalendar, entries: readonly Entry[]): string {
  const domain = new URL(pageAddress(ctx.config, '/')).hostname;
  const name = calendar.room_number === null ? 'Hub' : `Hub, camera ${calendar.room_number}`;
  return writeIcal(
    name,
    entries.map(({ what, start, end, updated_at }) => ({
      uid: exportUid(ctx.config, calendar.id, what, domain),
      start,
      end,
      summary: SUMMARY,
      stamp: updated_at,
      sequence: icalSequence(updated_at),
    })),
  );
}

/** Records the time of the last change of the body, once for all processes. */
async function recordChange(
  { db, clock }: Ctx,
  { id, body_etag, body_since }: ExportedCalendar,
  etag: string,
): Promise<Date> {
  if (body_etag === etag && body_since !== null) return new Date(body_since);
  const stored = await db.one<{ body_since: string }>(sql`
    update calendars set body_since = case when body_etag = ${etag} then body_since else ${clock()}::timestamptz end,
      body_etag = ${etag}
    where id = ${id} returning body_since`);
  return new Date(stored.body_since);
}

/** Writes the file of a link. Its bytes depend only on the stored rows and the day, so that an unchanged calendar keeps its ETag. */
export async function icalFile(ctx: Ctx, calendar: ExportedCalendar): Promise<IcalFile> {
  const entries = await exportEntries(ctx, calendar);
  const body = write(ctx, calendar, entries);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
  const since = await recordChange(ctx, calendar, etag);
  return { calendar, body, etag, since, entries, filename: fileName(calendar) };
}
