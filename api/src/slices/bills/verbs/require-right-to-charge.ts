import type { ChargeCreate } from 'contract/charges/schemas';
import { beforeNumber } from 'contract/days/before-number';
import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, forbidden } from '../../../core/errors/errors.ts';
import { recordApproval } from '../approval.ts';
import type { LoadedBill, SourceBook } from '../load/book-of-source.ts';

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
 * (docs/rules.md 14.3, 19.39). A cent is left to roundings, as on the order. Beyond the cap the approval is recorded. Throws
 * 409 `approval_required` where nobody approves it.
 */
export async function requireRightToDiscount(
  ctx: Ctx,
  place: PlaceAccess,
  { items }: SourceBook,
  { bill, approver }: { bill: LoadedBill; approver: ActingPerson | undefined },
): Promise<void> {
  if (APPROVERS.includes(place.role)) return;
  const { cap } = await ctx.db.one<{ cap: number }>(sql`
    select discount_cap_percent as cap from places where id = ${place.place_id}`);
  const live = items.filter(({ voided, kind }) => !voided && kind !== 'cover');
  const sumOf = (some: typeof live) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const off = -sumOf(live.filter(({ kind }) => kind === 'discount'));
  const full = sumOf(live.filter(({ kind }) => kind !== 'discount'));
  if (off - 1 <= (full * cap) / 100) return;
  if (approver) return recordApproval(ctx, place, { bill, approver, what: 'sconto' });
  throw conflict(
    'approval_required',
    `Senza approvazione lo sconto arriva ${beforeNumber('al', `${cap}%`)}: per uno più alto serve il PIN di chi gestisce il locale.`,
  );
}
