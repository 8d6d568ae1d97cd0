import type { Bill } from 'contract/bills/schemas';
import { sales } from 'contract/sales/calls';
import { call } from '../../../kit/api/call.ts';
import { ApiError, mayGoLater } from '../../../kit/api/errors.ts';
import type { SentSale } from '../cart/cart.ts';

/** A network that is there and brings nothing: the key makes it safe to ask again. */
const PATIENCE_MS = 20_000;

/** The server has nothing under the key. A person without rights, and a key of another request, say nothing of that. */
const isUnknown = (error: unknown) =>
  !mayGoLater(error) &&
  error instanceof ApiError &&
  error.status !== 403 &&
  error.code !== 'idempotency_key_reused';

function ask({ key, place_id, bill_id, void_charge_ids, body }: SentSale): Promise<Bill> {
  const options = { idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) };
  return bill_id === null
    ? call(sales.open, { params: { place_id }, body, ...options })
    : call(sales.complete, { params: { bill_id }, body: { ...body, void_charge_ids }, ...options });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is left to send of a sale once the server has the one before it. The same answer leads to the same request. */
function goingOn(sale: SentSale, before: SentSale, bill: Bill): SentSale {
  const { void_charge_ids, body, cart } = sale;
  const taken = before.body.payments ?? [];
  const wished = body.payments ?? [];
  const payments = isSame(wished.slice(0, taken.length), taken) ? wished.slice(taken.length) : wished;
  const isUnchanged =
    isSame(before.body.charges, body.charges) && isSame(before.void_charge_ids, void_charge_ids);
  if (isUnchanged)
    return { ...sale, bill_id: bill.id, void_charge_ids: [], body: { ...body, charges: [], payments } };
  const kept = new Set(cart.lines.map(({ charge_id }) => charge_id));
  const gone = bill.charges.filter(({ id, voided }) => !voided && !kept.has(Number(id)));
  return {
    ...sale,
    bill_id: bill.id,
    void_charge_ids: gone.map(({ id }) => Number(id)),
    body: { ...body, payments },
  };
}

/**
 * Sends a sale. Where an attempt before it got no answer, the server is asked for that one first, under its key, and the sale goes
 * on with its bill: a sale is recorded once (docs/rules.md 16.24). `forget` is told where the server has nothing of that attempt.
 */
export async function sendSale<S extends SentSale>(
  sale: S,
  forget: (alone: S) => Promise<unknown>,
): Promise<Bill> {
  const { unsure, ...cart } = sale.cart;
  if (!unsure) return ask(sale);
  const alone = { ...sale, cart };
  let bill: Bill;
  try {
    bill = await sendSale(unsure, () => Promise.resolve());
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await forget(alone);
    return ask(alone);
  }
  return ask(goingOn(sale, unsure, bill));
}
