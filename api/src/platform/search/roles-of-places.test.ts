import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

describe('a search by a person with a different role at each place', () => {
  const w = world();

  async function aGuest(place: TestPlace, number: string): Promise<number> {
    const room = await w.aRoom(place, { number });
    const id = await w.aBooking(room, { check_in_date: '2027-02-27', check_out_date: '2027-02-28' });
    await w.app.db.run(sql`
      update bookings set guest_first_name = 'Oswalda', guest_last_name = 'Quintavalle', guest_email = 'oswalda@posta.example',
        guest_phone = '+39 333 7654321' where id = ${id}`);
    return id;
  }

  const kinds: [string, (number: number) => string][] = [
    ['number', (number) => `#${number}`],
    ['surname', () => 'quintavalle'],
    ['beginning of it', () => 'quintav'],
    ['typing error', () => 'quintavale'],
    ['whole name', () => 'oswalda quintavalle'],
    ['e-mail', () => 'oswalda@posta.example'],
    ['telephone', () => '3337654321'],
    ['day', () => '27 febbraio 2027'],
    ['name and day', () => 'quintavalle 27/2/2027'],
    ['room', () => '4711'],
    ['room and name', () => '4711 quintavalle'],
  ];

  // Somebody with many places is searched for by other statements.
  const all = kinds.flatMap(([kind, words]) => [3, 11].map((places) => ({ kind, places, words })));

  it.each(all)('finds by $kind no guest where they clean, of $places places', async ({ words, places }) => {
    const mine = await w.aPlace();
    const [one, two] = [await w.aPlace(), await w.aPlace()];
    const person = mine.owner;
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${person.id}, ${one.id}, 'business', 'housekeeping'), (${person.id}, ${two.id}, 'business', 'staff')`);
    for (let others = 3; others < places; others += 1) {
      const { id } = await w.aPlace();
      await w.app.db.run(sql`
        insert into assignments (user_id, place_id, level, role) values (${person.id}, ${id}, 'business', 'manager')`);
    }
    await aGuest(mine, '12');
    const theirs = await aGuest(one, '4711');
    const seen = await aGuest(two, '4711');
    for (const place_id of [undefined, mine.id, one.id]) {
      for (const id of [theirs, seen]) {
        const query = { q: words(await w.numberOf(id)), ...(place_id !== undefined && { place_id }) };
        const { status, body } = await w.as(person.token)(search.find, { query });
        expect(status).toBe(200);
        const foreign = body.data.filter((found) => found.place_id === one.id && found.type !== 'room');
        expect([query, foreign]).toEqual([query, []]);
      }
    }
    // The same words do find it where they work at the desk.
    const { body } = await w.as(person.token)(search.find, { query: { q: words(await w.numberOf(seen)) } });
    expect(body.data).toContainEqual(expect.objectContaining({ type: 'booking', id: seen }));
  });
});
