import type { Ctx } from '../../../core/context.ts';
import { invalid, notFound } from '../../../core/errors/errors.ts';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { missingCalendar } from '../read-calendars.ts';
import { hashOf, tokenIn } from '../export/export-link.ts';
import { hashLink } from './feed-link.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';

/** Whether the link is an export link of Hub, of any place: Hub would read itself. */
export async function isOwnLink({ db, config }: Ctx, link: string): Promise<boolean> {
  const token = tokenIn(link);
  if (token === undefined) return false;
  if (new URL(link).host === new URL(pageAddress(config, '/')).host) return true;
  const calendar = await db.maybe(sql`select 1 from calendars where token_hash = ${hashOf(token)}`);
  return calendar !== undefined;
}

/** Throws 422 for an invalid link, and for an export link of Hub. */
export async function requireForeignLink(ctx: Ctx, link: string): Promise<void> {
  if (!parseUrl(link)) throw invalid({ feed_url: 'Il link non è valido.' });
  if (await isOwnLink(ctx, link)) {
    throw invalid({ feed_url: 'Questo è il tuo stesso calendario: qui serve il link del sito.' });
  }
}

/** The rooms that already use the same link: "la camera 2", "tutte le camere". */
export async function findLinkUser(
  { db }: Ctx,
  place_id: number,
  link: string,
  but: number | null,
): Promise<string | undefined> {
  const other = await db.maybe<{ number: string | null }>(sql`
    select r.number from calendars c left join rooms r on r.id = c.room_id
    where c.place_id = ${place_id} and c.deleted_at is null and c.feed_url_hash = ${hashLink(link)}
      and c.id is distinct from ${but}
    order by c.id limit 1`);
  if (!other) return undefined;
  return other.number === null ? 'tutte le camere' : `la camera ${other.number}`;
}

/** Throws 404 for an archived room, and for a room of another place. */
export async function requireRoomHere(ctx: Ctx, place_id: number, room_id: number | null): Promise<void> {
  if (room_id === null) return;
  const room = await ctx.db.maybe(sql`
    select 1 from rooms where id = ${room_id} and place_id = ${place_id} and archived_at is null for key share`);
  if (!room) throw notFound('Camera non trovata');
}

/** Throws 404 for a deleted calendar, and for a calendar of another place. */
export async function requireCalendarHere(
  ctx: Ctx,
  place_id: number,
  calendar_id: number | null,
): Promise<void> {
  if (calendar_id === null) return;
  const calendar = await ctx.db.maybe(sql`
    select 1 from calendars where id = ${calendar_id} and place_id = ${place_id} and deleted_at is null`);
  if (!calendar) throw missingCalendar();
}
