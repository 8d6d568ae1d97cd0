import type { ServicePlan, ServicePlanInput, ServiceShift } from 'contract/service-shifts/schemas';
import { SLOT_MINUTES, USUAL_DURATIONS } from 'contract/service-shifts/values';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type Typed = z.input<typeof ServicePlanInput>;
export type ServiceFormReturn = UseFormReturn<Typed, unknown, ServicePlanInput>;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export const blankShift: ServiceShift = {
  name: '',
  weekdays: EVERY_DAY,
  from: '',
  last_order: '',
  slot_minutes: 15,
  max_covers_per_slot: null,
  max_parties_per_slot: null,
  durations: [...USUAL_DURATIONS],
  online: true,
};

/** A shift without days is one of every day: the form shows them all as chosen. */
export function toTyped({ shifts, online }: ServicePlan): Typed {
  const shown = (shift: ServiceShift) => ({
    ...shift,
    weekdays: shift.weekdays.length === 0 ? EVERY_DAY : shift.weekdays,
  });
  return { shifts: shifts.map(shown), online };
}

/** The slot length that a select names. */
export const slotMinutesOf = (text: string): ServiceShift['slot_minutes'] =>
  SLOT_MINUTES.find((minutes) => String(minutes) === text) ?? 15;
