import { createHash } from 'node:crypto';
import type { Direction } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import { exportEntries, type Entry, type Exported } from './export-entries.ts';
import { hashOf } from './export-link.ts';
import { exportUid } from '../export-uid.ts';
import { writeIcal } from './write-ical.ts';

const TOKEN = /^[\w-]{43}$/;
const SUMMARY = 'Non disponibile';
/** SEQUENCE counts from here, in seconds: it rises with each change, and needs no column. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

interface Found extends Exported {
  name: string;
  direction: Direction;
  is_gone: boolean;
  room_number: string | null;
  body_etag: string | null;
  body_since: string | null;
  served_etag: string | null;
  sync_enabled: boolean;
  /** Nights that a site that takes them over has been told before. */
  served: Range[];
}

/** What a link of ours answers. */
export interface IcalFile {
  calendar: Found;
  body: string;
  etag: string;
  /** Since when it is so. */
  since: Date;
  entries: readonly Entry[];
  filename: string;
}

/** The calendar behind a link: `unknown`, `gone`, or what is asked for. What is no token of ours costs no question. */
export async function findByToken(ctx: Ctx, token: string): Promise<Found | 'unknown' | 'gone'> {
  if (!TOKEN.test(token)) return 'unknown';
  const hash = hashOf(token);
  const found = await ctx.db.maybe<Found>(sql`
    select c.id, c.place_id, c.room_id, c.platform, c.name, c.direction, c.deleted_at is not null as is_gone,
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

function fileName({ room_number }: Found): string {
  if (room_number === null) return 'tutte-le-camere.ics';
  const safe = room_number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `camera-${safe}.ics`;
}

function write(ctx: Ctx, calendar: Found, entries: readonly Entry[]): string {
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
      sequence: Math.max(0, Math.floor((Date.parse(updated_at) - EPOCH_MS) / 1000)),
    })),
  );
}

/** Notes since when the answer is what it is, whichever process writes it first. */
async function sinceWhen(
  { db, clock }: Ctx,
  { id, body_etag, body_since }: Found,
  etag: string,
): Promise<Date> {
  if (body_etag === etag && body_since !== null) return new Date(body_since);
  const noted = await db.one<{ body_since: string }>(sql`
    update calendars set body_since = case when body_etag = ${etag} then body_since else ${clock()}::timestamptz end,
      body_etag = ${etag}
    where id = ${id} returning body_since`);
  return new Date(noted.body_since);
}

/** What a link answers. It is a function of what is stored and of the day alone, so that the same is the same bytes. */
export async function icalFile(ctx: Ctx, calendar: Found): Promise<IcalFile> {
  const entries = await exportEntries(ctx, calendar);
  const body = write(ctx, calendar, entries);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
  const since = await sinceWhen(ctx, calendar, etag);
  return { calendar, body, etag, since, entries, filename: fileName(calendar) };
}
