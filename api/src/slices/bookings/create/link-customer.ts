import sql from 'sql-template-tag';
import { customerAfterChange, customerOfGuest } from '../../customers/guest-customer.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Stay } from '../stay/stay.ts';

/** A request of the public page is nobody's until the place has confirmed it: anybody may type anybody's address (18.9). */
const isKnown = ({ source, status }: Pick<Stay, 'source' | 'status'>) =>
  source !== 'direct' || status === 'confirmed' || status === 'completed';

type Guest = Pick<Stay, 'place_id' | 'guest_first_name' | 'guest_last_name' | 'guest_email' | 'guest_phone'>;

const isSameGuest = (a: Guest, b: Guest) =>
  a.guest_first_name === b.guest_first_name &&
  a.guest_last_name === b.guest_last_name &&
  a.guest_email === b.guest_email &&
  a.guest_phone === b.guest_phone;

/** The customer of a booking that is about to be made. */
export async function customerOfNew(
  ctx: Ctx,
  draft: Guest & Pick<Stay, 'source' | 'status'>,
): Promise<number | null> {
  return isKnown(draft) ? customerOfGuest(ctx, draft) : null;
}

/** Links a place's bookings that came in without a service, in the order in which they were made. */
export async function linkBookings({ db }: Ctx, place_id: number): Promise<void> {
  const bookings = await db.many<{ id: number }>(sql`
    select id from bookings
    where place_id = ${place_id} and customer_id is null and (source <> 'direct' or status in ('confirmed', 'completed'))
    order by created_at, id`);
  for (const { id } of bookings) {
    await db.run(sql`
      update bookings b set customer_id = customer_of_guest(b.place_id, b.guest_first_name, b.guest_last_name, b.guest_email,
        b.guest_phone, b.created_at)
      where b.id = ${id}`);
  }
}

/** The customer of a booking after a change: found as soon as it may be, and again when its guest has changed. */
export async function customerOfChanged(ctx: Ctx, before: Stay, after: Stay): Promise<number | null> {
  if (!isKnown(after)) return after.customer_id;
  if (after.customer_id === null) return customerOfGuest(ctx, after);
  return isSameGuest(before, after)
    ? after.customer_id
    : customerAfterChange(ctx, after.customer_id, before, after);
}
