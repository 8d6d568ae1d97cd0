import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking, PublicBookingCreate } from 'contract/public/schemas';
import { call, newKey } from '../../../kit/api/call.ts';
import { ApiError, leavesOpen } from '../../../kit/api/errors.ts';
import { draft } from '../../../kit/session/draft.ts';

type Body = Omit<PublicBookingCreate, 'accept_conditions'> & { accept_conditions: true };

interface Sent {
  body: string;
  key: string;
}

const nameOf = (slug: string) => `request-${slug}`;

/** Whether a request for these nights left here and nothing is known of what became of it, even over a reload. */
export function isUnanswered(
  slug: string,
  stay: Pick<Body, 'room_id' | 'check_in_date' | 'check_out_date'>,
): boolean {
  const sent = draft.read<Sent>(nameOf(slug));
  if (!sent) return false;
  const body = JSON.parse(sent.body) as Body;
  return (
    body.room_id === stay.room_id &&
    body.check_in_date === stay.check_in_date &&
    body.check_out_date === stay.check_out_date
  );
}

/**
 * Asks for the stay. The key of a request whose fate is unknown is kept, so that sending the same again is answered with the
 * booking that was made, instead of making a second one.
 */
export async function sendRequest(slug: string, body: Body): Promise<GuestBooking> {
  const text = JSON.stringify(body);
  const before = draft.read<Sent>(nameOf(slug));
  const key = before?.body === text ? before.key : newKey();
  draft.write(nameOf(slug), { body: text, key } satisfies Sent);
  try {
    const booking = await call(publicPlaces.book, { params: { slug }, body, idempotencyKey: key });
    draft.forget(nameOf(slug));
    return booking;
  } catch (error) {
    if (error instanceof ApiError && !leavesOpen(error)) draft.forget(nameOf(slug));
    throw error;
  }
}
