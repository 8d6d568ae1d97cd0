import type { ServicePlanInput } from './schemas.ts';

export const MAX_SHIFTS = 12;
export const SLOT_MINUTES = [10, 15, 20, 30, 45, 60] as const;
export const MAX_STAY_MINUTES = 600;

/** How long a party stays, by its size; the last one has no bound. */
export const USUAL_DURATIONS = [
  { up_to: 2, minutes: 90 },
  { up_to: 4, minutes: 120 },
  { up_to: null, minutes: 150 },
] as const;

const shift = {
  weekdays: [],
  slot_minutes: 15,
  max_covers_per_slot: null,
  max_parties_per_slot: null,
  durations: [...USUAL_DURATIONS],
  online: true,
} satisfies Partial<ServicePlanInput['shifts'][number]>;

/** What a place that serves food begins with, until its owner has saved another plan. */
export const PROPOSED_PLAN: ServicePlanInput = {
  shifts: [
    { ...shift, name: 'Pranzo', from: '12:30', last_order: '14:00' },
    { ...shift, name: 'Cena', from: '19:30', last_order: '22:00' },
  ],
  online: {
    is_open: true,
    max_party: 8,
    min_notice_minutes: 60,
    days_ahead: 60,
    auto_confirm: true,
    deposit: null,
  },
};
