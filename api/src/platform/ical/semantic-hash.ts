import { createHash } from 'node:crypto';
import type { FeedEvent } from './feed-event.ts';

/** A total order of periods, independent of their order in the feed. */
export function compareEvents(a: FeedEvent, b: FeedEvent): number {
  return (
    compare(a.start, b.start) ||
    compare(a.end, b.end) ||
    compare(a.uid, b.uid) ||
    compare(a.kind, b.kind) ||
    compare(a.code ?? '', b.code ?? '') ||
    compare(a.summary, b.summary)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * SHA-256 of the feed's meaning on a day: the periods from then on. Stamps, order, folding and past nights do not
 * count, so nine polls of ten are unchanged.
 */
export function semanticHash(events: readonly FeedEvent[], today: string): string {
  const hash = createHash('sha256').update(`${today}\n`);
  for (const { uid, start, end, kind, code, summary } of events
    .filter((event) => event.end > today)
    .toSorted(compareEvents))
    hash.update(JSON.stringify([uid, start > today ? start : today, end, kind, code, summary]));
  return hash.digest('hex');
}

const STAMP = /^(?:DTSTAMP|LAST-MODIFIED|CREATED)[;:].*(?:\r\n?|\n|$)/gim;

/** SHA-256 of the bytes without the stamps that change at every fetch: cheap enough to compute before parsing. */
export function bytesHash(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return createHash('sha256').update(text.replace(STAMP, ''), 'latin1').digest();
}
