import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking, PublicBookingCreate } from 'contract/public/schemas';
import { call } from '../../../kit/api/call.ts';
import { sendOnce, unansweredBody } from './send-once.ts';

type Body = Omit<PublicBookingCreate, 'accept_conditions'> & { accept_conditions: true };

const nameOf = (slug: string) => `request-${slug}`;

/** Whether a request for these nights left here and nothing is known of what became of it, even over a reload. */
export function isUnanswered(
  slug: string,
  stay: Pick<Body, 'room_id' | 'check_in_date' | 'check_out_date'>,
): boolean {
  const body = unansweredBody<Body>(nameOf(slug));
  return (
    body !== undefined &&
    body.room_id === stay.room_id &&
    body.check_in_date === stay.check_in_date &&
    body.check_out_date === stay.check_out_date
  );
}

/** Asks for the stay. */
export function sendRequest(slug: string, body: Body): Promise<GuestBooking> {
  return sendOnce(nameOf(slug), body, (idempotencyKey) =>
    call(publicPlaces.book, { params: { slug }, body, idempotencyKey }),
  );
}
