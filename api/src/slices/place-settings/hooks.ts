import type { Ctx } from '../../core/context.ts';

/** A place whose clocks show another zone from now on. */
export interface ZoneChange {
  place_id: number;
  from: string;
  to: string;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Runs in the transaction of the change, with the place's row locked and its new zone written. May refuse with 409. */
    whenTimeZoneChanges: readonly ((ctx: Ctx, change: ZoneChange) => Promise<void>)[];
  }
}

export async function tellTimeZone(ctx: Ctx, change: ZoneChange): Promise<void> {
  for (const follow of ctx.hooks.whenTimeZoneChanges) await follow(ctx, change);
}
