import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation, PublicReservationCreate } from 'contract/public-tables/schemas';
import { call } from '../../../kit/api/call.ts';
import { sendOnce, unansweredBody } from '../request/send-once.ts';

type Body = PublicReservationCreate;

const nameOf = (slug: string) => `table-${slug}`;

/** What the guest wishes: a hold, and a deposit that was read again, make no other reservation of it. */
const wishOf = ({ hold: _hold, seen_deposit: _seen, ...body }: Body) => JSON.stringify(body);

/** Reserves. What was sent and never answered is sent again as it was: with the hold of then, which the reservation may have used. */
export function sendReservation(slug: string, wanted: Body): Promise<GuestReservation> {
  const before = unansweredBody<Body>(nameOf(slug));
  const body = before && wishOf(before) === wishOf(wanted) ? before : wanted;
  return sendOnce(nameOf(slug), body, (idempotencyKey) =>
    call(publicTables.reserve, { params: { slug }, body, idempotencyKey }),
  );
}
