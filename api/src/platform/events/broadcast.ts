import type { FastifyReply } from 'fastify';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import { openChangeHints } from './change-hints.ts';
import { groupAlike, catchUp } from './catch-up.ts';
import { openStreamRights } from './stream-rights.ts';
import { parseDatabaseEvent, type DatabaseEvent } from './database-event.ts';
import { openStreamRegistry } from './stream-registry.ts';
import { openBatchQueue } from './batch-queue.ts';

/** Retry of failed catch-ups, and interval of the check for expired streams. */
const RETRY_MS = 1000;
const EXPIRY_CHECK_MS = 60_000;
/**
 * When every stream must catch up, requests still need their share of the pool, which is five connections on a small
 * machine.
 */
const AT_ONCE = 3;
/** People in one batch: not all, so that the first get their events while the last are read. */
const BATCH_SIZE = 100;

/** The start of a stream: the last event that the page has, and the age of its data. */
export interface StreamStart {
  last: number | undefined;
  /** Age of the page's data, ms. */
  stale_ms: number | undefined;
}

export interface Broadcast {
  /** Opens the person's stream as the answer. Throws 429. */
  begin(person: Person, from: StreamStart, reply: FastifyReply): void;
  close(): void;
}

/** Sends the database's notifications to the streams of this process. */
export function openBroadcast(app: App): Broadcast {
  const streams = openStreamRegistry(app.clock);
  const queueCatchUp = openBatchQueue(catchUpWith, { atOnce: AT_ONCE, batchSize: BATCH_SIZE });
  const rights = openStreamRights(app, streams, (stream) => {
    stream.send('reset', '{}');
    queueCatchUp(stream.person.user.id);
  });
  const hints = openChangeHints(streams, app.clock, rights.whenChecked);
  const failed = new Set<number>();

  async function catchUpWith(user_ids: readonly number[]): Promise<void> {
    // Without the listener, revocations are not reported.
    if (!app.listener.isUp()) for (const user_id of user_ids) rights.recheck(user_id);
    await rights.whenChecked();
    const all = user_ids.flatMap((user_id) => {
      failed.delete(user_id);
      return streams.of(user_id);
    });
    for (const group of groupAlike(app, all)) {
      await catchUp(app, group).catch(() => {
        // The database is away. Nothing is lost: the cursors have not moved.
        for (const { person } of group) failed.add(person.user.id);
      });
    }
  }

  function sendSettled({
    t,
    user,
    id,
    up_to,
    place_id,
  }: Extract<DatabaseEvent, { t: 'read' | 'deleted' }>): void {
    const text = JSON.stringify({ id, up_to, place_id });
    for (const stream of streams.of(user)) stream.send(`notification-${t}`, text);
  }

  function onEvent(payload: string): void {
    const event = parseDatabaseEvent(payload);
    if (!event) return;
    if (event.t === 'changed') return hints.add(event.place, event.what);
    if (streams.of(event.user).length === 0) return;
    if (event.t !== 'new') sendSettled(event);
    queueCatchUp(event.user);
  }

  /** The listening connection is back; notifications sent meanwhile are lost. */
  function onRestored(): void {
    rights.recheck('*');
    hints.forget();
    const all = streams.all();
    for (const stream of all) stream.send('reset', '{}');
    for (const user_id of new Set(all.map(({ person }) => person.user.id))) queueCatchUp(user_id);
  }

  const unsubscribe = [
    app.listener.on('hub_access', {
      received: (payload) => rights.recheck(payload === '*' ? '*' : Number(payload)),
    }),
    app.listener.on('hub_events', { received: onEvent, restored: onRestored }),
  ];
  const retries = setInterval(() => failed.forEach(queueCatchUp), RETRY_MS).unref();
  const expiries = setInterval(() => streams.endOld(app.clock()), EXPIRY_CHECK_MS).unref();

  return {
    begin(person, { last, stale_ms }, reply) {
      const stream = streams.begin(person, last, reply);
      // A revocation between authentication and the start of the stream would not be reported again.
      rights.recheck(person.user.id);
      queueCatchUp(person.user.id);
      if (stale_ms !== undefined) void hints.begin(stream, stale_ms);
    },
    close() {
      for (const stop of unsubscribe) stop();
      clearInterval(retries);
      clearInterval(expiries);
      hints.close();
      rights.close();
      streams.dismissAll();
    },
  };
}
