import { randomUUID } from 'node:crypto';
import { bills } from 'contract/bills/calls';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('orders', () => {
  const w = world();

  it('open at a table, take lines, and owe them', async () => {
    const e = await evening(w);
    const carbonara = await e.product();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 4 });
    const { status, body: order } = await e.open();
    expect([status, order.state, order.total, order.table, order.guests, order.number]).toEqual([
      201,
      'open',
      0,
      '1',
      2,
      1,
    ]);
    const { body } = await e.command(
      order.id,
      e.add(carbonara, { quantity: 2 }),
      e.add(wine, { note: 'Freddo' }),
    );
    expect(body.results.map(({ status: one }) => one)).toEqual(['done', 'done']);
    expect(body.version).toBe(body.order.version);
    expect(body.order).toMatchObject({
      total: 28,
      lines: [
        {
          name: 'Carbonara',
          quantity: 2,
          unit_price: 12,
          amount: 24,
          vat_rate: 10,
          state: 'draft',
          course: 'second',
        },
        { name: 'Vino', quantity: 1, amount: 4, state: 'draft', course: 'drink', note: 'Freddo' },
      ],
      bills: [{ total: 28, paid: 0, balance: 28 }],
    });
    expect(await e.get(order.id)).toEqual(body.order);
  });

  it('are named by their table, or by the name that is called out, wherever their bills are listed', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: seated } = await e.open();
    const { body: taken } = await e.open({
      table_id: undefined,
      selling_way: 'takeaway',
      name: 'Famiglia al banco',
    });
    for (const { id } of [seated, taken]) await e.command(id, e.add(dish));
    const { body } = await e.send(bills.list, { params: e.params, query: {} });
    const sources = body.data.map(({ source }) => source).toSorted((a, b) => a.id - b.id);
    expect(sources).toEqual([
      { kind: 'order', id: seated.id, number: 1, title: 'Tavolo 1', selling_way: 'table' },
      { kind: 'order', id: taken.id, number: 2, title: 'Famiglia al banco', selling_way: 'takeaway' },
    ]);
    const { body: bill } = await e.send(bills.get, { params: { bill_id: seated.bills[0]!.id } });
    expect(bill.source).toEqual(sources[0]);
  });

  it('are joined by the second device at the same table', async () => {
    const e = await evening(w);
    const { body: first } = await e.open();
    const { body: second } = await e.open({ guests: 5 });
    expect(second).toEqual(first);
    expect((await e.list({ state: 'open' })).total).toBe(1);
  });

  it('do each command once, however often it is sent', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const add = { ...e.add(dish), id: randomUUID() };
    const send = { type: 'send' as const, id: randomUUID() };
    const { body: first } = await e.command(order.id, add, send);
    const { body: again } = await e.command(order.id, add, send);
    expect(again).toEqual(first);
    expect(await e.tickets()).toHaveLength(1);
  });

  it('refuse one command with a reason, and go on with the others', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const few = await e.product({ name: 'Torta', availability: undefined });
    const { body: order } = await e.open();
    const { body } = await e.command(
      order.id,
      { type: 'void', line_id: randomUUID() },
      e.add(999_999_999),
      e.add(dish),
      e.add(few, { variant: 999_999 }),
      { type: 'fire' },
    );
    expect(body.results.map(({ status, code }) => [status, code])).toEqual([
      ['refused', 'line_not_found'],
      ['refused', 'product_not_found'],
      ['done', undefined],
      ['refused', 'variant_not_found'],
      ['refused', 'nothing_to_send'],
    ]);
    expect(body.results[0]?.error).toBe("Questa riga non c'è.");
    expect(body.order.total).toBe(12);
  });

  it('send only what was not sent, and take back what is voided', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const [a, b] = [randomUUID(), randomUUID()];
    await e.command(order.id, e.add(dish, { line_id: a, quantity: 3 }), { type: 'send' });
    await e.command(order.id, e.add(dish, { line_id: b }), { type: 'send' });
    const part = randomUUID();
    const { body } = await e.command(order.id, {
      type: 'void',
      id: part,
      line_id: a,
      quantity: 1,
      reason: 'Caduto',
      waste: true,
    });
    expect(await e.tickets()).toMatchObject([
      { sequence: 1, station: 'kitchen', state: 'sent', table: '1', lines: [{ line_id: a, quantity: 3 }] },
      { sequence: 2, lines: [{ line_id: b, quantity: 1 }] },
      { sequence: 3, lines: [{ line_id: part, quantity: -1 }] },
    ]);
    expect(body.order).toMatchObject({ total: 36, bills: [{ total: 36 }] });
    expect(body.order.lines.find(({ line_id }) => line_id === part)).toMatchObject({
      state: 'voided',
      reason: 'Caduto',
      waste: true,
      amount: 0,
    });
    const { body: refused } = await e.command(order.id, { type: 'void', line_id: b });
    expect(refused.results).toMatchObject([{ status: 'refused', code: 'reason_missing' }]);
  });

  it('send what is there of a sending that names a refused dish', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const out = await e.product({ name: 'Torta' });
    await e.send(products.setAvailability, { params: { product_id: out }, body: { state: 'out' } });
    const { body: order } = await e.open();
    const [a, b] = [randomUUID(), randomUUID()];
    const { body } = await e.command(
      order.id,
      e.add(dish, { line_id: a }),
      e.add(out, { line_id: b }),
      { type: 'send', line_ids: [a, b] },
      { type: 'send', line_ids: [b] },
    );
    expect(body.results.map(({ status, code }) => [status, code])).toEqual([
      ['done', undefined],
      ['refused', 'sold_out'],
      ['done', undefined],
      ['refused', 'line_not_found'],
    ]);
    expect(await e.tickets()).toMatchObject([{ lines: [{ line_id: a }] }]);
  });

  it('take a line id once at a place', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const [t1, t2] = e.ids as [number, number];
    const { body: a } = await e.open({ table_id: t1 });
    const { body: b } = await e.open({ table_id: t2 });
    const add = e.add(dish);
    await e.command(a.id, add);
    const { body } = await e.command(b.id, add, { ...add });
    expect(body.results.map(({ code }) => code)).toEqual(['line_exists', 'line_exists']);
    expect([(await e.get(a.id)).total, body.order.total]).toEqual([12, 0]);
  });

  it('hold a course until it is sent', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish, { course: 'first' }), e.add(dish, { course: 'second' }), {
      type: 'hold',
      course: 'second',
    });
    await e.command(order.id, { type: 'send' });
    expect(await e.tickets()).toHaveLength(1);
    const { body } = await e.command(order.id, { type: 'fire', course: 'second' });
    expect(body.order.courses.map(({ course }) => course)).toEqual(['first', 'second']);
    expect(await e.tickets()).toMatchObject([
      { lines: [{ course: 'first' }] },
      { lines: [{ course: 'second' }] },
    ]);
  });

  it('charge a cover for each guest at a table, and none to take away', async () => {
    const e = await evening(w);
    await e.coverCharge(2.5);
    const dish = await e.product();
    const { body: order } = await e.open({ guests: { adults: 3, children: 1 } });
    expect(order).toMatchObject({ total: 10, cover: { unit_price: 2.5, quantity: 4, amount: 10 } });
    const { body: fewer } = await e.command(order.id, { type: 'guests', guests: 2 }, e.add(dish));
    expect(fewer.order).toMatchObject({ total: 17, guests: 2, cover: { quantity: 2 } });
    // The covers are not discounted.
    const { body: half } = await e.command(order.id, {
      type: 'discount',
      percent: 50,
      reason: 'Cliente abituale',
    });
    expect(half.order.total).toBe(11);
    const { body: away } = await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    expect(away.order).toMatchObject({ cover: null, total: 6 });
  });

  it('change VAT with the way of selling', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20, vat_class: 'food_service' });
    const soap = await e.product({ name: 'Sapone', kind: 'good', price: 5, vat_class: 'standard' });
    const { body: order } = await e.open({ guests: 0 });
    const { body: there } = await e.command(order.id, e.add(dish), e.add(wine), e.add(soap));
    expect(there.order.lines.map(({ vat_rate }) => vat_rate)).toEqual([10, 10, 22]);
    for (const selling_way of ['takeaway', 'delivery'] as const) {
      const { body: away } = await e.command(order.id, { type: 'selling_way', selling_way });
      expect(away.order.total).toBe(37);
      expect(away.order.lines.map(({ vat_rate }) => vat_rate)).toEqual([10, 22, 22]);
    }
    const { body: back } = await e.command(order.id, { type: 'selling_way', selling_way: 'counter' });
    expect(back.order.lines.map(({ vat_rate }) => vat_rate)).toEqual([10, 10, 22]);
  });

  it('give a dish away, and take off a part of a line', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const line_id = randomUUID();
    await e.command(order.id, e.add(dish, { line_id, quantity: 2 }));
    const { body } = await e.command(order.id, {
      type: 'discount',
      line_id,
      percent: 100,
      reason: 'Omaggio',
    });
    expect(body.order).toMatchObject({ total: 0, lines: [{ amount: 0, discount: 24 }] });
  });

  it('move to another table, and into another order, with every cent', async () => {
    const e = await evening(w, [4, 4, 4]);
    await e.coverCharge(2);
    const dish = await e.product();
    const [t1, t2, t3] = e.ids as [number, number, number];
    const { body: a } = await e.open({ table_id: t1, guests: 2 });
    const { body: b } = await e.open({ table_id: t2, guests: 1 });
    const line_id = randomUUID();
    await e.command(a.id, e.add(dish, { line_id, quantity: 3 }), { type: 'send' });
    await e.command(b.id, e.add(dish), { type: 'discount', amount: 2, reason: 'Sconto' });
    const { body: taken } = await e.command(a.id, { type: 'move_table', table_id: t2 });
    expect(taken.results).toMatchObject([{ status: 'refused', code: 'table_taken' }]);
    const { body: moved } = await e.command(
      a.id,
      { type: 'move_table', table_id: t3 },
      { type: 'move_line', line_id, order_id: b.id, quantity: 1 },
    );
    expect(moved.order).toMatchObject({ table: '3', total: 28 });
    expect((await e.get(b.id)).total).toBe(24);
    const { body: merged } = await e.command(a.id, { type: 'merge', order_id: b.id });
    expect(merged.order).toMatchObject({ total: 52, guests: 3, cover: { quantity: 3 } });
    expect(await e.get(b.id)).toMatchObject({ state: 'cancelled', total: 0, bills: [] });
    // Nothing is cooked again.
    expect(await e.tickets()).toHaveLength(1);
    const { body: late } = await e.command(b.id, e.add(dish));
    expect(late.results).toMatchObject([{ status: 'refused', code: 'order_closed' }]);
  });

  it('keep the count of what the desk added, when they go into another order', async () => {
    const e = await evening(w);
    const jar = await e.product({ name: 'Miele', kind: 'good', price: 8, vat_class: 'reduced' });
    const params = { product_id: jar };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    const [t1, t2] = e.ids as [number, number];
    const { body: a } = await e.open({ table_id: t1 });
    const { body: b } = await e.open({ table_id: t2 });
    await e.till.charge(b.bills[0]!.id, { product_id: jar, quantity: 2 });
    const { body } = await e.command(a.id, { type: 'merge', order_id: b.id });
    expect(body.order.total).toBe(16);
    const { body: left } = await e.send(products.get, { params });
    expect(left.availability).toMatchObject({ state: 'quantity', quantity: 3 });
  });

  it('are paid by their bills, which frees the table', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish, { quantity: 2 }), { type: 'send' });
    expect((await e.now())[0]).toMatchObject({ state: 'occupied', current: { covers: 2 } });
    expect(await e.askBill(order.id)).toMatchObject({ body: { state: 'bill_asked' } });
    const [bill] = (await e.get(order.id)).bills;
    await e.till.pay(bill!.id, { method: 'cash', amount: 10 });
    expect(await e.get(order.id)).toMatchObject({ state: 'partly_paid', paid: 10, balance: 14 });
    expect((await e.close(order.id)).body).toMatchObject({ code: 'order_unpaid' });
    // Additions after a part is paid.
    await e.command(order.id, e.add(dish));
    await e.till.pay(bill!.id, { method: 'card', amount: 26 });
    expect(await e.get(order.id)).toMatchObject({ state: 'paid', balance: 0 });
    expect((await e.now())[0]).toMatchObject({ state: 'free', current: null });
    expect((await e.list({ state: 'open' })).total).toBe(0);
    const { body: next } = await e.open();
    expect(next.id).not.toBe(order.id);
  });

  it('to take away say when they are to be ready, on the ticket too', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const due_at = '2027-03-05T20:15:00.000Z';
    const { body: order } = await e.open({ table_id: null, selling_way: 'takeaway', name: 'Rossi', due_at });
    expect(order).toMatchObject({ name: 'Rossi', due_at });
    await e.command(order.id, e.add(dish), { type: 'send' });
    expect(await e.tickets()).toMatchObject([{ name: 'Rossi', due_at, table: null }]);
    const { data } = await e.list({ state: 'open' });
    expect(data).toMatchObject([{ due_at }]);
  });

  it('that nothing was ordered on leave nothing', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const { body: order } = await e.open();
    expect((await e.close(order.id)).body).toMatchObject({ state: 'cancelled', total: 0 });
    expect((await e.close(order.id)).status).toBe(200);
    expect((await e.now())[0]).toMatchObject({ state: 'free' });
  });
});
