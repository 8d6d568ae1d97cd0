import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import type { Erasure } from '../customers/hooks.ts';

/** Texts of a stay in which somebody may have written about another person. */
const NOTES = ['guest_notes', 'special_requests', 'cancellation_reason'];

/**
 * Hook of an erasure: stays of other guests lose the notes, requests and reasons that name the customer, in the row and in the log.
 * Replaying the log still gives the present state.
 */
export async function eraseStayNotes(
  { db, clock }: Ctx,
  { place_id, booking_ids, sure }: Erasure,
): Promise<string[]> {
  const { names, cleared } = textsNaming(sure);
  const found = await db.many<{ id: number }>(sql`
    select b.id from bookings b
    where b.place_id = ${place_id} and b.id <> all (${booking_ids}::bigint[]) and b.id in (
      select n.id from bookings n
      where n.place_id = ${place_id} and ${names(sql`concat_ws(' ', n.guest_notes, n.special_requests, n.cancellation_reason)`)}
      union
      select e.booking_id from bookings n join booking_events e on e.booking_id = n.id
      where n.place_id = ${place_id} and ${names(sql`concat_ws(' ', e.changes->>'guest_notes', e.changes->>'special_requests',
        e.changes->>'cancellation_reason')`)})
    order by b.id for no key update of b`);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await db.run(sql`
    update bookings b set guest_notes = ${cleared(sql`b.guest_notes`)}, special_requests = ${cleared(sql`b.special_requests`)},
      cancellation_reason = ${cleared(sql`b.cancellation_reason`)},
      updated_at = greatest(${clock()}, b.updated_at + interval '1 millisecond')
    where b.place_id = ${place_id} and b.id = any (${ids}::bigint[])`);
  await db.run(sql`
    update booking_events e set changes = e.changes || (
      select coalesce(jsonb_object_agg(old.key, null), '{}') from jsonb_each_text(e.changes) as old
      where old.key = any (${NOTES}::text[]) and ${names(sql`old.value`)})
    where e.booking_id = any (${ids}::bigint[]) and e.changes ?| ${NOTES}::text[]`);
  return [];
}
