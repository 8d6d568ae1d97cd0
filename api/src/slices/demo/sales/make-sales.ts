import { DAY_MS } from 'contract/days/durations';
import { type DayNumber, monthOf } from '../generate/day-numbers.ts';
import type { Random } from '../generate/seeded-random.ts';
import type { DemoProduct } from './catalogues.ts';

interface DemoLine {
  /** Index in the catalogue; -1: the cover. */
  product: number;
  quantity: number;
}

/** A sale over the counter, as it ended. */
export interface DemoSale {
  day: DayNumber;
  /** Since midnight. */
  minutes: number;
  lines: DemoLine[];
  discount_percent: number;
  method: 'cash' | 'card' | 'meal_voucher' | 'on_account';
  /** Whether the cash was more than the amount, with change. */
  has_change: boolean;
}

/** How a place of the demo sells. */
export interface DemoTrade {
  products: readonly DemoProduct[];
  /** How many sales a day has; 0: closed. */
  salesOn(random: Random, day: DayNumber): number;
  linesOf(random: Random): DemoLine[];
  /** First and last minute of each time in which it sells. */
  hours: readonly [readonly [number, number], ...(readonly [number, number])[]];
  takesVouchers: boolean;
  hasTables: boolean;
}

const DAYS = 365;
const weekday = (day: DayNumber) => new Date(day * DAY_MS).getUTCDay();

/** A product by its weight, among those of these categories. */
function pick(random: Random, products: readonly DemoProduct[], ...categories: string[]): number {
  const some = products.flatMap(({ category, weight }, index) =>
    categories.length === 0 || categories.includes(category) ? [[index, weight] as const] : [],
  );
  return random.weighted(some as [(typeof some)[number], ...typeof some]);
}

function gathered(picked: readonly number[]): DemoLine[] {
  return [...new Set(picked)].map((product) => ({
    product,
    quantity: picked.filter((one) => one === product).length,
  }));
}

export const trattoria = (products: readonly DemoProduct[]): DemoTrade => ({
  products,
  takesVouchers: true,
  hasTables: true,
  hours: [
    [12 * 60 + 40, 14 * 60 + 50],
    [20 * 60 + 15, 23 * 60],
  ],
  salesOn(random, day) {
    if (weekday(day) === 1) return 0;
    const isBusy = [0, 5, 6].includes(weekday(day)) || [6, 7].includes(monthOf(day));
    return random.between(isBusy ? 5 : 2, isBusy ? 8 : 4);
  },
  linesOf(random) {
    const guests = random.weighted([
      [1, 2],
      [2, 6],
      [3, 2],
      [4, 2],
    ]);
    const each = Array.from({ length: guests }, () => [
      pick(random, products, 'Primi', 'Secondi'),
      ...(random.chance(0.3) ? [pick(random, products, 'Antipasti', 'Dolci')] : []),
      pick(random, products, 'Bevande'),
    ]);
    return [{ product: -1, quantity: guests }, ...gathered(each.flat())];
  },
});

export const bottega = (products: readonly DemoProduct[]): DemoTrade => ({
  products,
  takesVouchers: false,
  hasTables: false,
  hours: [
    [9 * 60, 12 * 60 + 50],
    [16 * 60, 19 * 60 + 20],
  ],
  salesOn(random, day) {
    if (weekday(day) === 0) return 0;
    const isSummer = [5, 6, 7, 8].includes(monthOf(day)) || monthOf(day) === 11;
    return random.between(isSummer ? 4 : 2, isSummer ? 8 : 6);
  },
  linesOf: (random) => gathered(Array.from({ length: random.between(1, 4) }, () => pick(random, products))),
});

export const rifugio = (products: readonly DemoProduct[]): DemoTrade => ({
  products,
  takesVouchers: false,
  hasTables: true,
  hours: [[8 * 60, 20 * 60]],
  salesOn(random, day) {
    const isSummer = [5, 6, 7, 8].includes(monthOf(day));
    const isSnow = [11, 0, 1, 2].includes(monthOf(day)) && [0, 6].includes(weekday(day));
    return isSummer || isSnow ? random.between(4, 10) : 0;
  },
  linesOf: (random) => gathered(Array.from({ length: random.between(1, 5) }, () => pick(random, products))),
});

/** A year of sales, up to yesterday: today's would hang on the hour. */
export function makeSales(random: Random, trade: DemoTrade, today: DayNumber): DemoSale[] {
  const sales: DemoSale[] = [];
  for (let day = today - DAYS; day < today; day += 1) {
    const minutes = Array.from({ length: trade.salesOn(random, day) }, () => {
      const [from, to] = random.pick(trade.hours);
      return random.between(from, to);
    });
    for (const at of minutes.toSorted((a, b) => a - b)) {
      const method = random.weighted([
        ['cash', 40],
        ['card', 55],
        ['meal_voucher', trade.takesVouchers && at < 15 * 60 ? 8 : 0],
        ['on_account', trade.takesVouchers && today - day < 80 ? 2 : 0],
      ] as const);
      sales.push({
        day,
        minutes: at,
        lines: trade.linesOf(random),
        discount_percent: random.chance(0.04) ? 10 : 0,
        method,
        has_change: random.chance(0.6),
      });
    }
  }
  return sales;
}
