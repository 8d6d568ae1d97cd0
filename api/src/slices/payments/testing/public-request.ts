import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import type { World } from '../../../testing/world.ts';
import type { PayingPlace } from './paying.ts';

/** A stranger asks for the nights between two days of the place. Answers the links of the booking and of its payment. */
export async function publicRequest(
  w: World,
  p: PayingPlace,
  from: number,
  to: number,
): Promise<{ booking_token: string; token: string }> {
  const { slug } = await w.app.db.one<{ slug: string }>(
    sql`select slug from places where id = ${p.place.id}`,
  );
  const { status, body, error } = await w.as()(publicPlaces.book, {
    params: { slug },
    body: {
      room_id: p.room_id,
      check_in_date: p.day(from),
      check_out_date: p.day(to),
      number_of_guests: 1,
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      guest_email: `ospite@${slug}.example.com`,
      accept_conditions: true,
    },
  });
  if (status !== 201) throw new Error(error.error);
  return { booking_token: body.token, token: body.payment!.token };
}
