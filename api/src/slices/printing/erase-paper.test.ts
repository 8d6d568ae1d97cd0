import { customers } from 'contract/customers/calls';
import { printing } from 'contract/printing/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

const w = world();

it('an erasure keeps the tickets of an open order that are still to be printed, without the guest', async () => {
  const e = await evening(w);
  const printer = { name: 'Cucina', stations: ['kitchen'], prints: 'tickets', width: 80, code_page: 'cp858' };
  await e.send(printing.create, { params: e.params, body: { ...printer, copies: 1 } as never });
  const dish = await e.product({ station: 'kitchen' });
  const details = { first_name: 'Ospite', last_name: 'Unico', allergies: 'Noci' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  const send = (note: string) => e.command(order.id, e.add(dish, { note }), { type: 'send' });
  await send('per Ospite Unico');
  await send('senza sale');
  await w.app.db.run(sql`
    update print_jobs set state = 'printed', settled_at = ${w.app.clock()}
    where id = (select max(id) from print_jobs where place_id = ${e.place.id})`);
  await send('ben cotta');
  const papers = async () => {
    const jobs = await w.app.db.many<{ document: { text: string }[] }>(sql`
      select document from print_jobs where place_id = ${e.place.id} order by id`);
    return jobs.map(({ document }) => document.map(({ text }) => text).join(' '));
  };
  expect((await papers()).map((text) => text.includes('ALLERGIE'))).toEqual([true, true, true]);
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const left = await papers();
  expect(left).toHaveLength(2);
  for (const text of left) {
    expect(text).toContain('1 Carbonara');
    expect(text).not.toMatch(/ALLERGIE|Unico|Noci/);
  }
  expect(left[1]).toContain('ben cotta');
});
