import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { addDays } from '../../api/src/core/format/days.ts';
import type { Scene } from './scene.ts';

export const PASSWORD = 'una-parola-lunga';
/** How many wrong passwords an account takes. */
const GUESSES = 10;

export type House = Awaited<ReturnType<typeof openHouse>>;

/** An open place with a calendar of a portal, and what its people and strangers do there at each step of the clock. */
export async function openHouse(scene: Scene) {
  const { app, people, hub, faults, portal } = scene;
  const owner = await people.aUser({ password: PASSWORD });
  const place = await people.aPlace({ owner, paidUntil: new Date(Date.now() + 800 * DAY_MS) });
  const { slug } = await app.db.one<{ slug: string }>(sql`
    update places set public_open = true where id = ${place.id} returning slug`);
  const rooms = [await people.aRoom(place), await people.aRoom(place)] as const;
  const guarded = await people.aUser({ password: PASSWORD });
  const attacked = await people.aUser({ password: PASSWORD });
  await hub.start();
  let { token } = owner;
  const connected = await hub.call('POST', '/calendars', token, {
    place_id: place.id,
    name: 'Portale',
    feed_url: portal.feed_url,
    direction: 'import',
    room_id: rooms[1],
  });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected));

  const signIn = (email: string, password: string, from: string) =>
    hub.call('POST', '/auth/login', '', { email, password }, { 'x-forwarded-for': from });
  const stayFrom = (check_in_date: string) => ({
    room_id: rooms[0],
    check_in_date,
    check_out_date: addDays(check_in_date, 1),
    number_of_guests: 1,
  });
  const addressOf = (nth: number) => `198.51.100.${nth}`;
  let booked: { body: object; headers: Record<string, string>; id: unknown } | undefined;
  let asked = 0;
  let held = 0;

  return {
    token: () => token,
    asked: () => asked,
    held: () => held,

    /** A token that nobody has used for a month has expired, rightly: its owner signs in again. */
    async comeBack(): Promise<string[]> {
      if (Math.abs(scene.shift()) <= 29 * DAY_MS) return [token, owner.token, guarded.token];
      const renewed = await signIn(owner.email, PASSWORD, '198.51.100.200');
      if (renewed.status === 200) token = String(renewed.body['token']);
      return [token];
    },

    /** The last booking's request once more, which must do nothing; then the next one. */
    async book(name: string, nth: number): Promise<void> {
      const path = `/places/${place.id}/bookings`;
      if (booked) {
        const again = await hub.call('POST', path, token, booked.body, booked.headers);
        if (again.body['id'] !== booked.id) faults.push(`${name}: a repeated request acted twice`);
      }
      const guest = {
        guest_first_name: 'Prova',
        guest_last_name: 'Orologio',
        guest_email: 'ospite@example.com',
      };
      const body = { ...stayFrom(addDays('2028-03-01', nth * 2)), ...guest };
      const headers = { 'idempotency-key': randomUUID() };
      const reply = await hub.call('POST', path, token, body, headers);
      if (reply.status !== 201) faults.push(`${name}: a booking was refused: ${JSON.stringify(reply)}`);
      booked = { body, headers, id: reply.body['id'] };
    },

    /** A stranger holds a night; answers the booking, of which the place is to be told. */
    async hold(name: string, nth: number): Promise<number> {
      const today = new Date(Date.now() + scene.shift()).toISOString().slice(0, 10);
      const guest = {
        guest_first_name: 'Ospite',
        guest_last_name: 'Prova',
        guest_email: `ospite${nth}@example.com`,
        accept_conditions: true,
      };
      const body = { ...stayFrom(addDays(today, 20 + nth * 2)), ...guest };
      const from = { 'x-forwarded-for': addressOf(nth) };
      const reply = await hub.call('POST', `/public/places/${slug}/bookings`, '', body, from);
      if (reply.status === 201) held += 1;
      else faults.push(`${name}: no hold: ${JSON.stringify(reply)}`);
      return Number(reply.body['number']);
    },

    async signIn(name: string, nth: number, tokens: readonly string[]): Promise<void> {
      for (const each of tokens) {
        const me = await hub.call('GET', '/assignments/me', each);
        if (me.status !== 200) faults.push(`${name}: signed out: ${me.status}`);
      }
      const signedIn = await signIn(guarded.email, PASSWORD, addressOf(nth));
      if (signedIn.status !== 200) faults.push(`${name}: cannot sign in: ${JSON.stringify(signedIn)}`);
    },

    /** Somebody has forgotten a password: how many letters have gone out so far is `lettersSent`. */
    async forget(name: string, nth: number): Promise<void> {
      const { email } = await people.aUser();
      const from = { 'x-forwarded-for': addressOf(nth) };
      const reply = await hub.call('POST', '/auth/forgot-password', '', { email }, from);
      if (reply.status === 204) asked += 1;
      else faults.push(`${name}: no letter: ${JSON.stringify(reply)}`);
    },
    lettersSent: () =>
      scene.count(sql`
        select (select count(*) from pgboss.job where name = 'access.forgot' and state = 'completed')
          + (select count(*) from pgboss.archive where name = 'access.forgot' and state = 'completed')`),

    async guess(name: string, nth: number): Promise<void> {
      const statuses: (number | undefined)[] = [];
      for (let turn = 0; turn <= GUESSES; turn += 1)
        statuses.push((await signIn(attacked.email, 'sbagliata-di-certo', addressOf(nth))).status);
      if (statuses.at(-1) !== 429) faults.push(`${name}: guessing was not limited: ${statuses.join(' ')}`);
    },
    /** Whoever was refused by a clock that was ahead may try again within the hour, not within the day. */
    async isLetTryAgain(): Promise<void> {
      const { status } = await signIn(attacked.email, PASSWORD, '198.51.101.1');
      if (status === 200) return;
      const left = await scene.count(sql`
        select coalesce(max(extract(epoch from resets_at - ${new Date()}::timestamptz)), 0) from throttles`);
      if (status !== 429 || left > 3700) faults.push(`a limit lasts ${left} s more: ${status}`);
    },
  };
}
