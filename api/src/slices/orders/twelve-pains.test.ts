import { randomUUID } from 'node:crypto';
import { HOUR_MS } from 'contract/days/durations';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

const lineOf = (command: Command) => (command as { line_id: string }).line_id;

// What loses money and dishes in other programs; each test has the name of its pain.
describe('the pains of a dining room', () => {
  const w = world();

  it('two devices at one table lose or double dishes', async () => {
    const e = await evening(w);
    const beer = await e.product({ name: 'Birra', kind: 'drink', price: 5 });
    const [one, two] = await Promise.all([e.open(), e.open()]);
    expect(two.body.id).toBe(one.body.id);
    const { id } = one.body;
    await Promise.all(Array.from({ length: 6 }, () => e.command(id, e.add(beer), { type: 'send' })));
    const order = await e.get(id);
    expect(order.lines.map(({ state, quantity }) => `${quantity} ${state}`)).toEqual(Array(6).fill('1 sent'));
    expect(order.total).toBe(30);
    const asked = (await e.tickets()).flatMap(({ lines }) => lines.map(({ line_id }) => line_id));
    expect(asked.toSorted()).toEqual(order.lines.map(({ line_id }) => line_id).toSorted());
  });

  it('a bad network loses orders, or pays them twice', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const commands = [
      { ...e.add(dish, { quantity: 2 }), id: randomUUID() },
      { type: 'send' as const, id: randomUUID() },
    ];
    // The answer got lost: the device sends all of it again, with something new.
    await e.command(order.id, ...commands);
    const { body } = await e.command(order.id, ...commands, e.add(dish));
    expect(body.results.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(body.order.total).toBe(36);
    const [bill] = body.order.bills;
    expect((await e.till.pay(bill!.id, { method: 'card', amount: 36 })).status).toBe(201);
    expect((await e.till.pay(bill!.id, { method: 'card', amount: 36 })).status).toBe(422);
    expect(await e.get(order.id)).toMatchObject({ state: 'paid', paid: 36 });
  });

  it('tickets of the kitchen are doubled or missing', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const first = e.add(dish, { quantity: 2 });
    await e.command(order.id, first, { type: 'send' }, { type: 'send' });
    await Promise.all([e.command(order.id, { type: 'send' }), e.command(order.id, { type: 'fire' })]);
    await e.command(order.id, { type: 'move_table', table_id: e.ids[1]! });
    await e.command(order.id, { type: 'void', line_id: lineOf(first), quantity: 1, reason: 'Errore' });
    expect((await e.tickets()).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [2],
      [-1],
    ]);
  });

  it('a course that is sent lacks dishes, or its time', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    await e.command(
      order.id,
      e.add(dish, { course: 'first' }),
      e.add(dish, { course: 'second', quantity: 3 }),
      { type: 'hold', course: 'second' },
      { type: 'send' },
    );
    // A late guest of the second course.
    await e.command(order.id, e.add(dish, { course: 'second' }), { type: 'hold', course: 'second' });
    const { body } = await e.command(order.id, { type: 'fire', course: 'second' });
    const ticket = (await e.tickets()).at(-1)!;
    expect(ticket.lines.map(({ quantity, course }) => `${quantity} ${course}`)).toEqual([
      '3 second',
      '1 second',
    ]);
    expect(body.order.courses.map(({ course }) => course)).toEqual(['first', 'second']);
    for (const { fired_at } of body.order.courses) expect(Date.parse(fired_at)).not.toBeNaN();
  });

  it('a bill that is split cannot take one more coffee', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const dish = await e.product({ price: 10.01 });
    const coffee = await e.product({ name: 'Caffè', kind: 'drink', price: 1.3 });
    const { body: order } = await e.open({ guests: 3 });
    await e.command(order.id, e.add(dish, { quantity: 3 }), { type: 'send' });
    const [main] = order.bills;
    await e.till.split(main!.id, { by: 'equal', parts: 3 });
    const parts = (await e.get(order.id)).bills;
    expect(parts).toHaveLength(3);
    const [, paid] = parts;
    await e.till.pay(paid!.id, { method: 'cash', amount: paid!.balance });
    const { body } = await e.command(order.id, e.add(coffee));
    expect(body.order.total).toBe(37.33);
    for (const { id, balance } of body.order.bills)
      if (balance > 0) await e.till.pay(id, { method: 'card', amount: balance });
    expect(await e.get(order.id)).toMatchObject({ state: 'paid', paid: 37.33, balance: 0 });
    await expectBillsWhole(w, e.place);
  });

  it('covers are counted wrong, or discounted', async () => {
    const e = await evening(w);
    await e.coverCharge(2.5);
    const dish = await e.product({ price: 9.99 });
    const { body: order } = await e.open({ guests: 4 });
    await e.command(
      order.id,
      e.add(dish, { quantity: 3 }),
      { type: 'discount', percent: 10, reason: 'Amici' },
      { type: 'guests', guests: 5 },
      { type: 'guests', guests: 3 },
      e.add(dish),
    );
    // 4 × 9.99 less 10 % of the three that were there, and three covers in full.
    expect((await e.get(order.id)).total).toBe(44.46);
    const bill = await e.till.get(order.bills[0]!.id);
    const covers = bill.charges.filter(({ kind, voided }) => kind === 'cover' && !voided);
    expect(covers.map(({ quantity, amount }) => [quantity, amount])).toEqual([[3, 7.5]]);
  });

  it('a void is silent, or gives the stock back twice', async () => {
    const e = await evening(w);
    const cake = await e.product({ name: 'Torta' });
    const params = { product_id: cake };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    const left = async () => (await e.send(products.get, { params })).body.availability;
    const { body: order } = await e.open();
    const [unsent, sent] = [e.add(cake, { quantity: 2 }), e.add(cake)];
    await e.command(order.id, sent, { type: 'send' }, unsent);
    const doomed = { type: 'void' as const, line_id: lineOf(unsent), id: randomUUID() };
    await e.command(order.id, doomed, doomed, { type: 'void', line_id: lineOf(unsent) });
    expect(await left()).toMatchObject({ quantity: 4 });
    const { body } = await e.command(order.id, { type: 'void', line_id: lineOf(sent) });
    expect(body.results).toMatchObject([{ status: 'refused', code: 'reason_missing' }]);
    await e.command(order.id, { type: 'void', line_id: lineOf(sent), reason: 'Bruciata', waste: true });
    expect(await left()).toMatchObject({ quantity: 4 });
    const [line] = (await e.get(order.id)).lines;
    expect(line).toMatchObject({ state: 'voided', reason: 'Bruciata', waste: true });
  });

  it('a recipe or price that changes later changes what was sold', async () => {
    const e = await evening(w);
    const dish = await e.product({ price: 12 });
    const params = { product_id: dish };
    const state = (code: 'milk' | 'fish') =>
      e.send(recipes.stateAllergens, { params, body: { allergens: [{ code, level: 'contains' }] } });
    await state('milk');
    const { body: order } = await e.open();
    await e.command(order.id, e.add(dish), { type: 'send' });
    await state('fish');
    const body = { name: 'Carbonara', kind: 'dish' as const, price: 15, vat_class: 'food_service' as const };
    await e.send(products.update, { params, body });
    await e.command(order.id, e.add(dish));
    expect(
      (await e.get(order.id)).lines.map(({ unit_price, allergens }) => [unit_price, allergens[0]?.code]),
    ).toEqual([
      [12, 'milk'],
      [15, 'fish'],
    ]);
  });

  it('a table has two parties, by itself or in a combination', async () => {
    const e = await evening(w, [4, 4]);
    await e.combine(e.ids, 8);
    const at = e.at(1, '20:00');
    const wishes = [[e.ids[0]!], e.ids, [e.ids[1]!], e.ids];
    const answers = await Promise.all(wishes.map((table_ids) => e.reserve({ at, party: 4, table_ids })));
    const won = answers.flatMap(({ status }, n) => (status === 201 ? wishes[n]! : []));
    expect(new Set(won).size).toBe(won.length);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  });

  it('nobody knows who does not come', async () => {
    const e = await evening(w);
    const customer = { first_name: 'Ospite', last_name: 'Di prova', email: 'assente@posta.example' };
    const missed = await e.book({ at: e.at(0, '00:00'), party: 2, customer, beyond_capacity: true });
    await e.act(missed.id, 'noShow');
    const next = await e.book({ at: e.at(1, '20:00'), party: 2, customer });
    expect(next.customer).toMatchObject({ no_shows: 1 });
  });

  it('a screen lies about money', async () => {
    const e = await evening(w);
    const dish = await e.product({ price: 33.33 });
    const { body: order } = await e.open();
    const { body } = await e.command(order.id, e.add(dish, { quantity: 3 }), {
      type: 'discount',
      percent: 33.33,
      reason: 'Prova',
    });
    const { total, balance, bills } = body.order;
    expect([total, balance]).toEqual([66.66, 66.66]);
    expect((await e.till.pay(bills[0]!.id, { method: 'cash', amount: 66.65 })).status).toBe(201);
    expect(await e.get(order.id)).toMatchObject({ state: 'partly_paid', balance: 0.01 });
    const tooMuch = await e.till.pay(bills[0]!.id, { method: 'card', amount: 0.02 });
    expect(tooMuch.status).toBe(422);
    await e.till.pay(bills[0]!.id, { method: 'cash', amount: 0.01 });
    const shown = await e.till.get(bills[0]!.id);
    expect([shown.total, shown.paid, shown.balance, shown.state]).toEqual([66.66, 66.66, 0, 'paid']);
    expect(shown.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(66.66);
  });

  it('an evening ends at midnight', async () => {
    // Last: the clock of this world only goes on.
    const midnight = Date.parse('2027-03-05T23:40:00Z');
    w.advance(midnight - w.app.clock().getTime());
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    expect(order.business_day).toBe('2027-03-05');
    await e.command(order.id, e.add(dish));
    await e.till.pay(order.bills[0]!.id, { method: 'cash', amount: 12 });
    const [payment] = (await e.till.get(order.bills[0]!.id)).payments;
    expect(payment).toMatchObject({ business_day: '2027-03-05' });
    w.advance(4 * HOUR_MS);
    expect((await e.open()).body).toMatchObject({ business_day: '2027-03-06', number: 1 });
  });
});
