import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import type { StreamEvents } from 'contract/events/values';
import type { FastifyReply } from 'fastify';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { tooMany } from '../../core/errors/errors.ts';
import { beginEventStream } from '../../core/http/streams/event-stream.ts';

const MAX_STREAMS = 5000;
/** A browser keeps one for all tabs; people leave browsers open on several devices. */
const MAX_PER_PERSON = 20;
/** A stream is reopened after this time, which authenticates it again and keeps the session alive. */
const LIFE_MS = HOUR_MS;
const LIFE_SPREAD_MS = 15 * MINUTE_MS;
const RETRY_MS = 3000;

/** A stream, its person and its cursor. */
export interface PersonStream {
  person: Person;
  /** Undefined: it starts with the next event. */
  cursor: number | undefined;
  send(event: keyof StreamEvents, data: string, id?: number): void;
  /** Replaces the person after a change of rights. */
  setPerson(person: Person): void;
  end(): void;
  dismiss(): void;
}

interface RegisteredStream extends PersonStream {
  expires_at: number;
}

/** All streams of a process, indexed by person, by the person who acts, and by that person's places. */
export interface StreamRegistry {
  /** Throws 429 when too many are open. */
  begin(person: Person, last: number | undefined, reply: FastifyReply): PersonStream;
  of(user_id: number): PersonStream[];
  /** The streams of other people's devices on which the person acts. */
  actedBy(user_id: number): PersonStream[];
  at(place_id: number): PersonStream[];
  all(): PersonStream[];
  /** Dismisses expired streams. */
  endOld(now: Date): void;
  dismissAll(): void;
}

/** An index of streams by id; ids without streams take no memory. */
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
  const actors = new StreamIndex();
  const places = new StreamIndex();

  function addToIndexes(held: RegisteredStream): void {
    people.put(held.person.user.id, held);
    const actor = held.person.acting?.user;
    if (actor) actors.put(actor.id, held);
    for (const { place_id } of held.person.places) places.put(place_id, held);
  }

  function removeFromIndexes(held: RegisteredStream): void {
    people.take(held.person.user.id, held);
    const actor = held.person.acting?.user;
    if (actor) actors.take(actor.id, held);
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
    actedBy: (user_id) => actors.at(user_id),
    at: (place_id) => places.at(place_id),
    all: () => [...all],
    endOld(moment) {
      for (const { dismiss, expires_at } of all) if (expires_at <= moment.getTime()) dismiss();
    },
    dismissAll: () => [...all].forEach(({ dismiss }) => dismiss()),
  };
}
