import type { NotFresh } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { Stay } from './stay/stay.ts';

/** How long nights may be held by somebody who has neither paid nor been confirmed. */
export interface HoldLimit {
  /** Takes the locks that `requireMayHold` counts under: before rooms and bookings. */
  lock(ctx: Ctx, place_id: number): Promise<void>;
  /** Refuses to hold the stay's nights until then, longer or again. */
  requireMayHold(ctx: Ctx, stay: Stay, until: Date): Promise<void>;
  /** What `requireMayHold` would say of a booking, whether or not the end of its time is noted. */
  mayHold(ctx: Ctx, booking_id: number, until: Date): Promise<boolean>;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Before the desk sells nights of a room, outside of any transaction: asks the sites that may have sold them. */
    beforeSale: readonly ((ctx: Ctx, place: PlaceAccess, room_id: number) => Promise<void>)[];
    /** After a sale: the feeds of the room that nobody has read lately. */
    unreadFeeds: readonly ((ctx: Ctx, room_id: number) => Promise<NotFresh[]>)[];
    /** Nights of these rooms may be free now. The caller holds the rooms. */
    afterNightsFreed: readonly ((ctx: Ctx, room_ids: readonly number[]) => Promise<unknown>)[];
    /** Asked before a payment holds nights longer, or again. */
    holdLimits: readonly HoldLimit[];
    /** A stay has changed. `user_id` is the person at the place who changed it. */
    afterStaySaved: readonly ((
      ctx: Ctx,
      before: Stay,
      after: Stay,
      user_id: number | null,
    ) => Promise<void>)[];
  }
}

/** Tells the other slices that nights of these rooms may be free now. */
export async function tellNightsFreed(ctx: Ctx, room_ids: readonly number[]): Promise<void> {
  for (const tell of ctx.hooks.afterNightsFreed) await tell(ctx, room_ids);
}
