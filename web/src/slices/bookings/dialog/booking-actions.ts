import type { Booking } from 'contract/bookings/schemas';
import { knownStatus } from './booking-labels.ts';

export type Action =
  | 'confirm'
  | 'check-in'
  | 'check-out'
  | 'undo-check-in'
  | 'undo-check-out'
  | 'edit'
  | 'move'
  | 'no-show'
  | 'undo-no-show'
  | 'restore'
  | 'cancel';

type State = Pick<
  Booking,
  'status' | 'check_in_date' | 'check_out_date' | 'arrived_at' | 'no_show_at' | 'room_id'
>;

/**
 * The actions on a booking on the day `today` of its place (docs/rules.md 6.4), the most likely first. `departedOn` is the day there
 * on which its guest left. The role is checked elsewhere; the server decides both again.
 */
export function actionsOf(booking: State, today: string, departedOn?: string): Action[] {
  const begun = booking.check_in_date <= today;
  const placed = booking.room_id !== null;
  // Nights that have passed stay where they are, so there must be some to come.
  const isAhead = booking.check_out_date > today;
  const moves = placed && isAhead;
  const may: Record<string, readonly (Action | false)[]> = {
    pending: ['confirm', 'edit', moves && 'move', 'cancel'],
    cancelled: ['restore'],
    failed: ['restore'],
    completed: ['edit', departedOn === today && 'undo-check-out'],
    in_house: ['check-out', 'edit', moves && 'move', 'undo-check-in'],
    // Its form has no rooms: the move is the only way to one (docs/rules.md 6.18).
    no_show: [begun && placed && 'check-in', 'edit', moves && 'undo-no-show', isAhead && 'move', 'cancel'],
    awaited: [begun && placed && 'check-in', 'edit', moves && 'move', begun && 'no-show', 'cancel'],
  };
  return (may[stateOf(booking)] ?? []).filter((action) => action !== false);
}

/** The status, and within `confirmed` where the guest is. */
function stateOf({ status, arrived_at, no_show_at }: State): string {
  const known = knownStatus(status);
  if (known !== 'confirmed') return known;
  if (arrived_at !== null) return 'in_house';
  return no_show_at === null ? 'awaited' : 'no_show';
}

/** Whether dates and room can still change; the guest can always. */
export function mayRelocate(booking: State): boolean {
  return ['pending', 'awaited', 'in_house'].includes(stateOf(booking));
}

/** Restoring makes a booking confirmed and awaited: what was anything else before it was cancelled would not be what it was. */
export function comesBackAsItWas(before: State): boolean {
  return stateOf(before) === 'awaited';
}

/** Whether prices can still change: as long as there is something to pay, also after the departure. */
export function mayReprice(booking: State): boolean {
  return !['cancelled', 'failed'].includes(stateOf(booking));
}
