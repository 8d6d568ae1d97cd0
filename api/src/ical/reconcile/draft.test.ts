import { expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { divide, newDraft } from './draft.ts';

const nights = { start: '2026-12-10', end: '2026-12-14' };
const stay: FeedEvent = { uid: 'a@b', ...nights, kind: 'unknown', summary: 'CLOSED', code: null };
const clock = (hour: string, counts: boolean) => ({
  now: `2026-12-01T${hour}:00:00.000Z`,
  today: '2026-12-01',
  counts,
});

test('a reading in part marks what it does not find, and counts no miss', () => {
  const draft = newDraft(stay, nights);
  divide(draft, [], [nights], clock('08', true));
  expect(draft).toMatchObject({ state: 'missing', miss_count: 1 });
  for (const hour of ['09', '10', '11']) divide(draft, [], [nights], clock(hour, false));
  expect(draft).toMatchObject({
    state: 'missing',
    miss_count: 1,
    missing_since: '2026-12-01T08:00:00.000Z',
  });
  const first = newDraft(stay, nights);
  divide(first, [], [nights], clock('08', false));
  expect(first).toMatchObject({ state: 'missing', miss_count: 0 });
});
