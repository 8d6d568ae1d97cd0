import type { Reservation } from 'contract/reservations/schemas';
import type { Ctx } from '../../../core/context.ts';
// Declares `afterReservationSaved`.
import '../hooks.ts';

/** Tells the slices above that a reservation has changed. */
export async function tellSaved(
  ctx: Ctx,
  before: Reservation,
  after: Reservation,
  user_id: number | null,
): Promise<void> {
  for (const tell of ctx.hooks.afterReservationSaved) await tell(ctx, before, after, user_id);
}
