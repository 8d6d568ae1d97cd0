import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { type Command, evening } from './testing/evening.ts';

describe('a discount, when less is eaten', () => {
  const w = world();
  const off = (more: object): Command => ({ type: 'discount', reason: 'Attesa lunga', ...more });

  async function ordered(quantity: number) {
    const e = await evening(w);
    const steak = await e.product({ name: 'Tagliata', price: 20 });
    const water = await e.product({ name: 'Acqua', kind: 'drink', price: 40, vat_class: 'standard' });
    const { body: order } = await e.open();
    const line_id = randomUUID();
    const run = async (...commands: Command[]) => (await e.command(order.id, ...commands)).body;
    await run(e.add(steak, { line_id, quantity }), e.add(water));
    return { e, line_id, run };
  }
  type Ran = Awaited<ReturnType<Awaited<ReturnType<typeof ordered>>['run']>>;
  const said = ({ results }: Ran) => results.map(({ status, code }) => code ?? status);

  // docs/rules.md 16.16
  it('of a line goes down with its quantity, and not up', async () => {
    const { e, line_id, run } = await ordered(3);
    await run(off({ line_id, percent: 10 }));
    const fewer = await run({ type: 'change', line_id, quantity: 1 });
    expect([said(fewer), fewer.order.total]).toEqual([['done'], 58]);
    const more = await run({ type: 'change', line_id, quantity: 2 });
    expect([said(more), more.order.total]).toEqual([['done'], 78]);
    await expectBillsWhole(w, e.place);
  });

  it('of a whole line leaves nothing to pay of fewer pieces', async () => {
    const { run, line_id } = await ordered(3);
    await run(off({ line_id, percent: 100 }));
    const fewer = await run({ type: 'change', line_id, quantity: 2 });
    expect([said(fewer), fewer.order.total]).toEqual([['done'], 40]);
  });

  // docs/rules.md 16.16
  it.each([{ sent: true }, { sent: false }])(
    'on the whole goes with the line that the waiter takes off, sent $sent',
    async ({ sent }) => {
      const { e, line_id, run } = await ordered(1);
      if (sent) await run({ type: 'send' });
      await run(off({ percent: 50 }));
      const after = await run({ type: 'void', line_id, reason: 'Errore', waste: false });
      expect([said(after), after.order.total]).toEqual([['done'], 20]);
      // The closing has the void at its full price (docs/rules.md 17.5).
      const { cents } = await w.app.db.one<{ cents: number }>(sql`
        select sum(coalesce(void_cents, amount_cents))::int as cents from charges
        where place_id = ${e.place.id} and voided_at is not null`);
      expect(cents).toBe(sent ? 2000 : 0);
      await expectBillsWhole(w, e.place);
    },
  );

  it('on the whole goes with a part of the line, where it is more than the rest', async () => {
    const { e, line_id, run } = await ordered(2);
    await run({ type: 'send' }, off({ percent: 75 }));
    const after = await run({ type: 'void', line_id, quantity: 1, reason: 'Errore', waste: false });
    expect([said(after), after.order.total]).toEqual([['done'], 30]);
    await expectBillsWhole(w, e.place);
  });

  it('on the whole goes with pieces that are not sent, where it is more than the rest', async () => {
    const { e, line_id, run } = await ordered(2);
    await run(off({ percent: 75 }));
    const after = await run({ type: 'change', line_id, quantity: 1 });
    expect([said(after), after.order.total]).toEqual([['done'], 30]);
    await expectBillsWhole(w, e.place);
  });

  it('on the whole goes with the void of a batch that moves another line too', async () => {
    const { e, line_id, run } = await ordered(1);
    const soup = randomUUID();
    await run(e.add(await e.product({ name: 'Zuppa', price: 10 }), { line_id: soup }), off({ percent: 50 }));
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const after = await run(
      { type: 'void', line_id, reason: 'Errore', waste: false },
      { type: 'move_line', line_id: soup, order_id: other.id },
    );
    expect([said(after), after.order.total]).toEqual([['done', 'done'], 20]);
    await expectBillsWhole(w, e.place);
  });

  it('still keeps a part of a line on its order that it would be more than without it', async () => {
    const { e, line_id, run } = await ordered(2);
    await run(off({ percent: 75 }));
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const moved = await run({ type: 'move_line', line_id, quantity: 1, order_id: other.id });
    expect(said(moved)).toEqual(['discount_left']);
  });

  it('of another line stays', async () => {
    const { e, line_id, run } = await ordered(1);
    const other = randomUUID();
    const steak = await e.product({ name: 'Filetto', price: 30 });
    await run(off({ percent: 50 }), e.add(steak, { line_id: other }), off({ line_id: other, percent: 100 }));
    const after = await run({ type: 'void', line_id, reason: null, waste: false });
    expect([said(after), after.order.total]).toEqual([['done'], 20]);
    await expectBillsWhole(w, e.place);
  });

  /** A dish with half off all, and one that is on the house; what each has on the bill. */
  async function oneOnTheHouse() {
    const { e, run } = await ordered(1);
    const other = randomUUID();
    const steak = await e.product({ name: 'Filetto', price: 30 });
    await run(off({ percent: 50 }), e.add(steak, { line_id: other }), off({ line_id: other, percent: 100 }));
    const { order } = await run({ type: 'send' });
    const bill = await e.till.get(order.bills[0]!.id);
    const chargeOf = (amount: number) => bill.charges.find((one) => one.amount === amount)!.id as number;
    return { e, chargeOf, total: async () => (await e.till.get(bill.id)).total };
  }

  it('of another line stays where the till takes a line off', async () => {
    const { e, chargeOf, total } = await oneOnTheHouse();
    expect(await total()).toBe(30);
    expect((await e.till.voidCharge(chargeOf(20))).status).toBe(200);
    expect(await total()).toBe(20);
    await expectBillsWhole(w, e.place);
  });

  it('of a line goes with it where the till takes it off', async () => {
    const { e, chargeOf, total } = await oneOnTheHouse();
    expect((await e.till.voidCharge(chargeOf(30))).status).toBe(200);
    expect(await total()).toBe(30);
    await expectBillsWhole(w, e.place);
  });

  it('of a line that a document bears is refused', async () => {
    const { e, line_id, run } = await ordered(1);
    const { order } = await run({ type: 'send' });
    const office = await officeAt(w, e.place);
    await office.issued({ bill_ids: [order.bills[0]!.id], customer_id: await office.customer() });
    const dessert = await e.product({ name: 'Dolce', price: 8 });
    const added = randomUUID();
    const after = await run(
      off({ line_id, amount: 5 }),
      e.add(dessert, { line_id: added }),
      off({ line_id: added, amount: 3 }),
    );
    expect([said(after), after.order.total]).toEqual([['documented', 'done', 'done'], 65]);
  });

  it('still keeps a line on its order that it would be more than without it', async () => {
    const { e, line_id, run } = await ordered(1);
    await run(off({ percent: 50 }));
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const moved = await run({ type: 'move_line', line_id, order_id: other.id });
    expect(said(moved)).toEqual(['discount_left']);
  });
});
