import { MINUTE_MS } from 'contract/days/durations';
import { payPageSchemas } from 'contract/pay-page/schemas';
import type { FastifyReply } from 'fastify';
import sql from 'sql-template-tag';
import { originOf } from '../../../core/access/throttle/throttle.ts';
import type { App } from '../../../core/context.ts';
import { tooMany } from '../../../core/errors/errors.ts';
import { beginEventStream } from '../../../core/http/streams/event-stream.ts';
import { compileSerializer } from '../../../core/http/serializer.ts';
import type { RequestChanges } from './request-changes.ts';
import { payView } from './pay-view.ts';

/** A page that stays open reconnects after this time. */
const STREAM_MS = 30 * MINUTE_MS;
const MOST = 2000;
const MOST_EACH = 20;

const viewJson = compileSerializer(payPageSchemas.get.response);

export interface Streams {
  /** Answers with the live view of a request. Throws 429 where too many pages are open. */
  begin(request_id: number, address: string, reply: FastifyReply): void;
  endAll(): void;
}

/** Runs `work` now and once more for all calls that come while it runs: never twice at once, and never too few. */
function oneAtATime(work: () => Promise<void>): () => void {
  const state = { running: false, again: false };
  async function run(): Promise<void> {
    state.running = true;
    state.again = false;
    await work();
    if (state.again) return run();
    state.running = false;
  }
  return () => {
    if (state.running) state.again = true;
    else void run();
  };
}

/** The open streams of this process. */
export function openStreams(app: App, changes: RequestChanges): Streams {
  const each = new Map<string, number>();
  const ends = new Set<() => void>();

  function count(address: string): () => void {
    const origin = originOf(address);
    const here = each.get(origin) ?? 0;
    if (ends.size >= MOST || here >= MOST_EACH) throw tooMany('Troppe pagine aperte.', 30);
    each.set(origin, here + 1);
    return () => {
      const left = (each.get(origin) ?? 1) - 1;
      if (left > 0) each.set(origin, left);
      else each.delete(origin);
    };
  }

  function begin(request_id: number, address: string, reply: FastifyReply): void {
    const left = count(address);
    const stream = beginEventStream(reply, () => {
      ends.delete(stream.dismiss);
      clearTimeout(limit);
      unwatch();
      left();
    });
    const tell = oneAtATime(async () => {
      const view = await payView(app, sql`q.id = ${request_id}`).catch(() => undefined);
      if (view) stream.send('view', viewJson(view), view.version);
    });
    const unwatch = changes.watch(request_id, tell);
    const limit = setTimeout(stream.end, STREAM_MS);
    ends.add(stream.dismiss);
    tell();
  }

  return { begin, endAll: () => [...ends].forEach((end) => end()) };
}
