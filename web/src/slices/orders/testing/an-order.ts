import type { OrderCommand, OrderLine } from 'contract/orders/schemas';
import type { Order } from 'contract/orders/schemas';
import { knownOf } from '../outbox/known-products.ts';
import { newId } from '../outbox/new-id.ts';
import type { WaitingCommand, WaitingOpening } from '../outbox/waiting.ts';

const AT = '2026-11-25T19:00:00.000Z';

export const aLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  line_id: newId(),
  product_id: 1,
  variant_id: null,
  name: 'Carbonara',
  quantity: 1,
  unit_price: 12,
  discount: 0,
  amount: 12,
  vat_rate: 10,
  state: 'draft',
  course: 'first',
  station: 'kitchen',
  seat: null,
  note: null,
  modifiers: [],
  picks: [],
  allergens: [],
  allergens_state: 'stated',
  allergy_confirmed_by: null,
  reason: null,
  waste: false,
  author: 'Anna Verdi',
  added_at: AT,
  sent_at: null,
  ready_at: null,
  served_at: null,
  ...over,
});

/** An open order at table 12 with two covers at 2,00 €. */
export function anOrder(lines: OrderLine[] = []): Order {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0) + 4;
  return {
    id: 7,
    place_id: 1,
    number: 3,
    business_day: '2026-11-25',
    table_id: 12,
    table: '12',
    area: 'Sala',
    name: null,
    selling_way: 'table',
    state: 'open',
    version: 4,
    guests: 2,
    adults: 2,
    children: 0,
    note: null,
    reservation_id: null,
    author: 'Anna Verdi',
    opened_at: AT,
    due_at: null,
    closed_at: null,
    total,
    paid: 0,
    balance: total,
    cover: { unit_price: 2, quantity: 2, amount: 4 },
    allergies: [],
    present: [],
    lines,
    courses: [],
    bills: [{ id: 1, total, paid: 0, balance: total }],
  };
}

const product = {
  kind: 'dish',
  code: null,
  variants: [],
  group_ids: [],
  allergens: [],
  allergens_state: 'stated',
  availability: { state: 'in_stock', quantity: null, back_at: null },
} as const;

export const aCatalogue = {
  products: [
    {
      ...product,
      variants: [],
      group_ids: [],
      allergens: [],
      id: 1,
      name: 'Carbonara',
      course: 'first',
      price: 12,
    },
    {
      ...product,
      id: 2,
      name: 'Hamburger',
      course: 'second',
      price: 14,
      group_ids: [5],
      allergens: [],
      variants: [],
    },
    {
      ...product,
      id: 3,
      name: 'Vino della casa',
      course: 'drink',
      price: null,
      group_ids: [],
      allergens: [],
      variants: [
        { id: 31, name: 'Calice', price: 4 },
        { id: 32, name: 'Bottiglia', price: 18 },
      ],
    },
  ],
  groups: [
    {
      id: 5,
      name: 'Aggiunte',
      kind: 'add',
      min: 0,
      max: null,
      options: [{ id: 51, name: 'Bacon', price: 1.5, allergens: [], opens_group_id: null }],
    },
  ],
} satisfies Parameters<typeof knownOf>[0];

export const theKnown = knownOf(aCatalogue);

export const waits = (command: OrderCommand, order: number | string = 7): WaitingCommand => ({
  key: command.id,
  person: 1,
  place_id: 1,
  order,
  what: { kind: 'command', command },
  at: AT,
});

export const anOpening = (key: string, table_id = 12): WaitingOpening => ({
  key,
  person: 1,
  place_id: 1,
  order: key,
  what: {
    kind: 'open',
    body: { table_id, selling_way: 'table', guests: { adults: 2, children: 1 } },
    table: '12',
  },
  at: AT,
});
