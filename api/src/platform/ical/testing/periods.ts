import { addDays, countNights } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';
import type { Clock } from '../reconcile/row-draft.ts';
import type { Range } from '../reconcile/ranges.ts';
import type { EventRow } from '../reconcile/event-row.ts';

const EVE = '2026-11-30';

/** A day of December 2026, where the 32nd is the first of January. */
export const day = (number: number): string => addDays(EVE, number);
export const TODAY = day(10);
/** An instant of today. */
export const hour = (hours: number): string => `${TODAY}T${String(hours).padStart(2, '0')}:00:00.000Z`;
export const CLOCK: Clock = { now: hour(12), today: TODAY, counts: true };

/** `12-14` is from the 12th to the 14th of December. */
export function range(text: string): Range {
  const [start, end] = text.split('-');
  return { start: day(Number(start)), end: day(Number(end)) };
}
export const ranges = (text: string): Range[] => text.split(' ').filter(Boolean).map(range);
export const nightsText = (nights: readonly Range[]): string =>
  nights.map(({ start, end }) => `${countNights(EVE, start)}-${countNights(EVE, end)}`).join(' ');

/** A reservation of Airbnb. */
export function stay(nights: string, uid: string, code: string | null = null): FeedEvent {
  return { uid, ...range(nights), kind: 'reservation', summary: 'Reserved', code };
}
/** A period of Booking.com, of unknown kind. */
export function closure(nights: string, uid: string): FeedEvent {
  return { uid, ...range(nights), kind: 'unknown', summary: 'CLOSED', code: null };
}
/** A closure by the owner. */
export function block(nights: string, uid: string): FeedEvent {
  return { uid, ...range(nights), kind: 'block', summary: 'Not available', code: null };
}
/** A stored row, by default present at the last reading. */
export function storedRow(id: number, event: FeedEvent, more: Partial<EventRow> = {}): EventRow {
  return { ...event, id, state: 'active', missing_since: null, miss_count: 0, released_at: null, ...more };
}
