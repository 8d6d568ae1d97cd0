import { describe, expect, it } from 'vitest';
import { holdLines, sendLines } from './lines.ts';
import type { Line, OrderBook } from './order.ts';

const NOW = new Date('2026-11-25T19:00:00Z');

const line = (line_id: string, state: Line['state']): Line => ({
  line_id,
  product_id: 1,
  variant_id: null,
  kind: 'dish',
  name: 'Carbonara',
  quantity: 1,
  unit_price_cents: 1200,
  discount_cents: 0,
  vat_class: 'food_service',
  counted: false,
  state,
  course: 'first',
  station: 'kitchen',
  seat: null,
  note: null,
  picks: [],
  modifiers: [],
  allergens: [],
  allergens_state: 'unknown',
  recipe_snapshot_id: null,
  options_recipe: [],
  allergy_confirmed_by: null,
  reason: null,
  waste: false,
  includes_cover: false,
  charge_id: null,
  discount_charge_id: null,
  author: 1,
  added_at: NOW,
  sent_at: null,
  ready_at: null,
  served_at: null,
});

const order = (...lines: Line[]): OrderBook => ({
  id: 1,
  place_id: 1,
  table_id: 1,
  selling_way: 'table',
  note: null,
  adults: 2,
  children: 0,
  cover_cents: null,
  child_cover_cents: null,
  cover_charge_id: null,
  child_cover_charge_id: null,
  allergies: [],
  closed: false,
  lines,
  fired: new Map(),
});

const states = ({ lines }: OrderBook) => lines.map(({ state }) => state);
const refusedAs = (code: string): unknown => expect.objectContaining({ code });

describe('sending lines by their ids', () => {
  it('sends those that are there, whatever became of the others', () => {
    const book = order(line('a', 'draft'), line('b', 'cancelled'), line('c', 'voided'));
    expect(states(sendLines(book, ['missing', 'b', 'a', 'c'], NOW))).toEqual(['sent', 'cancelled', 'voided']);
  });

  it('is refused when none is left', () => {
    const book = order(line('a', 'draft'), line('b', 'cancelled'));
    expect(() => sendLines(book, ['missing'], NOW)).toThrow(refusedAs('line_not_found'));
    expect(() => sendLines(book, ['b', 'missing'], NOW)).toThrow(refusedAs('line_gone'));
  });
});

describe('holding lines by their ids', () => {
  it('holds those that can be held', () => {
    const book = order(line('a', 'draft'), line('b', 'cancelled'), line('c', 'sent'));
    expect(states(holdLines(book, { line_ids: ['missing', 'c', 'b', 'a'] }))).toEqual([
      'held',
      'cancelled',
      'sent',
    ]);
  });

  it('is refused when none is left', () => {
    const book = order(line('a', 'draft'), line('b', 'cancelled'), line('c', 'sent'));
    expect(() => holdLines(book, { line_ids: ['missing'] })).toThrow(refusedAs('line_not_found'));
    expect(() => holdLines(book, { line_ids: ['b'] })).toThrow(refusedAs('line_gone'));
    expect(() => holdLines(book, { line_ids: ['c', 'b'] })).toThrow(refusedAs('line_sent'));
  });
});
