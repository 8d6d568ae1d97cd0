import { chargeKindLabels } from 'contract/bills/labels';
import { shareId } from 'contract/bills/values';
import { amountOf } from 'contract/charges/amount-of';
import type { ChargeCreate } from 'contract/charges/schemas';
import type { SellingWay } from 'contract/orders/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { toCents } from '../../../core/format/amount.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import { creditedShareIds, documentedShareIds } from '../documented.ts';
import { itemsOn, shareOf, totalOf } from '../engine/book.ts';
import type { SourceBook } from '../load/book-of-source.ts';
import { MOST_CENTS } from '../most-cents.ts';
import { newIds } from '../new-ids.ts';
import { productsForCharge, type ChargedProduct } from '../../products/products-for-charge.ts';
import type { Source } from '../source.ts';
import { discountParts, vatOfCharge, WAYS } from './amounts.ts';
import { draftedItem, type Drafted } from './drafted-item.ts';
import { soldItem } from './sold-item.ts';

interface Till {
  source: Source;
  regime: string | null;
  business_day: string;
  /** Of an order. */
  selling_way?: SellingWay | null;
}

/**
 * What a discount takes off a bill, at each rate of what no document bears: an issued document does not get cheaper (docs/rules.md 16.16).
 * Throws 409 `documented`, 422 for more than the bill.
 */
function discountOf(
  book: SourceBook,
  bill_id: number,
  cents: number,
  draft: Omit<Drafted, 'vat_rate' | 'nature'>,
  documented: ReadonlySet<string>,
): Drafted[] {
  if (cents > totalOf(book, bill_id)) throw invalid({ unit_price: 'Lo sconto supera il totale del conto.' });
  const on = itemsOn(book, bill_id)
    .filter(({ id }) => !documented.has(shareId(bill_id, id)))
    .map((item) => ({ ...item, amount_cents: shareOf(item, bill_id) }));
  if (cents > on.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    throw conflict(
      'documented',
      'Lo sconto supera quello che non è ancora su un documento: per il resto serve la nota di credito.',
    );
  return discountParts(cents, on).map((part) => ({
    ...draft,
    ...part,
    quantity: 1,
    unit_price_cents: part.amount_cents,
  }));
}

/**
 * What an issued document bears is not taken back by a charge of less than nothing: its return does that, which its credit note bears. Throws
 * 409 `documented` where at the rate of the charge less is on no document.
 */
function requireUndocumentedRate(
  book: SourceBook,
  bill_id: number,
  { amount_cents, vat_rate, nature }: Drafted,
  documented: ReadonlySet<string>,
): void {
  if (amount_cents >= 0) return;
  const at = itemsOn(book, bill_id).filter((item) => item.vat_rate === vat_rate && item.nature === nature);
  const free = at.filter(({ id }) => !documented.has(shareId(bill_id, id)));
  const left = sumOf(free.map((item) => shareOf(item, bill_id)));
  if (free.length === at.length || left + amount_cents >= 0) return;
  throw conflict(
    'documented',
    'È più di quello che non è ancora su un documento: per il resto fai il reso della riga.',
  );
}

function draftsOf(
  book: SourceBook,
  bill_id: number,
  wish: ChargeCreate,
  product: ChargedProduct | undefined,
  { source, regime, business_day, selling_way }: Till,
  documented: ReadonlySet<string>,
): Drafted[] {
  const kind = wish.kind ?? product?.kind ?? 'extra';
  const item = product && soldItem(product, wish);
  const unit_price_cents =
    wish.unit_price === undefined ? (item?.price_cents ?? 0) : toCents(wish.unit_price);
  const amount_cents = amountOf(wish.quantity, unit_price_cents);
  if (Math.abs(amount_cents) > MOST_CENTS) throw invalid({ unit_price: "L'importo è troppo alto." });
  const { quantity, reason } = wish;
  const description = wish.description ?? item?.name ?? chargeKindLabels[kind];
  const draft = {
    kind,
    product_id: product?.id ?? null,
    description,
    quantity,
    unit_price_cents,
    amount_cents,
    reason,
    counted: product?.is_counted ?? false,
  };
  const way = source.source_kind === 'booking' ? 'stay' : WAYS[selling_way ?? 'counter'];
  const sold = { vat_class: product?.vat_class, way, regime, day: business_day } as const;
  if (kind !== 'discount') {
    const drafted = { ...draft, ...vatOfCharge({ kind, ...sold }) };
    requireUndocumentedRate(book, bill_id, drafted, documented);
    return [drafted];
  }
  return discountOf(book, bill_id, Math.abs(amount_cents), draft, documented);
}

/** The book with these charges on a bill, in order: a discount applies to what is on it by then. Throws 404, 409 `variant_gone`, `documented`, 422. */
export async function withCharges(
  ctx: Ctx,
  place: PlaceAccess,
  book: SourceBook,
  bill_id: number,
  wishes: readonly ChargeCreate[],
  till: Till,
): Promise<SourceBook> {
  const products = await productsForCharge(
    ctx,
    place,
    wishes.flatMap(({ product_id }) => product_id ?? []),
  );
  const isLess = wishes.some(({ kind, quantity }) => kind === 'discount' || quantity < 0);
  const documented = new Set(
    isLess
      ? [...(await documentedShareIds(ctx, till.source)), ...(await creditedShareIds(ctx, till.source))]
      : [],
  );
  // A discount becomes one charge for each rate: how many ids are needed is known at the end.
  const at = { id: 0, bill_id, business_day: till.business_day };
  const drafted = wishes.reduce((now, wish) => {
    const product = wish.product_id ? products.get(wish.product_id) : undefined;
    const added = draftsOf(now, bill_id, wish, product, till, documented).map((draft) =>
      draftedItem(draft, at),
    );
    return { ...now, items: [...now.items, ...added] };
  }, book);
  const added = drafted.items.slice(book.items.length);
  const ids = await newIds(ctx, 'charges', added.length);
  return { ...book, items: [...book.items, ...added.map((item, index) => ({ ...item, id: ids[index]! }))] };
}
