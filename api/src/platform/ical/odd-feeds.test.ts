import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { feedOf } from './testing/feed-text.ts';
import { ODD_RULES } from './testing/odd-feeds.ts';
import { ODD_TIMES } from './testing/odd-times.ts';

const options = { timeZone: 'Europe/Rome', from: '2026-01-01', to: '2028-01-01' };

test.each([...ODD_RULES, ...ODD_TIMES].map((feed) => [feed.name, feed] as const))(
  '%s',
  (_name, { lines, nights, rejected = 0 }) => {
    const read = readFeed(feedOf(...lines), options);
    expect(read.events.map(({ start, end }) => `${start} ${end}`)).toEqual(nights);
    expect(read).toMatchObject({ fault: undefined, rejected });
  },
);
