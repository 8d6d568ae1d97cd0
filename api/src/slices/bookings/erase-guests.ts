import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure, Forgotten } from '../customers/hooks.ts';
import { erasePayments } from '../payments/erase-payments.ts';
import { writeLogOfEach } from './stay/log.ts';
import { NO_FREE_TEXTS } from './stay/stay-columns.ts';

/** The last name of an erased guest. The number keeps two of them apart in lists and counts. */
const erasedName = sql`'cancellati ' || coalesce(b.customer_id, b.id)`;
const FIRST_NAME = 'Dati';

const NO_TEXTS = { ...NO_FREE_TEXTS, cancellation_reason: null };

/** Words of names that no other guest of the place has: the search must not propose them any more. */
async function forgetWords({ db }: Ctx, { place_id }: Erasure, names: readonly string[]): Promise<void> {
  await db.run(sql`
    delete from guest_words g using (
      select distinct w.word, w.written from unnest(${names}::text[]) as name cross join lateral words_of_name(fold(name)) as w
    ) as w
    where g.place_id = ${place_id} and g.word = w.word and g.written = w.written and not exists (
      select from bookings b where b.place_id = ${place_id} and b.search_words like '% ' || w.written || ' %')`);
}

/**
 * Hook of an erasure: stays keep dates, rooms and amounts, and lose names, contacts, notes and plates, in the row and in all that the log
 * remembers. Replaying the log still gives the present state.
 */
export async function eraseGuests(ctx: Ctx, erasure: Erasure): Promise<string[]> {
  const { db } = ctx;
  const { booking_ids } = erasure;
  if (booking_ids.length === 0) return [];
  // The name that the lines below write into the log as well.
  const names = await db.many<{ name: string }>(sql`
    select v.name from bookings b cross join lateral (values (b.guest_last_name), (b.guest_first_name)) as v (name)
    where b.id = any (${booking_ids}::bigint[]) order by b.id for no key update of b`);
  await db.run(sql`
    update bookings b set guest_first_name = ${FIRST_NAME}, guest_last_name = ${erasedName}, guest_email = '',
      guest_phone = null, guest_notes = null, special_requests = null, license_plate = null, cancellation_reason = null,
      updated_at = greatest(${ctx.clock()}, b.updated_at + interval '1 millisecond')
    where b.id = any (${booking_ids}::bigint[])`);
  await db.run(sql`
    update booking_events e set changes = e.changes || (
      select coalesce(jsonb_object_agg(new.key, new.value), '{}') from jsonb_each(
        jsonb_build_object('guest_first_name', b.guest_first_name, 'guest_last_name', b.guest_last_name, 'guest_email', '')
          || ${JSON.stringify(NO_TEXTS)}::jsonb) as new
      where e.changes ? new.key)
    from bookings b where b.id = e.booking_id and e.booking_id = any (${booking_ids}::bigint[])`);
  await writeLogOfEach(ctx, booking_ids, { user_id: null, sentence: "Dati dell'ospite cancellati." });
  await forgetWords(
    ctx,
    erasure,
    names.map(({ name }) => name),
  );
  return [
    `${counted(booking_ids.length, 'prenotazione resta', 'prenotazioni restano')} con date, camere e importi, per i conti dell'attività: senza nome, recapiti e note.`,
  ];
}

/**
 * Hook of the retention: requests of the public page that nobody confirmed link to no customer (docs/rules.md 18.9), so no erasure of one
 * reaches them. They lose the guest with the months of the place. Nothing else of the place is searched for their names.
 */
export async function forgetRequests(ctx: Ctx, { place_id, months, today }: Forgotten): Promise<void> {
  const since = sql`(${today}::date - make_interval(months => ${months}::int))`;
  const found = await ctx.db.many<{ id: number }>(sql`
    select b.id from bookings b
    where b.place_id = ${place_id} and b.customer_id is null and b.created_at < ${since} and b.check_out_date < ${since}
      and b.guest_last_name <> ${erasedName}`);
  const booking_ids = found.map(({ id }) => id);
  if (booking_ids.length === 0) return;
  const ofRequests = sql`payable_kind = 'booking' and payable_id = any (${booking_ids}::bigint[])`;
  await erasePayments(ctx, ofRequests, []);
  await eraseGuests(ctx, {
    place_id,
    business_day: today,
    booking_ids,
    customer_ids: [],
    reservation_ids: [],
    patterns: [],
    sure: [],
  });
}
