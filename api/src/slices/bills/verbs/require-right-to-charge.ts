import type { ChargeCreate } from 'contract/charges/schemas';
import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, forbidden } from '../../../core/errors/errors.ts';
import type { SourceBook } from '../load/book-of-source.ts';

/** A waiter takes nothing back on the bill, and sells a product at its price (docs/rules.md 16.34). Throws 403. */
export function requireRightToCharge({ role }: PlaceAccess, wish: ChargeCreate): void {
  if (APPROVERS.includes(role)) return;
  if (wish.quantity < 0)
    throw forbidden("Il tuo ruolo non toglie niente dal conto: una riga si storna dall'ordine.");
  if (typeof wish.product_id === 'number' && wish.unit_price !== undefined)
    throw forbidden('Il tuo ruolo non cambia il prezzo di un prodotto.');
}

/**
 * A waiter's discounts stay within the cap of the place, those of all the order's bills and lines together; covers are not discounted
 * (docs/rules.md 14.3, 19.39). A cent is left to roundings, as on the order. False where only an approval allows it. Throws 409
 * `approval_required` where there is none.
 */
export async function requireRightToDiscount(
  { db }: Ctx,
  { place_id, role }: PlaceAccess,
  { items }: SourceBook,
  approver?: ActingPerson,
): Promise<boolean> {
  if (APPROVERS.includes(role)) return true;
  const { cap } = await db.one<{ cap: number }>(sql`
    select discount_cap_percent as cap from places where id = ${place_id}`);
  const live = items.filter(({ voided, kind }) => !voided && kind !== 'cover');
  const sumOf = (some: typeof live) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const off = -sumOf(live.filter(({ kind }) => kind === 'discount'));
  const full = sumOf(live.filter(({ kind }) => kind !== 'discount'));
  if (off - 1 <= (full * cap) / 100) return true;
  if (approver) return false;
  throw conflict(
    'approval_required',
    `Senza approvazione lo sconto arriva al ${cap}%: per uno più alto serve il PIN di chi gestisce il locale.`,
  );
}
