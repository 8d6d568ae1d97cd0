import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import type { World } from '../../../testing/world.ts';
import type { PayingPlace } from './paying.ts';

/** A stranger asks for the nights between two days of the place. `more`: fields of the request that are said otherwise. */
export async function publicRequest(
  w: World,
  p: PayingPlace,
  [from, to]: readonly [from: number, to: number],
  more: object = {},
  headers: Record<string, string> = {},
): Promise<GuestBooking> {
  const { slug } = await w.app.db.one<{ slug: string }>(
    sql`select slug from places where id = ${p.place.id}`,
  );
  const asked = {
    room_id: p.room_id,
    check_in_date: p.day(from),
    check_out_date: p.day(to),
    number_of_guests: 1,
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    guest_email: `ospite@${slug}.example.com`,
    accept_conditions: true as const,
    ...more,
  };
  const { status, body, error } = await w.as()(publicPlaces.book, { params: { slug }, body: asked }, headers);
  if (status !== 201) throw new Error(error.error);
  return body;
}
