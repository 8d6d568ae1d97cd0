import { bills } from 'contract/bills/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { printing } from 'contract/printing/calls';
import type { PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { sheetsOf } from '../customers/testing/sheets.ts';
import { evening } from './testing/evening.ts';

const w = world();

const words = (lines: readonly PrintLine[]) => lines.map(({ text }) => text);

// docs/rules.md 16.4
it('an order over the counter without a name has its number in the history of its customer', async () => {
  const e = await evening(w);
  const { id } = await sheetsOf(w, e.place).add({ last_name: 'Verdi' });
  const { body: order } = await e.open({ table_id: null, selling_way: 'counter', guests: 0 });
  await e.command(order.id, e.add(await e.product()));
  await e.till.change(order.bills[0]!.id, { customer_id: id });
  const { body } = await e.send(customerHistory.get, { params: { customer_id: id } });
  expect(body.bills.map(({ source }) => source.title)).toEqual(['Ordine 1']);
});

// docs/rules.md 19.40
describe('an order of a table that is taken away after all', () => {
  it('is called as one without a table in lists, on its bill and on paper, and by its table again', async () => {
    const e = await evening(w);
    const dish = await e.product({ station: 'kitchen' });
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish), { type: 'send' });
    const params = { order_id: order.id };
    const titles = async () => {
      const [listed] = (await e.list()).data;
      const [ticket] = await e.tickets();
      const { body: bill } = await e.send(bills.get, { params: { bill_id: order.bills[0]!.id } });
      const { body: list } = await e.send(bills.list, { params: e.params, query: {} });
      const { body: paper } = await e.send(printing.paper, { params });
      return [
        listed!.table,
        (await e.get(order.id)).table,
        ticket!.table,
        bill.source.title,
        list.data[0]!.source.title,
        ...[paper.preconto, paper.tickets[0]!.lines].map((lines) =>
          words(lines).find((word) => /^(?:Tavolo 1|Ordine 1)$/.test(word)),
        ),
      ];
    };
    const seated = ['1', '1', '1', 'Tavolo 1', 'Tavolo 1', 'Tavolo 1', 'Tavolo 1'];
    expect(await titles()).toEqual(seated);
    await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    expect(await titles()).toEqual([null, null, null, 'Ordine 1', 'Ordine 1', 'Ordine 1', 'Ordine 1']);
    expect((await e.get(order.id)).table_id).toBe(e.ids[0]);
    await e.command(order.id, { type: 'selling_way', selling_way: 'table' });
    expect(await titles()).toEqual(seated);
  });

  // docs/rules.md 28.13
  it('is told to the printers of what is still to be made', async () => {
    const e = await evening(w);
    const printer = { name: 'Cucina', stations: ['kitchen'], prints: 'tickets', width: 80 };
    await e.send(printing.create, {
      params: e.params,
      body: { ...printer, code_page: 'cp858', copies: 1 } as never,
    });
    const dish = await e.product({ station: 'kitchen' });
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish), { type: 'send' });
    await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    await e.command(order.id, { type: 'selling_way', selling_way: 'delivery' });
    const slips = await w.app.db.many<{ title: string }>(sql`
      select title from print_jobs where place_id = ${e.place.id} and kind = 'move'`);
    expect(slips).toEqual([{ title: 'Ordine 1, era Tavolo 1' }]);
  });
});
