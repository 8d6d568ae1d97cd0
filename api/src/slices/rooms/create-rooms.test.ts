import { activity } from 'contract/activity/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

const doubles = { type: 'double' as const, capacity: 2, beds_double: 1, price_per_night: 80 };

describe('rooms created in bulk', () => {
  const w = world();

  function create(place: TestPlace, numbers: string[], more: Record<string, unknown> = {}) {
    return w.as(place.owner.token)(rooms.createMany, {
      params: { place_id: place.id },
      body: { numbers, ...doubles, ...more },
    });
  }
  async function listed(place: TestPlace) {
    const { body } = await w.as(place.owner.token)(rooms.list, { params: { place_id: place.id } });
    return body.data;
  }
  async function linesOf(place: TestPlace): Promise<string[]> {
    const { body } = await w.as(place.owner.token)(activity.list, {
      params: { place_id: place.id },
      query: {},
    });
    return body.data.map(({ sentence }) => sentence);
  }

  it('differ by the number only, and leave one log line', async () => {
    const place = await w.aPlace();
    const made = await create(place, ['102', '101', '103'], { name: null, amenities: ['wifi'] });
    expect([made.status, made.body.data.map(({ number }) => number)]).toEqual([201, ['101', '102', '103']]);
    expect(made.body.skipped).toEqual([]);
    const found = await listed(place);
    expect(found.map(({ id, number }) => ({ id, number }))).toEqual(made.body.data);
    for (const room of found)
      expect(room).toMatchObject({ ...doubles, status: 'available', amenities: ['wifi'] });
    expect(await linesOf(place)).toEqual(['3 camere aggiunte, 80,00 € a notte: 101, 102, 103.']);
  });

  it('skip existing rooms, and name them', async () => {
    const place = await w.aPlace();
    await w.aRoom(place, { number: 'a1', price_cents: 5500 });
    const made = await create(place, ['A1', 'A2', 'a2']);
    expect(made.body).toMatchObject({ data: [{ number: 'A2' }], skipped: ['A1'] });
    expect((await listed(place)).map(({ number, price_per_night }) => [number, price_per_night])).toEqual([
      ['a1', 55],
      ['A2', 80],
    ]);
    expect((await linesOf(place))[0]).toBe('Camera A2 aggiunta, 80,00 € a notte.');

    const again = await create(place, ['A1', 'A2']);
    expect([again.status, again.error]).toEqual([
      409,
      expect.objectContaining({ code: 'room_numbers_taken', error: 'Queste camere ci sono già: A1, A2.' }),
    ]);
  });

  it('take the number of an archived room', async () => {
    const place = await w.aPlace();
    const old = await w.aRoom(place, { number: '1' });
    await w.app.db.run(sql`update rooms set archived_at = ${w.app.clock()} where id = ${old}`);
    expect((await create(place, ['1', '2'])).body.data).toHaveLength(2);
  });

  it('are created once by a repeated call', async () => {
    const place = await w.aPlace();
    const key = crypto.randomUUID();
    const send = () =>
      w.as(place.owner.token)(
        rooms.createMany,
        { params: { place_id: place.id }, body: { numbers: ['1', '2'], ...doubles } },
        { 'idempotency-key': key },
      );
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await listed(place)).toHaveLength(2);
  });

  it('are created once by concurrent calls in any order', async () => {
    const place = await w.aPlace();
    const numbers = Array.from({ length: 40 }, (_, n) => String(n + 1));
    const calls = Array.from({ length: 6 }, (_, n) => create(place, n % 2 ? numbers.toReversed() : numbers));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await listed(place)).map(({ number }) => number)).toEqual(numbers);
  });

  it('are a hundred at most, and none where one number is wrong', async () => {
    const place = await w.aPlace();
    const many = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1));
    const wrong: [string[], string][] = [
      [[], 'Inserisci almeno un numero.'],
      [many(101), 'Al massimo 100 camere alla volta.'],
      [['1', ' '], 'Inserisci il numero della camera.'],
      [['1', 'x'.repeat(21)], 'Usa al massimo 20 caratteri.'],
    ];
    for (const [numbers, sentence] of wrong) {
      const { status, error } = await create(place, numbers);
      expect([status, Object.values(error.fields ?? {})]).toEqual([422, [sentence]]);
    }
    expect(await listed(place)).toEqual([]);
    expect((await create(place, many(100))).body.data).toHaveLength(100);
  });
});
