import type { GuestBooking } from 'contract/public/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { toReturnToGuestCents } from '../../bookings/payable/payable-stay.ts';
import { requestOf } from '../../payments/payable-money.ts';

export const missingBooking = () => notFound('Prenotazione non trovata');

/**
 * A pending booking whose hold has expired counts as failed before the expiry is recorded. A guest may cancel a request
 * always, and a confirmed stay until the last day of the accepted rule, unless the guest has arrived.
 */
function selectBooking(now: Date, which: Sql): Sql {
  return sql`
    select d.token, b.number, state.status, d.language, d.conditions,
      json_build_object('slug', p.slug, 'name', p.name, 'address', p.address, 'email', p.email, 'phone', p.phone,
        'check_in_from', p.check_in_from, 'check_out_until', p.check_out_until, 'time_zone', p.time_zone,
        'conditions', d.conditions) as place,
      case when r.id is not null then json_build_object('name', r.name, 'number', r.number, 'type', r.type) end as room,
      b.check_in_date, b.check_out_date, b.check_out_date - b.check_in_date as number_of_nights, b.number_of_guests,
      b.guest_first_name, b.guest_last_name, b.guest_email, b.guest_phone, b.license_plate, b.special_requests,
      (select json_agg(json_build_object('night', n.night, 'price', n.price_cents / 100::float8) order by n.night)
        from booking_nights n where n.booking_id = b.id) as nights,
      b.total_cents / 100::float8 as total_price, b.currency,
      case when state.status = 'pending' then b.hold_expires_at end as hold_expires_at,
      case when d.proved_at is not null then 'proved' when d.letter_held or d.proof is null then 'not_asked' else 'asked' end
        as address,
      case when exists (select from payment_requests q where q.payable_kind = 'booking' and q.payable_id = b.id
        and q.closed_at is null) then 'payment' when p.auto_confirm then 'link' else 'place' end as confirmed_by,
      state.status = 'pending'
        or state.status = 'confirmed' and b.arrived_at is null and b.no_show_at is null
          and d.free_cancel_days is not null
          and (${now}::timestamptz at time zone p.time_zone)::date <= b.check_in_date - d.free_cancel_days as can_cancel,
      b.check_in_date - d.free_cancel_days as cancel_until,
      b.cancelled_at, ${toReturnToGuestCents} / 100::float8 as to_return, b.created_at, ${requestOf({ kind: 'booking', id: sql`b.id` })} as payment
    from direct_bookings d join bookings b on b.id = d.booking_id join places p on p.id = b.place_id
    left join rooms r on r.id = b.room_id
    cross join lateral (select case when b.status = 'pending' and b.hold_expires_at <= ${now} then 'failed'
      else b.status end as status) as state
    where ${which}`;
}

/** By id, for the response to a new request and for letters. */
export function findGuestBooking(ctx: Ctx, booking_id: number): Promise<GuestBooking | undefined> {
  return ctx.db.maybe<GuestBooking>(selectBooking(ctx.clock(), sql`d.booking_id = ${booking_id}`));
}

/** Accepts any present or former slug of the place, also while the place takes no new guests. */
const byLink = (slug: string, token: string) => sql`
  d.token = ${token} and exists (
    select from place_slugs s where s.slug = ${slug.toLowerCase()} and s.place_id = b.place_id)`;

/** By the guest's link. Throws 404. */
export async function getGuestBooking(ctx: Ctx, slug: string, token: string): Promise<GuestBooking> {
  const booking = await ctx.db.maybe<GuestBooking>(selectBooking(ctx.clock(), byLink(slug, token)));
  if (!booking) throw missingBooking();
  return booking;
}
