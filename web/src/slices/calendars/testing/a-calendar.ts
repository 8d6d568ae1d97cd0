import type { Calendar } from 'contract/calendars/schemas';
import { MINUTE_MS } from 'contract/days/durations';

export const NOW = Date.parse('2026-11-21T14:00:00Z');
export const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

export const calendar: Calendar = {
  id: 1,
  place_id: 1,
  name: 'Airbnb 101',
  feed_url: 'https://www.airbnb.it/…',
  direction: 'both',
  sync_enabled: true,
  last_sync_at: at(-12),
  last_error: null,
  room_id: 1,
  room: { name: 'Glicine', number: '101' },
  platform: 'airbnb',
  health: 'ok',
  syncing: false,
  last_attempt_at: at(-12),
  next_run_at: at(30),
  fail_count: 0,
  periods: 4,
  nights_held: 14,
  conflicts: 0,
  unassigned: 0,
  held_back: null,
  rejected: 0,
  last_read: { at: at(-40), reader: 'Airbnb' },
  created_at: at(-9000),
  updated_at: at(-12),
};
