import type { ChargeKind } from 'contract/bills/values';
import { amountOf } from 'contract/charges/amount-of';
import type { Call } from 'contract/endpoint';
import { nameWithVariant } from 'contract/modifiers/variant-words';
import type { Product, ProductVariant } from 'contract/products/schemas';
import { soldKind } from 'contract/products/values';
import type { sales } from 'contract/sales/calls';

export type SaleBody = Call<typeof sales.open>['body'];

export interface CartLine {
  id: string;
  product_id: number | null;
  /** Of the product; carts that an older page kept know none. */
  variant_id?: number;
  kind: ChargeKind;
  description: string;
  unit_cents: number;
  quantity: number;
  /** On the parked bill already: it may go, and not change. */
  charge_id?: number;
}

/** Either a part of the sum or an amount; taken off at the end. */
export interface CartDiscount {
  percent: number | null;
  cents: number | null;
  reason: string;
}

export interface Cart {
  lines: readonly CartLine[];
  discount: CartDiscount | null;
  customer: { id: number; name: string } | null;
  /** The parked sale that this one goes on with. */
  parked: {
    bill_id: number;
    number: number;
    note: string;
    voided: readonly number[];
    /** What was paid of it already; carts that an older page kept know none. */
    paid_cents?: number;
    /** What is paid elsewhere: VAT that a public body pays itself, or with a stay. */
    borne_cents?: number;
  } | null;
  /** An attempt to pay in bitcoin that got no answer: the server may have the sale already. */
  unsure?: SentSale | undefined;
}

/** A sale with the key under which the server knows it. */
export interface SentSale {
  key: string;
  place_id: number;
  /** A parked sale that it goes on with; null: a new one. */
  bill_id: number | null;
  void_charge_ids: number[];
  body: SaleBody;
  /** What was rung up, to be changed if the server refuses it. */
  cart: Cart;
}

export const EMPTY: Cart = { lines: [], discount: null, customer: null, parked: null };

/** Nothing of it would go to the next sale: without lines it may still go on with a parked one, or be for a customer. */
export const isEmptyCart = ({ lines, customer, parked, unsure }: Cart): boolean =>
  lines.length === 0 && !customer && !parked && !unsure;

/** A cart while a sale of it is paid in bitcoin: until its answer is known, another payment goes on with that sale. */
export const tried = (cart: Cart, sale: SentSale): Cart => ({ ...cart, unsure: sale });

/** The cart after the attempt: without an answer it keeps the sale, after a refusal what it had before. */
export const afterAttempt = (cart: Cart, { key }: SentSale, unsure: SentSale | undefined): Cart =>
  cart.unsure?.key === key ? { ...cart, unsure } : cart;

export const lineCents = ({ quantity, unit_cents }: CartLine) => amountOf(quantity, unit_cents);

/** How many things are in it: half a kilo is one. */
export const piecesOf = ({ lines }: Cart) =>
  lines.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? Math.max(1, quantity) : 1), 0);

export function totalsOf({ lines, discount }: Cart) {
  const gross = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const wished =
    discount === null ? 0 : (discount.cents ?? Math.round((gross * (discount.percent ?? 0)) / 100));
  const off = Math.max(0, Math.min(wished, gross));
  return { gross, off, total: gross - off };
}

/** What is still to be paid: a parked sale may be paid in part. */
export const dueCents = (cart: Cart) =>
  totalsOf(cart).total - (cart.parked?.paid_cents ?? 0) - (cart.parked?.borne_cents ?? 0);

/** Why less is due than the total: "Già pagati 40,00 €, non da incassare 10,00 €" */
export function settledSaid({ parked }: Cart, money: (amount: number) => string): string {
  const { paid_cents = 0, borne_cents = 0 } = parked ?? {};
  const paid = paid_cents === 0 ? '' : `Già pagati ${money(paid_cents / 100)}`;
  if (borne_cents === 0) return paid;
  return `${paid === '' ? 'Non' : `${paid}, non`} da incassare ${money(borne_cents / 100)}`;
}

/** A parked sale once it is fetched, with what was rung up meanwhile: that is for the same guest. */
export const goesOnWith = (parked: Cart, meanwhile: Cart): Cart => ({
  ...parked,
  lines: [...parked.lines, ...meanwhile.lines],
  discount: meanwhile.discount,
  customer: meanwhile.customer ?? parked.customer,
});

const thousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** One more of a product, or of a variant of it: on its line where it has one. The price is the one that was shown. */
export function withProduct(cart: Cart, product: Product, quantity = 1, variant?: ProductVariant): Cart {
  const unit_cents = Math.round(((variant ?? product).price ?? 0) * 100);
  const same = cart.lines.find(
    (line) =>
      line.product_id === product.id &&
      line.variant_id === variant?.id &&
      line.unit_cents === unit_cents &&
      line.charge_id === undefined,
  );
  if (same) return withQuantity(cart, same.id, same.quantity + quantity);
  const line: CartLine = {
    id: `${product.id}-${variant?.id ?? ''}-${unit_cents}-${cart.lines.length}`,
    product_id: product.id,
    ...(variant && { variant_id: variant.id }),
    kind: soldKind(product.kind),
    description: variant ? nameWithVariant(product.name, variant) : product.name,
    unit_cents,
    quantity,
  };
  return { ...cart, lines: [...cart.lines, line] };
}

/** A quantity of nothing takes the line out. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (thousandths(quantity) <= 0) return withoutLine(cart, id);
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === id ? { ...line, quantity: thousandths(quantity) } : line)),
  };
}

export function withoutLine(cart: Cart, id: string): Cart {
  const gone = cart.lines.find((line) => line.id === id);
  const lines = cart.lines.filter((line) => line.id !== id);
  const voided = gone?.charge_id === undefined ? [] : [gone.charge_id];
  const parked = cart.parked && { ...cart.parked, voided: [...cart.parked.voided, ...voided] };
  return lines.length === 0 ? { ...cart, lines, parked, discount: null } : { ...cart, lines, parked };
}

/** The charges of a sale, as the server takes them; what is on the parked bill already is not sent again. */
export function chargesOf(cart: Cart): NonNullable<SaleBody['charges']> {
  const { off } = totalsOf(cart);
  const lines = cart.lines
    .filter(({ charge_id }) => charge_id === undefined)
    .map(({ product_id, variant_id, kind, description, unit_cents, quantity }) => ({
      product_id,
      ...(variant_id !== undefined && { variant_id }),
      kind,
      description,
      quantity,
      unit_price: unit_cents / 100,
    }));
  if (off === 0 || !cart.discount) return lines;
  const { percent, reason } = cart.discount;
  const description = percent === null ? 'Sconto' : `Sconto ${String(percent).replace('.', ',')}%`;
  return [...lines, { kind: 'discount', description, unit_price: off / 100, reason }];
}
