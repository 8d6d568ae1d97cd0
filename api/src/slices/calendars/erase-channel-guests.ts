import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import type { Erasure, Forgotten } from '../customers/hooks.ts';

/**
 * Hook of an erasure: channel periods keep their nights and lose the text of the feed, which some sites fill with the guest's name.
 * A later reading of the same period does not bring the text back.
 */
export async function eraseChannelGuests(
  { db, clock }: Ctx,
  { place_id, booking_ids, sure }: Erasure,
): Promise<string[]> {
  const { names } = textsNaming(sure);
  await db.run(sql`
    update channel_events e set summary = '', erased_at = ${clock()}
    where e.calendar_id = any (array(select c.id from calendars c where c.place_id = ${place_id}))
      and e.erased_at is null and (e.booking_id = any (${booking_ids}::bigint[])
        or e.duplicate_of in (select d.id from channel_events d where d.booking_id = any (${booking_ids}::bigint[]))
        or ${names(sql`e.summary`)})`);
  return [];
}

/** Hook of the retention: the text of a feed goes with the months of the place after the last night, or after the feed gave the nights back. */
export async function forgetChannelGuests(
  { db, clock }: Ctx,
  { place_id, months, today }: Forgotten,
): Promise<void> {
  await db.run(sql`
    update channel_events e set summary = '', erased_at = ${clock()}
    where e.place_id = ${place_id} and e.erased_at is null and e.summary <> ''
      and least(e.to_date, e.released_at::date) < ${today}::date - make_interval(months => ${months}::int)`);
}
