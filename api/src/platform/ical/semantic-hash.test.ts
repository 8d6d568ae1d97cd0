import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { bytesHash, semanticHash } from './semantic-hash.ts';
import { eventOf, feedOf, nightsOf } from './testing/feed-text.ts';

const hash = (bytes: Uint8Array, today = '2026-12-01') =>
  semanticHash(
    readFeed(bytes, { timeZone: 'Europe/Rome', from: '2026-01-01', to: '2028-01-01' }).events,
    today,
  );
const a = nightsOf('a', '2026-11-20', '2026-12-05');
const b = nightsOf('b', '2026-12-10', '2026-12-12');

test('order, stamps and past nights do not change the semantic hash', () => {
  const stamped = eventOf('DTSTAMP:20261201T000000Z', ...b.slice(1, -1));
  expect(hash(feedOf(...stamped, ...a))).toBe(hash(feedOf(...a, ...b)));
  expect(hash(feedOf(...nightsOf('c', '2026-11-01', '2026-11-03'), ...a, ...b))).toBe(
    hash(feedOf(...a, ...b)),
  );
});

test('another night, name or day changes the semantic hash', () => {
  const all = [
    hash(feedOf(...a, ...b)),
    hash(feedOf(...a)),
    hash(feedOf(...a, ...nightsOf('b', '2026-12-10', '2026-12-13'))),
    hash(feedOf(...a, ...nightsOf('c', '2026-12-10', '2026-12-12'))),
    hash(feedOf(...a, ...b), '2026-12-02'),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('the hash of the bytes ignores stamps', () => {
  const at = (time: string) =>
    bytesHash(feedOf(...eventOf(`DTSTAMP:${time}`, ...b.slice(1, -1)))).toString('hex');
  expect(at('20261201T000000Z')).toBe(at('20261202T000000Z'));
  expect(bytesHash(feedOf(...a))).not.toEqual(bytesHash(feedOf(...b)));
});
