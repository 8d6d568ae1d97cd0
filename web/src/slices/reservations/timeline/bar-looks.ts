import type { ReservationState } from 'contract/reservations/schemas';

/** Fill and border of a party on the timeline; its name, its sign and its words say the state as well. */
export const barLooks = {
  requested: 'border-2 border-dashed border-warning-solid bg-surface text-warning-ink',
  waiting: 'border-2 border-dotted border-warning-solid bg-surface text-warning-ink',
  confirmed: 'border border-accent-solid bg-accent-soft text-accent-ink',
  arrived: 'border-2 border-warning-solid bg-warning-soft text-warning-ink',
  seated: 'border border-accent bg-accent text-on-accent',
  finished: 'border border-line bg-neutral-soft text-neutral-ink',
  no_show: 'border-2 border-dotted border-danger-solid bg-danger-soft text-danger-ink',
  cancelled: 'border border-line bg-neutral-soft text-neutral-ink',
} satisfies Record<ReservationState, string>;
