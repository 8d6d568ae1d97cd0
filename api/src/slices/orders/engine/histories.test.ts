import fc from 'fast-check';
import type { OrderCommand } from 'contract/orders/schemas';
import { describe, expect, it } from 'vitest';
import { totalOf } from '../../bills/engine/book.ts';
import type { SourceBook } from '../../bills/load/book-of-source.ts';
import { newBill } from '../../bills/new-bill.ts';
import { chargesOfOrder, withChargeIds } from '../save/charges-of-order.ts';
import type { OfferedProduct } from './offer.ts';
import { amountOfLine, isAsked, type OrderBook } from './order.ts';
import { Refusal } from './refusal.ts';
import { applyCommand } from './apply-command.ts';
import { mainOf, type Scene } from './scene.ts';

const NOW = new Date('2026-11-25T19:00:00Z');
const FACTS = { regime: 'RF01', business_day: '2026-11-25' };

const product = (id: number, more: Partial<OfferedProduct>): OfferedProduct => ({
  id,
  name: `Piatto ${id}`,
  kind: 'dish',
  price_cents: 1200,
  vat_class: 'food_service',
  is_out: false,
  left: null,
  course: null,
  station: null,
  includes_cover: false,
  allergens: [],
  allergens_state: 'unknown',
  recipe_snapshot_id: null,
  ingredient_costs: new Map(),
  leaves: [],
  variants: [],
  choices: { groups: [], opened: [] },
  ...more,
});

const PRODUCTS = new Map(
  [
    product(1, {}),
    product(6, { includes_cover: true, price_cents: 2500 }),
    product(2, { kind: 'drink', price_cents: 450 }),
    product(3, { kind: 'good', price_cents: 333, vat_class: 'standard' }),
    product(4, { left: 5, price_cents: 999, course: 'first' }),
    product(5, {
      variants: [
        { id: 51, name: 'Calice', price_cents: 400 },
        { id: 52, name: 'Bottiglia', price_cents: 1800 },
      ],
    }),
  ].map((one) => [one.id, one]),
);

const book = (id: number): OrderBook => ({
  id,
  place_id: 1,
  table_id: id,
  selling_way: 'table',
  note: null,
  adults: 2,
  children: 0,
  cover_cents: 250,
  child_cover_cents: 100,
  cover_charge_id: null,
  child_cover_charge_id: null,
  allergies: [],
  closed: false,
  lines: [],
  fired: new Map(),
});

const start = (): Scene => ({
  main: 1,
  orders: new Map(
    [1, 2].map((id) => [
      id,
      {
        book: book(id),
        has_payments: false,
        is_live: true,
        paid_charges: new Set(),
        void_charges: new Set(),
        given_cents: 0,
      },
    ]),
  ),
  products: PRODUCTS,
  tables: new Map([
    [1, 1],
    [2, 2],
    [3, null],
  ]),
  known_lines: new Set(),
  tickets: [],
  parts: [],
  parted: new Map(),
  discounts: [],
  merged: [],
  now: NOW,
  author: 1,
  limits: null,
  approved: new Set(),
});

const ids = fc
  .integer({ min: 0, max: 11 })
  .map((n) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`);
const course = fc.constantFrom('first', 'second', 'drink' as const);
const quantity = fc.integer({ min: 1, max: 4 });
const reason = fc.constantFrom('Errore', null);

/** Commands without their ids, which are given by position. */
const someCommand = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add'),
      line_id: ids,
      product_id: fc.integer({ min: 1, max: 7 }),
      quantity,
      note: fc.constant(null),
      course: fc.option(course, { nil: undefined }),
      variant: fc.constantFrom(undefined, 51, 52, 99),
    }),
  },
  fc.record({ type: fc.constant('change'), line_id: ids, quantity, course }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('send'),
      line_ids: fc.option(fc.array(ids, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    }),
  },
  fc.record({ type: fc.constant('hold'), course }),
  fc.record({ type: fc.constant('fire'), course: fc.option(course, { nil: undefined }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('void'),
      line_id: ids,
      reason,
      quantity: fc.option(quantity, { nil: undefined }),
      waste: fc.boolean(),
    }),
  },
  fc.record({
    type: fc.constant('move_line'),
    line_id: ids,
    course,
    quantity: fc.option(quantity, { nil: undefined }),
    order_id: fc.constantFrom(undefined, 1, 2),
  }),
  fc.record({
    type: fc.constant('discount'),
    line_id: fc.option(ids, { nil: undefined }),
    percent: fc.integer({ min: 0, max: 100 }),
    reason: fc.constant('Sconto'),
  }),
  fc.record({
    type: fc.constant('guests'),
    guests: fc.oneof(
      fc.integer({ min: 0, max: 6 }),
      fc.record({ adults: fc.integer({ min: 0, max: 4 }), children: fc.integer({ min: 0, max: 4 }) }),
    ),
  }),
  fc.record({
    type: fc.constant('selling_way'),
    selling_way: fc.constantFrom('table', 'counter', 'takeaway'),
  }),
  fc.record({ type: fc.constant('merge'), order_id: fc.constant(2) }),
);

const commandOf = (one: object, at: number) =>
  ({ ...one, id: `ffffffff-0000-4000-8000-${String(at).padStart(12, '0')}` }) as unknown as OrderCommand;

function tried(scene: Scene, command: OrderCommand): Scene {
  try {
    return applyCommand(scene, command);
  } catch (error) {
    if (error instanceof Refusal) return scene;
    throw error;
  }
}

const run = (commands: readonly object[]): Scene[] => {
  const scenes = [start()];
  for (const [at, one] of commands.entries()) scenes.push(tried(scenes.at(-1)!, commandOf(one, at)));
  return scenes;
};

/** Guest by guest: adults first, and the first of them eat the fixed-price menus. */
function coversOwed({ selling_way, adults, children, lines }: OrderBook): number {
  const menus = lines.filter(
    ({ product_id, state }) => product_id === 6 && !['cancelled', 'voided'].includes(state),
  );
  const many = menus.reduce((sum, { quantity: n }) => sum + n, 0);
  const each = [...Array.from({ length: adults }, () => 250), ...Array.from({ length: children }, () => 100)];
  return selling_way === 'table' ? each.slice(many).reduce((sum, cents) => sum + cents, 0) : 0;
}

/** What the tickets of a line ask in the end. */
function askedByTickets({ tickets }: Scene): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { ticket } of tickets)
    for (const { line_id, quantity: n } of ticket.lines) asked.set(line_id, (asked.get(line_id) ?? 0) + n);
  return asked;
}

describe('random histories of an order', () => {
  it('keep the bills at the sum of the lines and covers, to the cent', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { minLength: 5, maxLength: 40, size: 'max' }), (commands) => {
        let bills: SourceBook = { bills: [newBill({ id: 1, is_main: true, currency: 'EUR' })], items: [] };
        let scene = start();
        let given = 0;
        for (const [at, one] of commands.entries()) {
          const former = mainOf(scene);
          scene = tried(scene, commandOf(one, at));
          const base = chargesOfOrder(bills, former, mainOf(scene), FACTS);
          const fresh = base.bills.items.filter(({ id }) => typeof id === 'number' && id < 0);
          const charged = withChargeIds(
            base,
            fresh.map((_, n) => 1000 + given + n),
          );
          given += fresh.length;
          ({ bills } = charged);
          const known = scene.orders.get(1)!;
          scene = { ...scene, orders: new Map(scene.orders).set(1, { ...known, book: charged.order }) };
          const order = mainOf(scene);
          const lines = order.lines.reduce((sum, line) => sum + amountOfLine(line), 0);
          expect(totalOf(bills, 1)).toBe(lines + coversOwed(order));
          // A second look at the same order changes nothing.
          expect(chargesOfOrder(bills, order, order, FACTS).bills).toEqual(bills);
        }
      }),
      { numRuns: 2500 },
    );
  }, 120_000);

  it('ask the kitchen for every sent line exactly once, wherever it went', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { minLength: 5, maxLength: 40, size: 'max' }), (commands) => {
        const scene = run(commands).at(-1)!;
        const asked = askedByTickets(scene);
        const all = [...scene.orders.values()].flatMap(({ book: one }) => one.lines);
        const total = [...asked.values()].reduce((a, b) => a + b, 0);
        const wanted = all.filter((line) => isAsked(line) && line.station !== null);
        expect(total).toBe(wanted.reduce((sum, { quantity: n }) => sum + n, 0));
        for (const { line_id, quantity: n } of scene.tickets.flatMap(({ ticket }) => ticket.lines)) {
          expect(n).not.toBe(0);
          expect(all.some((line) => line.line_id === line_id)).toBe(true);
        }
      }),
      { numRuns: 2500 },
    );
  }, 120_000);

  it('never sell more of a counted dish than there were', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { minLength: 5, maxLength: 40, size: 'max' }), (commands) => {
        for (const scene of run(commands)) {
          const live = [...scene.orders.values()]
            .flatMap(({ book: one }) => one.lines)
            .filter(({ product_id, state }) => product_id === 4 && state !== 'cancelled');
          expect(live.reduce((sum, { quantity: n }) => sum + n, 0)).toBeLessThanOrEqual(5);
          expect(scene.products.get(4)!.left).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('leave all as it was where a command is refused', () => {
    fc.assert(
      fc.property(fc.array(someCommand, { minLength: 5, maxLength: 30, size: 'max' }), (commands) => {
        for (const [at, one] of commands.entries()) {
          const scene = run(commands.slice(0, at)).at(-1)!;
          const before = structuredClone(scene);
          tried(scene, commandOf(one, at));
          expect(scene).toEqual(before);
        }
      }),
      { numRuns: 50 },
    );
  }, 120_000);
});
