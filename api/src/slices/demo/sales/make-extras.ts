import type { Random } from '../generate/seeded-random.ts';
import type { DemoProduct } from './catalogues.ts';

/** A stay of the demo with its main bill. */
export interface ChargedStay {
  booking_id: number;
  bill_id: number;
  nights: string[];
}

export interface DemoExtra {
  stay: ChargedStay;
  product: number;
  quantity: number;
  night: string;
}

/** What some stays had beside their nights, on one of these nights, in the order of the days. */
export function makeExtras(
  random: Random,
  products: readonly DemoProduct[],
  stays: readonly ChargedStay[],
): DemoExtra[] {
  const choices = products.map(({ weight }, index) => [index, weight] as const);
  return stays.flatMap((stay) => {
    if (stay.nights.length === 0 || !random.chance(0.45)) return [];
    const extras = Array.from({ length: random.between(1, 3) }, (): DemoExtra => ({
      stay,
      product: random.weighted(choices as [(typeof choices)[number], ...typeof choices]),
      quantity: random.chance(0.7) ? 1 : 2,
      night: stay.nights[random.between(0, stay.nights.length - 1)]!,
    }));
    return extras.toSorted((a, b) => (a.night < b.night ? -1 : Number(a.night > b.night)));
  });
}
