import type { Room, RoomStatusChange } from 'contract/rooms/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** A new state of a room. */
export interface RoomStatusSetting {
  before: Room;
  change: RoomStatusChange;
  /** The local day of the place. */
  today: string;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Runs before the place gets more or fewer rooms, and before any room is locked. */
    beforeRoomCountChanges: readonly ((
      ctx: Ctx,
      place_id: number,
      becoming: 'more' | 'fewer',
    ) => Promise<void>)[];
    /** Runs before a new state is written; the caller holds the room's lock. May refuse with 409. */
    whenRoomStatusIsSet: readonly ((
      ctx: Ctx,
      place: PlaceAccess,
      setting: RoomStatusSetting,
    ) => Promise<void>)[];
  }
}

export async function tellRoomCount(ctx: Ctx, place_id: number, becoming: 'more' | 'fewer'): Promise<void> {
  for (const tell of ctx.hooks.beforeRoomCountChanges) await tell(ctx, place_id, becoming);
}
