import type { Ctx } from '../../../core/context.ts';
import type { DayNumber } from '../generate/day-numbers.ts';
import { random } from '../generate/seeded-random.ts';
import { BOTTEGA_PRODUCTS, RIFUGIO_PRODUCTS, TERRAZZA_PRODUCTS, TRATTORIA_PRODUCTS } from './catalogues.ts';
import { bottega, rifugio, trattoria } from './make-sales.ts';
import { seedExtras } from './seed-extras.ts';
import { seedProducts, seedSales } from './seed-sales.ts';

// Each place draws from its own numbers: a change of one leaves the others as they were.
const SEEDS = { trattoria: 3_101, bottega: 3_102, rifugio: 3_103, terrazza: 3_104 };

/** What the places of the demo sell, and a year in which they sold it. */
export async function seedTrade(
  ctx: Ctx,
  places: Record<string, number>,
  opening: Date,
  today: DayNumber,
): Promise<void> {
  const terrazza = places['B&B La Terrazza'] ?? 0;
  const extras = await seedProducts(ctx, terrazza, TERRAZZA_PRODUCTS, opening);
  await seedExtras(ctx, terrazza, extras, random(SEEDS.terrazza), today);
  for (const [name, catalogue, trade, seed] of [
    ['Trattoria del Porto', TRATTORIA_PRODUCTS, trattoria, SEEDS.trattoria],
    ['Bottega Verde', BOTTEGA_PRODUCTS, bottega, SEEDS.bottega],
    ['Rifugio Stella Alpina', RIFUGIO_PRODUCTS, rifugio, SEEDS.rifugio],
  ] as const) {
    const placeId = places[name] ?? 0;
    const products = await seedProducts(ctx, placeId, catalogue, opening);
    await seedSales(ctx, placeId, { ...trade(products), products }, random(seed), today);
  }
}
