import type { Filter } from './feed/feed.ts';

/** What the address of the page says; anything unknown is the whole list. */
export function notificationsSearch({ filter }: Record<string, unknown>): { filter: Filter } {
  return { filter: filter === 'unread' ? 'unread' : 'all' };
}
