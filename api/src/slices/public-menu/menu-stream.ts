import { MINUTE_MS } from 'contract/days/durations';
import type { FastifyReply } from 'fastify';
import { originOf } from '../../core/access/throttle/throttle.ts';
import { tooMany } from '../../core/errors/errors.ts';
import { beginEventStream } from '../../core/http/streams/event-stream.ts';
import type { MenuCopies } from './menu-copies.ts';

/** A page that stays open reconnects after this time. */
const STREAM_MS = 30 * MINUTE_MS;
const MOST = 2000;
/** The guests of a house are behind one address. */
const MOST_EACH = 60;
/** Changes within this time are told once. */
const DEBOUNCE_MS = 200;

export interface MenuStreams {
  /** Answers with `menu` at each change. Throws 429 where too many pages are open. */
  begin(place_id: number, address: string, reply: FastifyReply): void;
  endAll(): void;
}

/** The open streams of this process. They say only that the menu looks different: the page asks for it, mostly from a copy. */
export function openMenuStreams(copies: MenuCopies): MenuStreams {
  const each = new Map<string, number>();
  const ends = new Set<() => void>();

  function begin(place_id: number, address: string, reply: FastifyReply): void {
    const origin = originOf(address);
    const here = each.get(origin) ?? 0;
    if (ends.size >= MOST || here >= MOST_EACH) throw tooMany('Troppe pagine aperte.', 30);
    each.set(origin, here + 1);
    let waiting: NodeJS.Timeout | undefined;
    const stream = beginEventStream(reply, () => {
      ends.delete(stream.dismiss);
      clearTimeout(limit);
      clearTimeout(waiting);
      unwatch();
      const left = (each.get(origin) ?? 1) - 1;
      if (left > 0) each.set(origin, left);
      else each.delete(origin);
    });
    const unwatch = copies.watch(place_id, () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        stream.send('menu', '{}');
      }, DEBOUNCE_MS);
    });
    const limit = setTimeout(stream.end, STREAM_MS);
    ends.add(stream.dismiss);
    // What changed between the page and its stream.
    stream.send('menu', '{}');
  }
  return { begin, endAll: () => [...ends].forEach((end) => end()) };
}
