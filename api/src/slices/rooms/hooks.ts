import type { Room, RoomStatusChange } from 'contract/rooms/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** A state that somebody gives a room. */
export interface RoomStatusSetting {
  before: Room;
  change: RoomStatusChange;
  /** The calendar day at the place. */
  today: string;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Before any room is locked: the place is about to have more rooms, or fewer. */
    beforeRoomCountChanges: readonly ((
      ctx: Ctx,
      place_id: number,
      becoming: 'more' | 'fewer',
    ) => Promise<void>)[];
    /** Before a new state is written; the caller holds the room. May refuse with 409. */
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
