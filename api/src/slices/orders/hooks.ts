import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Tickets went to their stations. */
    afterTicketsSent: readonly ((
      ctx: Ctx,
      place: PlaceAccess,
      ticket_ids: readonly number[],
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
