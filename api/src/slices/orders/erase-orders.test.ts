import { customers } from 'contract/customers/calls';
import { orders } from 'contract/orders/calls';
import { printing } from 'contract/printing/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 18.6
it('an erased customer is on no order and on no paper, and what was ordered stays', async () => {
  const e = await evening(w);
  const { send, params } = e;
  const printer = {
    name: 'Cucina',
    stations: ['kitchen'],
    prints: 'both',
    width: 80,
    code_page: 'cp858',
    copies: 1,
  };
  await send(printing.create, { params, body: printer as never });
  const dish = await e.product({ station: 'kitchen' });
  const body = { kind: 'person', first_name: 'Zenobio', last_name: 'Quadri' };
  const customer_id = (await send(customers.create, { params, body: body as never })).body.id;
  async function takeaway(name: string, note: string) {
    const made = await send(orders.create, {
      params,
      body: { selling_way: 'takeaway', name, note } as never,
    });
    expect(made.status).toBe(201);
    await e.command(made.body.id, e.add(dish, { note: `Per ${name}` }), { type: 'send' });
    return made.body.id;
  }
  const named = await takeaway('Zenobio Quadri', 'Chiamare al citofono');
  const paid = await takeaway('Zenobio', 'Quadri, interno 4');
  const other = await takeaway('Ada', 'Presto');
  await w.app.db.run(sql`
    update bills set customer_id = ${customer_id} where source_kind = 'order' and source_id = ${paid}`);
  const papers = () =>
    w.app.db.many<{ order_id: number }>(sql`
      select k.order_id from print_jobs j join kitchen_tickets k on k.id = j.ticket_id
      where j.place_id = ${e.place.id} order by 1`);
  expect(await papers()).toHaveLength(3);
  await w.app.db.run(sql`
    update print_jobs set state = 'printed', settled_at = ${w.app.clock()} where place_id = ${e.place.id}`);
  const erased = await send(customers.erase, { params: { customer_id } });
  expect(erased.body.kept).toContain('2 ordini restano con piatti e importi: senza nome e note.');
  for (const id of [named, paid]) {
    const order = await e.get(id);
    expect(order).toMatchObject({ name: null, note: null, total: 12 });
    expect(order.lines[0]!.note).toBe(id === named ? null : 'Per Zenobio');
  }
  expect(await e.get(other)).toMatchObject({ name: 'Ada', note: 'Presto' });
  expect(await papers()).toEqual([{ order_id: other }]);
});
