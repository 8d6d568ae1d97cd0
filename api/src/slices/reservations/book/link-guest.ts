import type { Reservation, ReservationCustomer } from 'contract/reservations/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { customerAfterChange, customerOfGuest } from '../../customers/guest-customer.ts';

const guestOf = (place_id: number, { first_name, last_name, email, phone }: ReservationCustomer) => ({
  place_id,
  guest_first_name: first_name,
  guest_last_name: last_name,
  guest_email: email,
  guest_phone: phone,
});

/** Only an e-mail or a phone tells who somebody is: a table for "Rossi" makes no customer. */
const isReachable = ({ email, phone }: ReservationCustomer) => email !== '' || phone !== null;

/** The customer of a guest whom the place knows, or gets to know (docs/rules.md 18.3). */
export async function linkGuest(
  ctx: Ctx,
  place_id: number,
  guest: ReservationCustomer,
): Promise<number | null> {
  return isReachable(guest) ? customerOfGuest(ctx, guestOf(place_id, guest)) : null;
}

/** The guest of a reservation, as it was written. */
export const writtenGuest = ({ customer }: Pick<Reservation, 'customer'>): ReservationCustomer => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  phone: customer.phone,
  email: customer.email ?? '',
});

/** The column `customer_id` with this customer. A link that leads to it through a merge stays, for the merge may be undone. */
export const linkedTo = (customer_id: number | null): Sql => sql`
  case when customer_root(customer_id) = ${customer_id}::bigint then customer_id else ${customer_id}::bigint end`;

/** The customer after the guest of a reservation was corrected. */
export async function linkAfterChange(
  ctx: Ctx,
  before: Reservation,
  after: ReservationCustomer,
): Promise<number | null> {
  const { place_id, customer } = before;
  if (customer.id === null) return linkGuest(ctx, place_id, after);
  const former = guestOf(place_id, writtenGuest(before));
  return customerAfterChange(ctx, customer.id, former, guestOf(place_id, after));
}
