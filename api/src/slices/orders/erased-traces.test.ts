import { randomUUID } from 'node:crypto';
import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { printing } from 'contract/printing/calls';
import { reservations } from 'contract/reservations/calls';
import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();
const TRACES = /zenobio|quadrifoglion|9081726|zenobio\.q/i;

async function traces(): Promise<string[]> {
  const tables = await w.app.db.many<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await w.app.db.many<{ row: string }>(sql`select t::text as row from ${raw(name)} t`);
    found.push(...rows.filter(({ row }) => TRACES.test(row)).map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

// docs/rules.md 18.6
it('a guest of an evening who is erased is in no table any more', async () => {
  const e = await evening(w, [4, 4, 4]);
  const { send, params } = e;
  await send(printing.create, {
    params,
    body: {
      name: 'Cucina',
      stations: ['kitchen'],
      prints: 'both',
      width: 80,
      code_page: 'cp858',
      copies: 1,
    } as never,
  });
  const dish = await e.product({ station: 'kitchen' });
  const water = await e.product({ name: 'Acqua' });
  const guest = {
    first_name: 'Zenobio',
    last_name: 'Quadrifoglione',
    phone: '347 9081726',
    email: 'zenobio.q@example.com',
  };
  const booked = await e.book({
    at: e.at(0, '20:00'),
    party: 2,
    table_ids: [e.ids[0]!],
    customer: guest,
    notes: 'Zenobio vuole la finestra',
    allergies: 'Noci (Quadrifoglione)',
  });
  await e.seat(booked.id);
  const { body: order } = await e.open({ table_id: e.ids[0]! });
  const line_id = randomUUID();
  const line = e.add(dish, { note: 'Per Quadrifoglione', line_id });
  const other = e.add(water);
  const answer = await e.command(
    order.id,
    line,
    other,
    { type: 'note', note: 'Tavolo di Quadrifoglione' },
    { type: 'allergy', allergens: ['milk'], note: 'Zenobio: latte' } as never,
    { type: 'send' },
    { type: 'discount', amount: 1, reason: 'Amico di Quadrifoglione' } as never,
    { type: 'void', line_id, reason: 'Quadrifoglione ha cambiato idea' } as never,
  );
  expect(answer.body.results.map(({ status }) => status)).toEqual(Array(7).fill('done'));
  const move = await e.command(order.id, { type: 'move_table', table_id: e.ids[1]! });
  expect(move.status).toBe(200);
  const all = await e.till.list();
  const bill_id = all.body.data[0]!.id;
  await send(billPayments.pay, {
    params: { bill_id },
    body: { method: 'cash', amount: 1, note: 'Da Quadrifoglione' } as never,
  });
  await send(reservations.change, {
    params: { reservation_id: booked.id },
    body: { notes: 'Zenobio paga lui' },
  });
  expect((await traces()).length).toBeGreaterThan(5);
  const customer_id = (await send(reservations.get, { params: { reservation_id: booked.id } })).body.customer
    .id!;
  await send(customers.erase, { params: { customer_id } });
  expect(await traces()).toEqual([]);
});
