import type { StreamEvents } from 'contract/notifications';
import type { FastifyReply } from 'fastify';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { tooMany } from '../../core/errors/errors.ts';
import { beginEventStream } from '../../core/http/streams/event-stream.ts';

const MAX_STREAMS = 5000;
/** Of one person: a browser keeps one, and not everybody shuts down what they open. */
const MAX_PER_PERSON = 20;
/** A stream that is left open asks again now and then who it is for, which also keeps its session alive. */
const LIFE_MS = 60 * 60_000;
const LIFE_SPREAD_MS = 15 * 60_000;
const RETRY_MS = 3000;

/** A stream, whose it is, and the last turn that it was told. */
export interface PersonStream {
  person: Person;
  /** Undefined: it begins with what comes next. */
  cursor: number | undefined;
  send(event: keyof StreamEvents, data: string, id?: number): void;
  /** Its person may do other things than before. */
  setPerson(person: Person): void;
  end(): void;
  dismiss(): void;
}

interface RegisteredStream extends PersonStream {
  expires_at: number;
}

/** All streams of a process, found by their person or by the places where that one works. */
export interface StreamRegistry {
  /** Throws 429 where too many are open. */
  begin(person: Person, last: number | undefined, reply: FastifyReply): PersonStream;
  of(user_id: number): PersonStream[];
  at(place_id: number): PersonStream[];
  all(): PersonStream[];
  /** Sends those away whose time is over. */
  endOld(now: Date): void;
  dismissAll(): void;
}

/** Streams by a number; a number without streams takes no room. */
class StreamIndex {
  readonly #held = new Map<number, Set<RegisteredStream>>();

  put(key: number, stream: RegisteredStream): void {
    const here = this.#held.get(key);
    if (here) here.add(stream);
    else this.#held.set(key, new Set([stream]));
  }

  take(key: number, stream: RegisteredStream): void {
    const here = this.#held.get(key);
    here?.delete(stream);
    if (here?.size === 0) this.#held.delete(key);
  }

  at(key: number): RegisteredStream[] {
    return [...(this.#held.get(key) ?? [])];
  }
}

export function openStreamRegistry(now: () => Date): StreamRegistry {
  const all = new Set<RegisteredStream>();
  const people = new StreamIndex();
  const places = new StreamIndex();

  function addToIndexes(held: RegisteredStream): void {
    people.put(held.person.user.id, held);
    for (const { place_id } of held.person.places) places.put(place_id, held);
  }

  function removeFromIndexes(held: RegisteredStream): void {
    people.take(held.person.user.id, held);
    for (const { place_id } of held.person.places) places.take(place_id, held);
  }

  function begin(person: Person, last: number | undefined, reply: FastifyReply): PersonStream {
    if (all.size >= MAX_STREAMS || people.at(person.user.id).length >= MAX_PER_PERSON) {
      throw tooMany('Troppe pagine aperte.', 30);
    }
    const stream = beginEventStream(reply, () => {
      all.delete(held);
      removeFromIndexes(held);
    });
    const held: RegisteredStream = {
      person,
      cursor: last,
      expires_at: now().getTime() + LIFE_MS + Math.random() * LIFE_SPREAD_MS,
      send: stream.send,
      end: stream.end,
      dismiss: stream.dismiss,
      setPerson(changed) {
        if (!all.has(held)) return;
        removeFromIndexes(held);
        held.person = changed;
        addToIndexes(held);
      },
    };
    all.add(held);
    addToIndexes(held);
    stream.retry(RETRY_MS);
    return held;
  }

  return {
    begin,
    of: (user_id) => people.at(user_id),
    at: (place_id) => places.at(place_id),
    all: () => [...all],
    endOld(moment) {
      for (const { dismiss, expires_at } of all) if (expires_at <= moment.getTime()) dismiss();
    },
    dismissAll: () => [...all].forEach(({ dismiss }) => dismiss()),
  };
}
