import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aPage, type Page } from '../testing/page.ts';
import { open } from '../testing/open-letter.ts';

const w = world({ environment: { HUB_PUBLIC_TRIES: '1000' } });

async function aHouse(rooms: number, place: Record<string, string | number | boolean | null> = {}) {
  const page = await aPage(w, { place });
  const ids = [page.room_id];
  for (let n = 1; n < rooms; n += 1) ids.push(await w.aRoom(page.place));
  return { ...page, rooms: ids };
}

let people = 0;
/** A guest with a line, a network and a mailbox of their own. */
function someone({ stranger }: Page) {
  people += 1;
  return {
    email: `qualcuno${people}@example.com`,
    ...stranger(`203.${people >> 8}.${people & 255}.7`),
  };
}

const waiting = async ({ place }: Page) => {
  const { n } = await w.app.db.one<{ n: number }>(sql`
    select count(*) as n from bookings
    where place_id = ${place.id} and status = 'pending' and hold_expires_at > ${w.app.clock()}`);
  return n;
};

describe('a whole house', () => {
  it('cannot be held without payment from two addresses with one e-mail', async () => {
    const house = await aHouse(6);
    const answers = [];
    for (const [n, room_id] of house.rooms.entries()) {
      const from = house.stranger(n < 3 ? '198.51.100.1' : '203.0.113.9');
      answers.push(await from.ask(1, 61, { room_id, guest_email: 'stesso@example.com' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 429, 429, 429, 429, 429]);
    expect(answers[1]?.error.code).toBe('too_many');
    expect(await waiting(house)).toBe(1);
  });

  it.each([
    ['the lines of one IPv6 network', (n: number) => `2001:db8:1:${n}::1`],
    ['the addresses of one IPv4 network', (n: number) => `192.0.2.${n + 1}`],
  ])('is not held from %s with a mailbox each', async (_, address) => {
    const house = await aHouse(8);
    for (const [n, room_id] of house.rooms.entries()) {
      await house.stranger(address(n)).ask(1, 61, { room_id, guest_email: `casella${n}@example.com` });
    }
    expect(await waiting(house)).toBe(1);
  });

  it.each([
    ['one phone number', (n: number) => ({ guest_phone: n % 2 ? '+39 333 765 4321' : '0039 3337654321' })],
    ['one mailbox', (n: number) => ({ guest_email: `Una.Sola+${n}@gmail.com` })],
  ])('is not held with %s, however it is written', async (_, contact) => {
    const house = await aHouse(8);
    for (const [n, room_id] of house.rooms.entries()) {
      const one = someone(house);
      await one.ask(1, 61, { room_id, guest_email: one.email, ...contact(n) });
    }
    expect(await waiting(house)).toBe(1);
  });

  it('is held to one half at most by unproved requests of any guests', async () => {
    const house = await aHouse(6);
    const answers = [];
    for (const room_id of house.rooms) {
      const one = someone(house);
      answers.push(await one.ask(1, 3, { room_id, guest_email: one.email }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429, 429]);
    const { error, headers } = answers[3]!;
    expect(error).toEqual({
      code: 'many_waiting',
      error:
        'In queste notti altre richieste aspettano una conferma: riprova tra 30 minuti o scegli altre date. Se una è tua, apri il link che ti abbiamo mandato per e-mail.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(29 * 60);
    // Other nights are free.
    const later = someone(house);
    expect((await later.ask(4, 6, { room_id: house.rooms[0], guest_email: later.email })).status).toBe(201);
  });

  it('computes the half from the rooms that can still be sold', async () => {
    const house = await aHouse(6);
    for (const room_id of house.rooms.slice(0, 4)) await house.desk.book(room_id, 1, 3);
    const [one, other] = [someone(house), someone(house)];
    expect((await one.ask(2, 4, { room_id: house.rooms[4], guest_email: one.email })).status).toBe(201);
    expect((await other.ask(2, 4, { room_id: house.rooms[5], guest_email: other.email })).status).toBe(429);
  });

  it('is not held night by night along the calendar', async () => {
    const house = await aHouse(2);
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      const one = someone(house);
      answers.push(await one.ask(1 + n * 50, 51 + n * 50, { guest_email: one.email }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 429, 429, 429]);
  });

  it('keeps its limits under concurrent requests at two processes', async () => {
    const house = await aHouse(6);
    const second = await w.another();
    const asks = house.rooms.flatMap((room_id, n) => {
      const one = someone(house);
      const other = house.stranger(`203.0.200.${n}`, second.server);
      return [
        one.ask(1, 3, { room_id, guest_email: one.email }),
        other.ask(1, 3, { room_id, guest_email: `altro${n}-${one.email}` }),
      ];
    });
    const answers = await Promise.all(asks);
    await second.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await waiting(house)).toBe(3);
  });

  it('accepts a family that wants three rooms', async () => {
    for (const rooms of [4, 5, 6]) {
      const house = await aHouse(rooms);
      for (const room_id of house.rooms.slice(0, 3)) {
        expect((await house.guest.ask(10, 24, { room_id })).status).toBe(201);
      }
    }
  });

  it('of one room can be booked, for the longest stay', async () => {
    const house = await aHouse(1);
    expect((await house.guest.ask(1, 61)).status).toBe(201);
  });

  it('accepts a request for each room once the addresses are proved', async () => {
    const house = await aHouse(4);
    for (const room_id of house.rooms) {
      const one = someone(house);
      const { status, body } = await one.ask(1, 3, { room_id, guest_email: one.email });
      expect(status).toBe(201);
      expect((await open(w, house, one.email, body.token)).status).toBe(200);
    }
    expect(await waiting(house)).toBe(4);
  });
});

describe('the hold time', () => {
  const minutes = ({ hold_expires_at }: { hold_expires_at: string | null }) =>
    Math.round((Date.parse(hold_expires_at ?? '') - w.app.clock().getTime()) / MINUTE_MS);

  it('is half an hour until the guest opens the link, then that of the place', async () => {
    const page = await aPage(w);
    const asked = await page.request(1, 3);
    expect(minutes(asked)).toBe(30);
    const { body } = await open(w, page, page.email, asked.token);
    expect(minutes(body)).toBe(24 * 60);
    // Only the first opening extends the time.
    w.advance(HOUR_MS);
    const again = await open(w, page, page.email, asked.token);
    w.advance(-HOUR_MS);
    expect(again.body.hold_expires_at).toBe(body.hold_expires_at);
  });

  it('is shorter for a network whose last request was not proved, and for no other', async () => {
    const page = await aPage(w);
    const seen = [];
    let shifted = 0;
    for (let n = 0; n < 5; n += 1) {
      const from = page.stranger(`${page.address.replace(/\d+$/, '')}${10 + n}`);
      const { body } = await from.ask(1, 3, { guest_email: `nuovo${n}-${page.email}` });
      seen.push(minutes(body));
      w.advance(HOUR_MS);
      shifted += HOUR_MS;
    }
    const other = someone(page);
    seen.push(minutes((await other.ask(1, 3, { guest_email: other.email })).body));
    w.advance(-shifted);
    expect(seen).toEqual([30, 15, 7, 5, 5, 30]);
  });
});
