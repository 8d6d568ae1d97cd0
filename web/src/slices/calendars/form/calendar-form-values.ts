import { type CalendarChange, CalendarCreate, type CalendarDetail } from 'contract/calendars/schemas';
import type * as z from 'zod/mini';

/** What the fields hold, before the contract's schema has made a calendar of it. */
export type Typed = z.input<typeof CalendarCreate>;

export function blank(place_id: number): Typed {
  return { place_id, name: '', feed_url: '', direction: 'both', sync_enabled: true, room_id: null };
}

export function toTyped(calendar: CalendarDetail): Typed {
  const { place_id, name, direction, sync_enabled, room_id } = calendar;
  return { place_id, name, direction, sync_enabled, room_id, feed_url: linkOf(calendar) };
}

/**
 * What differs from what the form was opened with. The rest is not sent: somebody else may have changed it meanwhile, and
 * would lose that.
 */
export function changesOf(opened: Typed, { place_id: _, ...saved }: CalendarCreate): CalendarChange {
  const before: Record<string, unknown> = opened;
  return Object.fromEntries(Object.entries(saved).filter(([field, value]) => value !== before[field]));
}

/** The link, unless the server cannot open it any more and shows that it is there only. */
function linkOf({ feed_url }: CalendarDetail): string {
  return isLink(feed_url) && !feed_url.endsWith('…') ? feed_url : '';
}

/** As people paste it: out of a mail with its angle brackets, with blanks and line breaks in the middle. */
export function cleanLink(pasted: string): string {
  // What cannot be seen comes along from messages and PDFs.
  return pasted
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/^[<"'«(]+/, '')
    .replace(/[>"'»)]+$/, '');
}

/** Whether it is worth asking the server what is behind it. */
export function isLink(text: string): boolean {
  return CalendarCreate.shape.feed_url.safeParse(text).success;
}
