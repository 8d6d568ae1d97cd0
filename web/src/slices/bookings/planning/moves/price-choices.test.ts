import { expect, test } from 'vitest';
import { mustAsk, priceChoices } from './price-choices.ts';

const nights = (from: number, ...prices: number[]) =>
  prices.map((price, index) => ({
    night: `2026-12-${String(from + index).padStart(2, '0')}`,
    room_id: 1,
    price,
  }));

test('the same price in another room asks nothing', () => {
  const before = nights(1, 80, 80);
  const choices = priceChoices({
    before,
    preview: nights(1, 80, 80),
    left: nights(1, 90, 90),
    entered: nights(1, 90, 90),
  });
  expect(mustAsk(choices)).toBe(false);
});

test('a dearer room: what was agreed, or what the list says of it', () => {
  const before = nights(1, 80, 80);
  const choices = priceChoices({
    before,
    preview: nights(1, 80, 80),
    left: nights(1, 80, 80),
    entered: nights(1, 110, 110.1),
  });
  expect(mustAsk(choices)).toBe(true);
  expect([choices.kept.total, choices.fresh.total, choices.proposed]).toEqual([160, 220.1, 'kept']);
});

test('a discount stays where the list of both rooms is the same', () => {
  const before = nights(1, 50, 50);
  const choices = priceChoices({
    before,
    preview: nights(1, 50, 50),
    left: nights(1, 80, 90),
    entered: nights(1, 80, 120),
  });
  expect(choices.fresh.nights.map(({ price }) => price)).toEqual([50, 120]);
});

test("other dates: the first price for the first night, or the server's for the new ones", () => {
  const before = nights(1, 80, 100);
  const choices = priceChoices({ before, preview: nights(2, 100, 120), left: [], entered: [] });
  expect(choices.kept.nights.map(({ price }) => price)).toEqual([80, 100]);
  expect([choices.fresh.total, choices.proposed]).toEqual([220, 'fresh']);
});

test('a night more costs what the one beside it does, a night less nothing', () => {
  const before = nights(2, 80, 100);
  const longer = priceChoices({ before, preview: nights(1, 70, 80, 100, 120), left: [], entered: [] });
  expect(longer.kept.nights.map(({ price }) => price)).toEqual([80, 80, 100, 100]);
  const shorter = priceChoices({ before, preview: nights(2, 80), left: [], entered: [] });
  expect([shorter.kept.total, shorter.fresh.total]).toEqual([80, 80]);
  expect([mustAsk(shorter), shorter.proposed]).toEqual([true, 'fresh']);
});
