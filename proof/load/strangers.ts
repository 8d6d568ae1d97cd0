import { setTimeout as pause } from 'node:timers/promises';
import { auth } from 'contract/access/calls';
import { bookings } from 'contract/bookings/calls';
import { publicPlaces } from 'contract/public/calls';
import { Line } from './line.ts';
import type { Ledger } from './ledger.ts';
import { pick, thinking } from './numbers.ts';
import { dayFromNow, type Plan } from './plan.ts';
import type { Records } from './records.ts';

const READ_MS = 4000;
const BOOKS = 0.35;
const PORTAL = 'Airbnb/1.0 (calendar)';
let guests = 0;

/** Sessions of the desks that look bookings up, by place: those of the browsers end when their people go home. */
const lookers = new Map<number, Promise<string | undefined>>();

async function sessionAt({ ports, workers, password }: Plan, records: Records, place_id: number) {
  const { email } = workers.find((worker) => worker.place_id === place_id)!;
  const line = new Line(records, ports, `10.9.1.${lookers.size}`);
  const signedIn = await line.call(auth.login, { body: { email, password } });
  line.close();
  return signedIn?.().token;
}

/** Which booking a guest's number is: the desk looks it up. Guests are told a number of the place alone. */
async function idOf(
  plan: Plan,
  records: Records,
  place_id: number,
  number: number,
): Promise<number | undefined> {
  if (!lookers.has(place_id)) lookers.set(place_id, sessionAt(plan, records, place_id));
  const token = await lookers.get(place_id);
  if (token === undefined) return undefined;
  const line = new Line(records, plan.ports, '10.9.0.5');
  line.token = token;
  const query = { q: `#${number}`, limit: 10, offset: 0 };
  const found = await line.call(bookings.list, { params: { place_id }, query });
  line.close();
  const id = found?.().bookings.find((one) => one.number === number)?.id;
  if (found && id === undefined) records.fault('a booking of a guest is not in the list');
  return id;
}

/** A guest who looks for a room on a place's own page, and takes one now and then. */
export async function visit(
  plan: Plan,
  records: Records,
  ledger: Ledger,
  assets: readonly string[],
  due: number,
) {
  guests += 1;
  const address = `10.${2 + Math.floor(guests / 62_500)}.${Math.floor(guests / 250) % 250}.${1 + (guests % 250)}`;
  const line = new Line(records, plan.ports, address);
  const place = pick(plan.places)!;
  const params = { slug: place.slug };
  try {
    await line.send({ name: 'GET /b/{slug}', method: 'GET', path: `/b/${place.slug}`, due });
    const then = performance.now();
    await Promise.all([
      ...assets.map((path) => line.send({ name: 'GET /assets', method: 'GET', path, due: then })),
      line.call(publicPlaces.get, { params }, then),
      line.call(publicPlaces.calendar, {
        params,
        query: { from: dayFromNow(0), to: dayFromNow(62), guests: 2 },
      }),
    ]);
    await pause(thinking(READ_MS));
    const first = 2 + Math.floor(Math.random() * 280);
    const nights = 1 + Math.floor(Math.random() * 3);
    const [from, to] = [dayFromNow(first), dayFromNow(first + nights)];
    const offers = await line.call(publicPlaces.availability, { params, query: { from, to, guests: 2 } });
    const offer = pick(offers?.().data.filter(({ bookable }) => bookable) ?? []);
    if (!offer || Math.random() > BOOKS) return;
    await pause(thinking(READ_MS));
    const sent = performance.now();
    const booked = await line.call(publicPlaces.book, {
      params,
      body: {
        room_id: offer.room_id,
        check_in_date: from,
        check_out_date: to,
        number_of_guests: 2,
        guest_first_name: 'Ospite',
        guest_last_name: 'Di Prova',
        guest_email: `ospite${guests}@example.com`,
        accept_conditions: true,
        seen_total: offer.total_price,
      },
    });
    if (!booked) return;
    const answered = performance.now();
    const { number, token } = booked();
    const booking_id = await idOf(plan, records, place.id, number);
    if (booking_id !== undefined)
      ledger.write({ booking_id, place_id: place.id, user_id: 0, sent, answered });
    await pause(thinking(READ_MS));
    await line.call(publicPlaces.booking, { params: { slug: place.slug, token } });
    // A hold that nobody answers would shut this room for a quarter of an hour.
    if (Math.random() < 0.5) await line.call(publicPlaces.cancel, { params: { slug: place.slug, token } });
  } finally {
    line.close();
  }
}

/** A portal that reads our links one after the other, and knows what it had. */
export function portal(plan: Plan, records: Records): (due: number) => Promise<void> {
  const line = new Line(records, plan.ports, '10.9.0.1');
  const links = plan.places.flatMap(({ calendars }) => calendars.map(({ token }) => token));
  const known = new Map<string, string>();
  let turn = 0;
  return async (due) => {
    const token = links[turn % links.length]!;
    turn += 1;
    const etag = known.get(token);
    const got = await line.send({
      name: 'GET /ical/{token}',
      method: 'GET',
      path: `/ical/${token}.ics`,
      headers: { 'user-agent': PORTAL, ...(etag !== undefined && { 'if-none-match': etag }) },
      due,
    });
    if (got?.headers.etag) known.set(token, got.headers.etag);
  };
}
