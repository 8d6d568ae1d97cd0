import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import type { PersonStream, Streams } from './stream-registry.ts';

const AT_ONCE = 500;
const GATHER_MS = 20;

/** What the person may do where, without what changes at every request. */
const rightsOf = ({ places }: Person) => places.toSorted((a, b) => a.place_id - b.place_id);

export interface Rights {
  /** Whose sessions, roles or places have changed; '*': anybody's. */
  doubt(user_id: number | '*'): void;
  /** Resolves when nothing is in doubt. */
  known(): Promise<void>;
  close(): void;
}

/**
 * Looks again who is behind the streams whenever that may have changed: a session that has ended ends its streams at once, and
 * other rights make them begin anew with what they show. What cannot be known is ended.
 */
export function openRights(app: App, streams: Streams, changed: (stream: PersonStream) => void): Rights {
  const doubted = new Set<number>();
  let everybody = false;
  let timer: NodeJS.Timeout | undefined;
  let knowing = Promise.resolve();

  async function lookAt(some: readonly PersonStream[]): Promise<void> {
    const people = await app.sessions
      .reload([...new Set(some.map(({ person }) => person.session_id))])
      .catch(() => undefined);
    for (const stream of some) {
      const person = people?.get(stream.person.session_id);
      if (!people) stream.dismiss();
      else if (!person) stream.end();
      else if (!isDeepStrictEqual(rightsOf(person), rightsOf(stream.person))) {
        stream.become(person);
        changed(stream);
      }
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    const found = everybody ? streams.all() : [...doubted].flatMap((id) => streams.of(id));
    everybody = false;
    doubted.clear();
    for (let at = 0; at < found.length; at += AT_ONCE) await lookAt(found.slice(at, at + AT_ONCE));
  }

  /** In turn: of two changes that follow each other, the answer to the second counts. */
  function schedule(): void {
    if (timer) return;
    const before = knowing;
    const gathered = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GATHER_MS);
    });
    knowing = Promise.all([before, gathered]).then(look);
  }

  return {
    doubt(user_id) {
      if (user_id === '*') everybody = true;
      else if (streams.of(user_id).length > 0) doubted.add(user_id);
      else return;
      schedule();
    },
    async known() {
      for (let seen; seen !== knowing;) {
        seen = knowing;
        await seen;
      }
    },
    close: () => clearTimeout(timer),
  };
}
