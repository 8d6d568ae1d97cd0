import type { Bill } from 'contract/bills/schemas';
import { amountOf } from 'contract/charges/amount-of';
import type { ReturnableLine, ReturnTake } from 'contract/returns/schemas';
import { money } from '../../../kit/format/money.ts';

/** Cents that the chosen things bring back, as the server reckons them (docs/rules.md 16.23); of a sale with a discount to a few cents. */
function centsOf(
  isDiscounted: boolean,
  lines: readonly ReturnableLine[],
  chosen: ReturnTake['lines'],
): number {
  return chosen.reduce((sum, { charge_id, quantity }) => {
    const line = lines.find((one) => one.charge_id === charge_id);
    if (!line) return sum;
    const rest = Math.round(line.amount * 100);
    if (quantity === line.left) return sum + rest;
    if (isDiscounted) return sum + Math.round((rest * quantity) / line.left);
    return sum + Math.min(rest, amountOf(quantity, Math.round(line.unit_price * 100)));
  }, 0);
}

/** "Si restituiscono 9,00 €"; what was not paid yet only makes the bill smaller. */
export function backSaid(
  { charges, paid, balance, split_vat, currency }: Bill,
  lines: readonly ReturnableLine[],
  chosen: ReturnTake['lines'],
): string {
  const isDiscounted = charges.some(({ kind, voided }) => kind === 'discount' && !voided);
  const cents = centsOf(isDiscounted, lines, chosen);
  if (cents === 0) return 'Niente da restituire';
  const back = paid > 0 ? Math.min(cents, cents - Math.round(balance * 100)) : 0;
  // The server has said to the cent what one line brings back for all that is left of it.
  const [first, ...more] = chosen;
  const isExact =
    more.length === 0 &&
    lines.some(({ charge_id, left }) => charge_id === first?.charge_id && left === first.quantity);
  const about = isDiscounted && !isExact ? 'circa ' : '';
  // A public body gets the net back, since it paid no VAT (docs/rules.md 16.35).
  const most = split_vat > 0 ? 'al massimo ' : about;
  return back > 0
    ? `Si restituiscono ${most}${money(back / 100, currency)}`
    : `Niente da restituire: il conto scende di ${about}${money(cents / 100, currency)}`;
}
