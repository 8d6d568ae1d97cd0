/** In the order of an evening (docs/rules.md 19.3). */
export const RESERVATION_STATES = [
  'requested',
  'waiting',
  'confirmed',
  'arrived',
  'seated',
  'finished',
  'no_show',
  'cancelled',
] as const;

/** `online`: by the guest, on the public page. */
export const RESERVATION_SOURCES = ['desk', 'phone', 'walk_in', 'online'] as const;

export const MAX_PARTY = 100;

/** Characters of each field. */
export const MAX_NAME = 80;
export const MAX_NOTES = 2000;
export const MAX_ALLERGIES = 500;

/** What is said where more of these come than people (docs/rules.md 19.17). */
export const OF_PARTY = {
  children: 'I bambini non possono essere più delle persone.',
  high_chairs: 'I seggioloni non possono essere più delle persone.',
} as const;

/** Why a time cannot be reserved. */
export const SLOT_REASONS = ['past', 'closed', 'pace', 'no_table', 'notice', 'phone'] as const;
