import fc from 'fast-check';
import type { OrderCommand, OrderLine } from 'contract/orders/schemas';
import type { SellingWay } from 'contract/orders/values';
import { expect, test } from 'vitest';
import { aLine, anOpening, anOrder, theKnown, waits } from '../testing/an-order.ts';
import { drawnOrder, openedHere } from './drawn-order.ts';
import { newId } from './new-id.ts';

const draw = (lines: OrderLine[], ...commands: OrderCommand[]) =>
  drawnOrder(
    anOrder(lines),
    commands.map((one) => waits(one)),
    theKnown,
  );
const add = (product_id: number, more: Partial<Extract<OrderCommand, { type: 'add' }>> = {}) =>
  ({ id: newId(), type: 'add', line_id: newId(), product_id, quantity: 1, note: null, ...more }) as const;

test('without waiting commands the order is the one of the server', () => {
  const order = anOrder([aLine(), aLine({ state: 'served' })]);
  const drawn = drawnOrder(order, [], theKnown);
  expect(drawn).toEqual({
    ...order,
    waiting: 0,
    lines: order.lines.map((line) => ({ ...line, waiting: false })),
  });
});

test('an added dish has its price, its variant and its modifiers, and waits', () => {
  const { lines, total } = draw(
    [],
    add(2, { modifiers: [{ option_id: 51 }], quantity: 2 }),
    add(3, { variant: 31 }),
  );
  expect(lines).toMatchObject([
    {
      name: 'Hamburger',
      unit_price: 15.5,
      amount: 31,
      modifiers: ['+ Bacon'],
      course: 'second',
      waiting: true,
    },
    { name: 'Vino della casa, calice', amount: 4, course: 'drink', state: 'draft' },
  ]);
  expect(total).toBe(39);
});

test('what waits joins what another device has said meanwhile', () => {
  const line = aLine({ note: 'Senza noci' });
  const order = { ...anOrder([line]), allergies: [{ seat: 1, allergens: ['nuts' as const], note: 'Grave' }] };
  const drawn = drawnOrder(
    order,
    [
      waits({ id: newId(), type: 'note', line_id: line.line_id, note: 'Poco sale', seen: null }),
      waits({
        id: newId(),
        type: 'allergy',
        seat: 1,
        allergens: ['milk'],
        note: null,
        seen: { allergens: [], note: null },
      }),
    ],
    theKnown,
  );
  expect(drawn.lines[0]!.note).toBe('Senza noci; Poco sale');
  expect(drawn.allergies).toEqual([{ seat: 1, allergens: ['milk', 'nuts'], note: 'Grave' }]);
});

test('a dish that this device does not know is drawn without a price', () => {
  expect(draw([], add(99)).lines).toMatchObject([{ name: 'Piatto', amount: 0 }]);
});

test('what is sent is marked as sent, with the time of its course; what is held stays until it is fired', () => {
  const [first, second] = [aLine(), aLine({ course: 'second' })];
  const held = draw(
    [first, second],
    { id: newId(), type: 'send', line_ids: [first.line_id] },
    { id: newId(), type: 'hold', line_ids: [second.line_id] },
  );
  expect(held.lines.map(({ state }) => state)).toEqual(['sent', 'held']);
  expect(held.courses.map(({ course }) => course)).toEqual(['first']);
  const fired = draw([first, { ...second, state: 'held' }], { id: newId(), type: 'fire', course: 'second' });
  expect(fired.lines.map(({ state }) => state)).toEqual(['draft', 'sent']);
});

test('a part of a sent line is voided as a line of its own', () => {
  const line = aLine({ quantity: 3, amount: 36, state: 'sent' });
  const id = newId();
  const { lines, total } = draw([line], {
    id,
    type: 'void',
    line_id: line.line_id,
    quantity: 1,
    reason: 'Caduto',
    waste: true,
  });
  expect(lines).toMatchObject([
    { line_id: line.line_id, quantity: 2, amount: 24 },
    { line_id: id, quantity: 1, amount: 0, state: 'voided', reason: 'Caduto' },
  ]);
  expect(total).toBe(28);
});

test('covers of children stay what the server made of them', () => {
  const cover = { unit_price: 2.5, quantity: 5, amount: 8 };
  const order = { ...anOrder(), guests: 5, adults: 2, children: 3, cover, total: 8, balance: 8 };
  expect(drawnOrder(order, [], theKnown)).toMatchObject({ total: 8, cover });
  const more = waits({ id: newId(), type: 'guests', guests: { adults: 3, children: 3 } });
  expect(drawnOrder(order, [more], theKnown)).toMatchObject({ total: 10.5, cover: { quantity: 6 } });
});

test('guests change the covers; take away has none', () => {
  expect(draw([], { id: newId(), type: 'guests', guests: { adults: 3, children: 1 } })).toMatchObject({
    guests: 4,
    cover: { quantity: 4, amount: 8 },
    total: 8,
  });
  expect(draw([], { id: newId(), type: 'selling_way', selling_way: 'takeaway' })).toMatchObject({ total: 0 });
});

test('an order that is taken away and comes back within what waits is at its table', () => {
  const way = (selling_way: SellingWay) => ({ id: newId(), type: 'selling_way', selling_way }) as const;
  expect(draw([], way('takeaway'), way('table'))).toMatchObject({
    selling_way: 'table',
    table_id: 12,
    table: '12',
  });
});

test('a refused command is not drawn', () => {
  const refused = { ...waits(add(1)), refusal: 'Esaurito.' };
  expect(drawnOrder(anOrder(), [refused], theKnown)).toMatchObject({ lines: [], waiting: 0, total: 4 });
});

test('an order that was opened here is drawn before the server knows it', () => {
  const opening = anOpening('k');
  const drawn = drawnOrder(openedHere(opening), [waits(add(1), 'k')], theKnown);
  expect(drawn).toMatchObject({ table: '12', guests: 3, total: 12, waiting: 1 });
});

const line_id = fc.constantFrom('a', 'b', 'c', 'd');
const quantity = fc.integer({ min: 1, max: 4 });
const course = fc.constantFrom('first' as const, 'second' as const);
const command = fc
  .oneof(
    fc.record({
      type: fc.constant('add' as const),
      line_id,
      product_id: fc.constantFrom(1, 2, 3, 99),
      quantity,
      note: fc.constant(null),
    }),
    fc.record({ type: fc.constant('change' as const), line_id, quantity }),
    fc.record({ type: fc.constant('send' as const) }),
    fc.record({ type: fc.constant('hold' as const), course }),
    fc.record({ type: fc.constant('fire' as const) }),
    fc.record({ type: fc.constant('move_line' as const), line_id, course, quantity }),
    fc.record({
      type: fc.constant('void' as const),
      line_id,
      quantity,
      reason: fc.constant('Errore'),
      waste: fc.boolean(),
    }),
    fc.record({ type: fc.constant('guests' as const), guests: fc.integer({ min: 0, max: 9 }) }),
  )
  .map((one): OrderCommand => ({ ...one, id: newId() }));

test('whatever waits, the total is that of the lines and the covers, and no line is there twice', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30, size: 'max' }), (commands) => {
      const drawn = draw(
        [aLine({ line_id: 'a' }), aLine({ line_id: 'b', state: 'sent', quantity: 2, amount: 24 })],
        ...commands,
      );
      const sum = drawn.lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
      expect(Math.round(drawn.total * 100)).toBe(sum + drawn.guests * 200);
      expect(new Set(drawn.lines.map((line) => line.line_id)).size).toBe(drawn.lines.length);
      expect(drawn.lines.every((line) => line.quantity > 0 && line.amount >= 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the discount of a line goes down with its quantity, and is parted with it', () => {
  const line = aLine({ quantity: 3, discount: 3.6, amount: 32.4 });
  const one = { id: newId(), line_id: line.line_id, quantity: 1 };
  const fewer = draw([line], { ...one, type: 'change' } as never);
  expect(fewer.lines).toMatchObject([{ quantity: 1, discount: 1.2, amount: 10.8 }]);
  const taken = { ...one, type: 'void', reason: 'Errore', waste: false } as never;
  const parted = draw([{ ...line, state: 'sent' }], taken);
  expect(parted.lines).toMatchObject([{ quantity: 2, discount: 2.4, amount: 21.6 }, { amount: 0 }]);
});
