import type { Ctx } from '../../../core/context.ts';
import { moveStock, type StockMove } from '../../products/move-stock.ts';
import type { ItemId } from '../engine/item-id.ts';
import type { BillItem } from '../load/book-of-source.ts';
import type { GivenBack, Pieces, Saving } from './write-rows.ts';

type NewCharge = BillItem & { id: number; short_quantity?: number };

const NONE: Pieces = { counted: 0, short: 0 };
const NOTHING: GivenBack = { pieces: 0, short: 0 };

const rounded = (pieces: number): number => Math.round(pieces * 1000) / 1000;

const movesOf = ({ product_id }: BillItem, quantity: number, must_be_there: boolean): StockMove[] =>
  product_id === null || quantity === 0 ? [] : [{ product_id, quantity, must_be_there }];

/** Adds up by product. */
function byProduct(pieces: readonly Pick<StockMove, 'product_id' | 'quantity'>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { product_id, quantity } of pieces)
    sums.set(product_id, rounded((sums.get(product_id) ?? 0) + quantity));
  return sums;
}

/** The new charges with the pieces that the count of their product did not have: those of the last charges. */
function withShort(added: readonly NewCharge[], short: Map<number, number>): NewCharge[] {
  return added
    .toReversed()
    .map((item) => {
      const left = item.counted ? (short.get(item.product_id ?? 0) ?? 0) : 0;
      const short_quantity = Math.max(0, Math.min(item.quantity, left));
      if (short_quantity > 0) short.set(item.product_id!, rounded(left - short_quantity));
      return { ...item, short_quantity };
    })
    .toReversed();
}

/**
 * Moves the count of products by what a change of bills sells and takes off (docs/rules.md 21.4). Pieces that were short and are sold
 * again by a new charge stay short, as if that charge had been there at first: the count may have been set since, without them. Those that
 * another order sells again are left in `given_back`. Answers the new charges with their short pieces. Throws 409 `sold_out`.
 */
export async function countPieces(
  ctx: Ctx,
  { source, already_sold, wasted = [], given_back = new Map() }: Saving,
  voided: readonly BillItem[],
  pieces: ReadonlyMap<ItemId, Pieces>,
  added: readonly NewCharge[],
): Promise<NewCharge[]> {
  const of = (id: ItemId) => pieces.get(id) ?? NONE;
  const moves = [
    ...voided.flatMap((item) => movesOf(item, -of(item.id).counted, false)),
    ...wasted.map(({ charge_id, product_id, quantity }) => ({
      product_id,
      quantity: charge_id === null ? quantity : (pieces.get(charge_id)?.counted ?? quantity),
      must_be_there: false,
    })),
    ...added.flatMap((item) => (item.counted ? movesOf(item, item.quantity, !already_sold) : [])),
  ];
  const taken = byProduct(moves);
  // The copy of a charge has its short pieces already.
  const copied = new Set(wasted.map(({ charge_id }) => charge_id));
  const were_short = byProduct(
    voided.flatMap((item) => (copied.has(item.id) ? [] : movesOf(item, of(item.id).short, false))),
  );
  const kept = [...new Set([...taken.keys(), ...were_short.keys()])].map((product_id) => {
    const before = given_back.get(product_id) ?? NOTHING;
    const short = before.short + (were_short.get(product_id) ?? 0);
    const more = (taken.get(product_id) ?? 0) - before.pieces;
    const quantity = rounded(Math.max(0, Math.min(short, more)));
    given_back.set(product_id, { pieces: rounded(Math.max(0, -more)), short: rounded(short - quantity) });
    return { product_id, quantity };
  });
  const short = await moveStock(ctx, source.place_id, [
    ...moves,
    ...kept.map((one) => ({ ...one, quantity: -one.quantity, must_be_there: false })),
  ]);
  const all = [...short].map(([product_id, quantity]) => ({ product_id, quantity }));
  return withShort(added, byProduct([...kept, ...all]));
}
