import { chargeKindLabels } from 'contract/bills/labels';
import { splitVat } from 'contract/bills/split-vat';
import { amountOf } from 'contract/charges/amount-of';
import type { ChargeCreate } from 'contract/charges/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { itemsOn, shareOf, totalOf } from '../engine/book.ts';
import type { BillItem, SourceBook } from '../load/book-of-source.ts';
import { newIds } from '../new-ids.ts';
import { productsForCharge, type ChargedProduct } from '../../products/products-for-charge.ts';
import type { Source } from '../source.ts';
import { discountParts, vatOfCharge } from './amounts.ts';

const MOST_CENTS = 2_000_000_000;

interface Till {
  source: Source;
  regime: string | null;
  business_day: string;
}

type Drafted = Pick<
  BillItem,
  | 'kind'
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'unit_price_cents'
  | 'amount_cents'
  | 'vat_rate'
  | 'nature'
  | 'reason'
>;

/** What a discount takes off a bill, at each of its rates. Throws 422 for more than the bill. */
function discountOf(
  book: SourceBook,
  bill_id: number,
  cents: number,
  draft: Omit<Drafted, 'vat_rate' | 'nature'>,
): Drafted[] {
  if (cents > totalOf(book, bill_id)) throw invalid({ unit_price: 'Lo sconto supera il totale del conto.' });
  const on = itemsOn(book, bill_id).map((item) => ({ ...item, amount_cents: shareOf(item, bill_id) }));
  const rates = splitVat(on).map(({ gross_cents, ...rate }) => ({ ...rate, amount_cents: gross_cents }));
  return discountParts(cents, rates).map((part) => ({
    ...draft,
    ...part,
    quantity: 1,
    unit_price_cents: part.amount_cents,
  }));
}

function draftsOf(
  book: SourceBook,
  bill_id: number,
  wish: ChargeCreate,
  product: ChargedProduct | undefined,
  { source, regime, business_day }: Till,
): Drafted[] {
  const kind = wish.kind ?? product?.kind ?? 'extra';
  const unit_price_cents =
    wish.unit_price === undefined ? (product?.price_cents ?? 0) : Math.round(wish.unit_price * 100);
  const amount_cents = amountOf(wish.quantity, unit_price_cents);
  if (Math.abs(amount_cents) > MOST_CENTS) throw invalid({ unit_price: "L'importo è troppo alto." });
  const { quantity, reason } = wish;
  const description = wish.description ?? product?.name ?? chargeKindLabels[kind];
  const draft = {
    kind,
    product_id: product?.id ?? null,
    description,
    quantity,
    unit_price_cents,
    amount_cents,
    reason,
  };
  const way =
    source.source_kind === 'booking' ? 'stay' : source.source_kind === 'order' ? 'table' : 'counter';
  const sold = { vat_class: product?.vat_class, way, regime, day: business_day } as const;
  if (kind !== 'discount') return [{ ...draft, ...vatOfCharge({ kind, ...sold }) }];
  return discountOf(book, bill_id, Math.abs(amount_cents), draft);
}

function withDrafts(
  book: SourceBook,
  bill_id: number,
  drafts: readonly Drafted[],
  ids: number[],
  till: Till,
): SourceBook {
  const items = drafts.map((draft): BillItem => {
    const { amount_cents } = draft;
    return {
      ...draft,
      id: ids.shift()!,
      business_day: till.business_day,
      author: null,
      created_at: null,
      voided: false,
      void_reason: null,
      voided_by: null,
      shares: [{ bill_id, cents: amount_cents }],
    };
  });
  return { ...book, items: [...book.items, ...items] };
}

/** A discount becomes one charge for each rate of a bill. */
const MOST_RATES = 12;

/** The book with these charges on a bill, in order: a discount applies to what is on it by then. Throws 404, 422. */
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
  const many = wishes.reduce((sum, { kind }) => sum + (kind === 'discount' ? MOST_RATES : 1), 0);
  const ids = await newIds(ctx, 'charges', many);
  return wishes.reduce((now, wish) => {
    const product = wish.product_id ? products.get(wish.product_id) : undefined;
    return withDrafts(now, bill_id, draftsOf(now, bill_id, wish, product, till), ids, till);
  }, book);
}
