import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { MovedDishes } from './engine/moved-dishes.ts';

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Tickets went to their stations. */
    afterTicketsSent: readonly ((
      ctx: Ctx,
      place: PlaceAccess,
      ticket_ids: readonly number[],
    ) => Promise<void>)[];
    /** Dishes that kitchens were asked for are eaten elsewhere now. */
    afterDishesMoved: readonly ((
      ctx: Ctx,
      place: PlaceAccess,
      moved: readonly MovedDishes[],
    ) => Promise<void>)[];
  }
}

export async function tellTicketsSent(
  ctx: Ctx,
  place: PlaceAccess,
  ticket_ids: readonly number[],
): Promise<void> {
  if (ticket_ids.length === 0) return;
  for (const tell of ctx.hooks.afterTicketsSent) await tell(ctx, place, ticket_ids);
}

export async function tellDishesMoved(
  ctx: Ctx,
  place: PlaceAccess,
  moved: readonly MovedDishes[],
): Promise<void> {
  if (moved.length === 0) return;
  for (const tell of ctx.hooks.afterDishesMoved) await tell(ctx, place, moved);
}
