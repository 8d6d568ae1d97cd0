import { isDeepStrictEqual } from 'node:util';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import type { PersonStream, StreamRegistry } from './stream-registry.ts';

const AT_ONCE = 500;
const DEBOUNCE_MS = 20;

/** The person's memberships, without fields that change at every request. */
const rightsOf = ({ places }: Person) => places.toSorted((a, b) => a.place_id - b.place_id);

export interface StreamRights {
  /** The person's sessions, roles or places have changed; '*': anyone's. */
  recheck(user_id: number | '*'): void;
  /** Resolves when no check is pending. */
  whenChecked(): Promise<void>;
  close(): void;
}

/**
 * Reloads the people of streams after a change: an ended session ends its streams at once, other rights restart them.
 * Streams that cannot be checked are ended.
 */
export function openStreamRights(
  app: App,
  streams: StreamRegistry,
  changed: (stream: PersonStream) => void,
): StreamRights {
  const queued = new Set<number>();
  let everybody = false;
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();
  const concerning = (user_id: number) => [...streams.of(user_id), ...streams.actedBy(user_id)];

  async function checkStreams(some: readonly PersonStream[]): Promise<void> {
    const people = await app.sessions
      .reload([...new Set(some.map(({ person }) => person.session_id))])
      .catch(() => undefined);
    for (const stream of some) {
      const person = people?.get(stream.person.session_id);
      if (!people) stream.dismiss();
      else if (!person) stream.end();
      else if (!isDeepStrictEqual(rightsOf(person), rightsOf(stream.person))) {
        stream.setPerson(person);
        changed(stream);
      }
    }
  }

  async function checkQueued(): Promise<void> {
    timer = undefined;
    const found = everybody ? streams.all() : [...queued].flatMap(concerning);
    everybody = false;
    queued.clear();
    for (let at = 0; at < found.length; at += AT_ONCE) await checkStreams(found.slice(at, at + AT_ONCE));
  }

  /** In sequence, so that the check of the later change decides. */
  function schedule(): void {
    if (timer) return;
    const before = checking;
    const gathered = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DEBOUNCE_MS);
    });
    checking = Promise.all([before, gathered]).then(checkQueued);
  }

  return {
    recheck(user_id) {
      if (user_id === '*') everybody = true;
      else if (concerning(user_id).length > 0) queued.add(user_id);
      else return;
      schedule();
    },
    async whenChecked() {
      for (let seen; seen !== checking;) {
        seen = checking;
        await seen;
      }
    },
    close: () => clearTimeout(timer),
  };
}
