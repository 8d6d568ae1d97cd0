import { createHash } from 'node:crypto';
import type { ReservationFeed } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../../core/context.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';

export const FEED_TOKEN_PURPOSE = 'reservation feed token';

export const hashOfFeed = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link that a telephone subscribes to, if there is one. Throws `SealedWithAnotherKey`. */
export async function getFeed(ctx: Ctx, { place_id }: PlaceAccess): Promise<ReservationFeed> {
  const found = await ctx.db.maybe<{ token: Buffer; created_at: string }>(sql`
    select token, created_at from reservation_feeds where place_id = ${place_id}`);
  if (!found) return { url: null, created_at: null };
  const token = secretsOf(ctx.config).open(found.token, FEED_TOKEN_PURPOSE);
  return { url: pageAddress(ctx.config, `/ical/tables/${token}.ics`), created_at: found.created_at };
}

const record = (ctx: Ctx, place: PlaceAccess, sentence: string) =>
  recordActivity(ctx, place, { kind: 'reservation', sentence });

/** Makes a new link; a former one ends. */
export function renewFeed(ctx: Ctx, place: PlaceAccess): Promise<ReservationFeed> {
  const token = newToken();
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await db.run(sql`
      insert into reservation_feeds as f (place_id, token_hash, token, created_at)
      values (${place.place_id}, ${hashOfFeed(token)}, ${secretsOf(ctx.config).seal(token, FEED_TOKEN_PURPOSE)}, ${ctx.clock()})
      on conflict (place_id) do update set token_hash = excluded.token_hash, token = excluded.token,
        created_at = excluded.created_at`);
    await record(
      inside,
      place,
      'Nuovo link per vedere le prenotazioni sul telefono: quello di prima non funziona più.',
    );
    return getFeed(inside, place);
  });
}

/** Ends the link. Safe to repeat. */
export function revokeFeed(ctx: Ctx, place: PlaceAccess): Promise<void> {
  return ctx.db.tx(async (db) => {
    const gone = await db.run(sql`delete from reservation_feeds where place_id = ${place.place_id}`);
    if (gone > 0) await record({ ...ctx, db }, place, 'Link delle prenotazioni sul telefono chiuso.');
  });
}
