import { addDays } from '../../api/src/core/format/days.ts';
import { hashToken } from '../../api/src/core/access/guard.ts';
import { tokenOf } from '../../api/src/testing/filling/houses.ts';
import sql from 'sql-template-tag';
import { DINING } from './dining-asks.ts';
import { type Ask, fromElsewhere, guest, path, range, today } from './ask.ts';
import type { House } from './house.ts';

/** The password of each person of the proof. */
export const PASSWORD = 'benvenuti-in-hub';

const QUERIES = [
  'mario rossi',
  'bianci',
  'ferrari',
  '3331234',
  'oggi',
  'de luca anna',
  '101',
  'settembre',
  'rosi mairo',
];
/** A booking far ahead, and its end. */
async function bookAndCancel({ db, hub }: House, place: number, n: number): Promise<number | undefined> {
  const { id } = await db.one<{ id: number }>(sql`
    select id from rooms where place_id = ${place} order by id desc limit 1`);
  const made = await hub.call('POST', `/places/${place}/bookings`, tokenOf(place), {
    room_id: id,
    check_in_date: addDays(today, 420 + n),
    check_out_date: addDays(today, 421 + n),
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 1,
  });
  if (made.status !== 201) return made.status;
  return (await hub.call('POST', `/bookings/${String(made.body.id)}/cancel`, tokenOf(place), {})).status;
}

export const ASKS: readonly Ask[] = [
  path('list', (place, n) => `/places/${place}/bookings?limit=50&offset=${(n % 4) * 50}`),
  path('planning', (place) => `/places/${place}/planning?${range(-7, 53)}`),
  path('availability', (place, n) => `/places/${place}/availability?${range(n % 30, (n % 30) + 7)}`),
  path(
    'public availability',
    (place, n) => `${guest(place)}/availability?${range(n % 30, (n % 30) + 3)}&guests=2`,
  ),
  path('search', (_, n) => `/search?q=${encodeURIComponent(QUERIES[n % QUERIES.length]!)}`),
  {
    // No person signs in as often as this; how often one may is counted away before each time.
    name: 'sign-in',
    before: ({ db }) => db.run(sql`delete from throttles`),
    async ask({ hub }, place) {
      // The owner's own sessions, by which everything else is asked, would end: a person has not so many at once.
      const person = { email: `manager${place}@example.com`, password: PASSWORD };
      return (await hub.call('POST', '/auth/login', '', person, fromElsewhere())).status;
    },
  },
  {
    // Of whom the process remembers nothing yet.
    name: 'first request of a session',
    before: ({ db, name }, place, n) =>
      db.run(sql`
        insert into sessions (user_id, token_hash, created_at, last_used_at)
        select user_id, ${hashToken(`${name}-${n}`)}, now(), now() from assignments
        where place_id = ${place} and role = 'owner'`),
    ask: async ({ hub, name }, _, n) => (await hub.call('GET', '/auth/me', `${name}-${n}`)).status,
  },
  path('overview', (place) => `/places/${place}/overview`),
  path('notifications', () => '/notifications?limit=20'),
  path('payments', (place) => `/places/${place}/payments?limit=50&offset=0&${range(-30, 0)}`),
  path('activity', (place) => `/places/${place}/activity?limit=50`),
  path('rooms', (place) => `/places/${place}/rooms`),
  path('calendars', (place) => `/places/${place}/calendars`),
  path('public place', (place) => guest(place)),
  {
    name: "guest's page",
    ask: async ({ hub, guestToken }, place) =>
      (await hub.call('GET', `${guest(place)}/bookings/${guestToken}`, '', undefined, fromElsewhere()))
        .status,
  },
  { name: 'booking and cancelling', ask: bookAndCancel },
  ...DINING,
];
