import type { FastifyReply } from 'fastify';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import { openHints } from './change-hints.ts';
import { alike, catchUp, type Inbox } from './catch-up.ts';
import { openRights } from './stream-rights.ts';
import { parseSaid, type Said } from './database-event.ts';
import { openStreams } from './stream-registry.ts';
import { openTurns } from './batch-queue.ts';

/** How soon what could not be read is tried again, and how often old streams are looked for. */
const AGAIN_MS = 1000;
const OLD_MS = 60_000;
/** When everybody has to be told at once, requests want their share of the pool, which is five connections on a small machine. */
const AT_ONCE = 3;
/** So many people are asked about together: not all, so that the first are told while the last are looked for. */
const TOGETHER = 100;

/** Where a stream begins: after the last turn that was seen, and with what changed since the page asked for what it shows. */
export interface Beginning {
  last: number | undefined;
  /** How long ago that was, ms. */
  stale_ms: number | undefined;
}

export interface Hub {
  /** Answers with the person's stream. Throws 429. */
  begin(person: Person, from: Beginning, reply: FastifyReply): void;
  close(): void;
}

/** Brings what the database says to the streams of this process. */
export function openHub(app: App): Hub {
  const streams = openStreams(app.clock);
  const tell = openTurns(catchUpWith, { atOnce: AT_ONCE, most: TOGETHER });
  const rights = openRights(app, streams, (stream) => {
    stream.send('reset', '{}');
    tell(stream.person.user.id);
  });
  const hints = openHints(streams, app.clock, rights.known);
  const failed = new Set<number>();

  async function catchUpWith(user_ids: readonly number[]): Promise<void> {
    // Nobody says now what was taken away from whom.
    if (!app.listener.isUp()) for (const user_id of user_ids) rights.doubt(user_id);
    await rights.known();
    const inboxes = user_ids.flatMap((user_id): Inbox[] => {
      const all = streams.of(user_id);
      failed.delete(user_id);
      const [first] = all;
      return first ? [{ person: first.person, streams: all }] : [];
    });
    for (const group of alike(app, inboxes)) {
      await catchUp(app, group).catch(() => {
        // The database is away: nothing is lost, since the streams have not moved on.
        for (const { person } of group) failed.add(person.user.id);
      });
    }
  }

  function settle({ t, user, id, up_to, place_id }: Extract<Said, { t: 'read' | 'deleted' }>): void {
    const text = JSON.stringify({ id, up_to, place_id });
    for (const stream of streams.of(user)) stream.send(`notification-${t}`, text);
  }

  function hear(payload: string): void {
    const said = parseSaid(payload);
    if (!said) return;
    if (said.t === 'changed') return hints.add(said.place, said.what);
    if (streams.of(said.user).length === 0) return;
    if (said.t !== 'new') settle(said);
    tell(said.user);
  }

  /** The listening connection was lost for a while: what was said meanwhile, nobody knows. */
  function afterSilence(): void {
    rights.doubt('*');
    hints.forget();
    const all = streams.all();
    for (const stream of all) stream.send('reset', '{}');
    for (const user_id of new Set(all.map(({ person }) => person.user.id))) tell(user_id);
  }

  const unhear = [
    app.listener.on('hub_access', {
      told: (payload) => rights.doubt(payload === '*' ? '*' : Number(payload)),
    }),
    app.listener.on('hub_events', { told: hear, back: afterSilence }),
  ];
  const again = setInterval(() => failed.forEach(tell), AGAIN_MS).unref();
  const old = setInterval(() => streams.endOld(app.clock()), OLD_MS).unref();

  return {
    begin(person, { last, stale_ms }, reply) {
      const stream = streams.begin(person, last, reply);
      // What was taken away between the asking and the beginning, nobody would say again.
      rights.doubt(person.user.id);
      tell(person.user.id);
      if (stale_ms !== undefined) void hints.begin(stream, stale_ms);
    },
    close() {
      for (const stop of unhear) stop();
      clearInterval(again);
      clearInterval(old);
      hints.close();
      rights.close();
      streams.dismissAll();
    },
  };
}
