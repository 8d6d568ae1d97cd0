import type { Reservation } from 'contract/reservations/schemas';
import type { Ctx } from '../../core/context.ts';

/** The dining room of a place, and who acts there; `user_id` null: a guest, or Hub itself. A `PlaceAccess` fits. */
export interface Room {
  readonly place_id: number;
  readonly time_zone: string;
  readonly user_id: number | null;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** A reservation has changed, in the transaction of the change. */
    afterReservationSaved: readonly ((
      ctx: Ctx,
      before: Reservation,
      after: Reservation,
      user_id: number | null,
    ) => Promise<void>)[];
  }
}
