import { bookings } from 'contract/bookings/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../../orders/testing/evening.ts';
import { sheetsOf } from '../testing/sheets.ts';

const w = world();

// docs/rules.md 18.6
it('an erased customer is in no answer that waits for a repetition, with the name in two fields', async () => {
  const e = await evening(w);
  const sheets = sheetsOf(w, e.place);
  const { id } = await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
  const party = (first_name: string, last_name: string) =>
    e.send(
      reservations.create,
      {
        params: { place_id: e.place.id },
        body: { party: 2, waiting: true, quoted_minutes: 20, customer: { first_name, last_name } },
      },
      { 'idempotency-key': `attesa-${e.place.id}-${first_name}` },
    );
  const room_id = await w.aRoom(e.place);
  const stay = (guest_first_name: string, from: number) =>
    e.send(
      bookings.create,
      {
        params: { place_id: e.place.id },
        body: {
          room_id,
          check_in_date: e.at(from, '12:00').slice(0, 10),
          check_out_date: e.at(from + 1, '12:00').slice(0, 10),
          guest_first_name,
          guest_last_name: 'Quadrifoglione',
          number_of_guests: 1,
        },
      },
      { 'idempotency-key': `camera-${e.place.id}-${guest_first_name}` },
    );
  expect((await party('Zenobio', 'Quadrifoglione')).status).toBe(201);
  expect((await party('Ada', 'Quadrifoglione')).status).toBe(201);
  expect((await stay('Zenobio', 2)).status).toBe(201);
  expect((await stay('Ada', 4)).status).toBe(201);
  const bodies = async (word: string) => {
    const rows = await w.app.db.many<{ body: string }>(sql`
      select body from idempotency_keys where body like ${`%${word}%`} and places @> ${JSON.stringify([{ place_id: e.place.id }])}::jsonb`);
    return rows.length;
  };
  expect(await bodies('Zenobio')).toBe(2);
  await sheets.erase(id);
  expect(await bodies('Zenobio')).toBe(0);
  expect(await bodies('Ada')).toBe(2);
});
