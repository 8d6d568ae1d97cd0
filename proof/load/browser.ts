import { setTimeout as pause } from 'node:timers/promises';
import { assignments, auth } from 'contract/access/calls';
import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import type { Change } from 'contract/events/values';
import { notifications } from 'contract/notifications/calls';
import type { Notification } from 'contract/notifications/schemas';
import type { StreamEvent } from '../../web/src/kit/events/event-parser.ts';
import { keepEventLine } from './event-line.ts';
import type { Ledger, Listening } from './ledger.ts';
import { Line } from './line.ts';
import type { Plan, PlannedPlace, Worker } from './plan.ts';
import type { Records } from './records.ts';

/** As `web/src/kit/api/query.ts`, `web/src/kit/events/refresh-place.ts` and `web/src/app/shell/navigation/bell.tsx` have them. */
const STALE_MS = 30_000;
const GATHER_MS = 500;
const IDLE_MS = 1200;
const AGAIN_MS = 3000;
const SHOWN_BY: Record<Change, readonly string[]> = {
  bookings: ['bookings', 'planning', 'availability', 'overview', 'channel-events', 'activity'],
  rooms: ['rooms', 'bookings', 'planning', 'availability', 'overview', 'activity'],
  seasons: ['seasons', 'availability', 'preview', 'first-steps', 'activity'],
  calendars: ['calendars', 'channel-events', 'bookings', 'planning', 'availability', 'overview', 'activity'],
  payments: ['payments', 'bookings', 'planning', 'overview', 'activity'],
  products: ['products', 'activity'],
  recipes: [],
  menus: [],
  tables: [],
  reservations: [],
  orders: [],
  printing: [],
  customers: ['customers', 'customer-tags', 'customer-doubles', 'customer-retention', 'activity'],
  bills: ['bills', 'on-account', 'payments', 'bookings', 'overview', 'activity'],
  reviews: ['reviews', 'overview', 'activity'],
  place: ['assignments', 'capabilities', 'business', 'businesses', 'first-steps', 'activity'],
};

type Reading = EndpointShape & { method: 'GET' };

/** Something that a screen shows. */
interface Query<E extends Reading = Reading> {
  endpoint: E;
  input: Call<E>;
  /** Asked for again so often while it is on screen. */
  everyMs?: number;
}

export function query<E extends Reading>(endpoint: E, input: Call<E>, everyMs?: number): Query {
  // It only ever goes back to `call` together: the input stays that of its endpoint.
  return { endpoint, input, ...(everyMs !== undefined && { everyMs }) };
}

export interface Shared {
  plan: Plan;
  records: Records;
  ledger: Ledger;
  assets: readonly string[];
}

/** The web app in one browser, as far as the server can tell. */
export class Browser {
  readonly worker: Worker;
  readonly place: PlannedPlace;
  readonly line: Line;
  readonly #shared: Shared;
  readonly #port: number;
  readonly #held = new Map<string, number>();
  #screen: readonly Query[] = [];
  #polls: NodeJS.Timeout[] = [];
  #changes = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #listening: Listening | undefined;
  #stop: (() => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  #unread: number[] = [];

  constructor(worker: Worker, index: number, shared: Shared) {
    this.worker = worker;
    this.place = shared.plan.places.find(({ id }) => id === worker.place_id)!;
    this.#shared = shared;
    const address = `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;
    this.line = new Line(shared.records, shared.plan.ports, address);
    this.line.token = worker.token;
    this.#port = shared.plan.ports[index % shared.plan.ports.length]!;
  }

  get ledger(): Ledger {
    return this.#shared.ledger;
  }

  get plan(): Plan {
    return this.#shared.plan;
  }

  /** The page, what it is made of, who is signed in, and a moment later the stream and the bell. */
  async open(due: number): Promise<void> {
    await this.line.send({ name: 'GET /dashboard', method: 'GET', path: '/dashboard', due });
    const then = performance.now();
    await Promise.all(
      this.#shared.assets.map((path) =>
        this.line.send({ name: 'GET /assets', method: 'GET', path, due: then }),
      ),
    );
    await this.#begin();
  }

  async #begin(): Promise<void> {
    const due = performance.now();
    await Promise.all([this.line.call(auth.me, {}, due), this.line.call(assignments.mine, {}, due)]);
    this.#idle = setTimeout(() => {
      this.#listen(due);
      void this.bell(performance.now());
    }, IDLE_MS);
  }

  async bell(due: number): Promise<void> {
    const list = await this.line.call(notifications.list, { query: { filter: 'all', limit: 50 } }, due);
    const unread = list?.().data.filter(({ read }) => !read);
    this.#unread = unread?.map(({ id }) => id) ?? [];
  }

  /** One that was not read yet, newest first; it is read now. */
  takeUnread(): number | undefined {
    return this.#unread.shift();
  }

  #listen(asked: number): void {
    const listening = this.ledger.listen(this.worker);
    this.#listening = listening;
    this.#stop = keepEventLine({
      port: () => this.#port,
      token: this.line.token ?? '',
      address: this.line.address,
      asked,
      onEvent: (event) => this.#take(listening, event),
      onBroken: (status, why) => this.#shared.records.fault(`stream ${status ?? why}`),
    });
  }

  #take(listening: Listening, { event, data }: StreamEvent): void {
    const now = performance.now();
    listening.since ??= now;
    if (event === 'notification') {
      const one = JSON.parse(data) as Notification;
      if (one.related_type === 'booking' && one.related_id !== null && one.place_id === this.place.id) {
        if (!listening.told.has(one.related_id)) listening.told.set(one.related_id, now);
        this.#unread.unshift(one.id);
      }
    } else if (event === 'changed') {
      const { what } = JSON.parse(data) as { what: Change[] };
      if (what.includes('bookings')) listening.changed.push(now);
      this.changed(what);
    } else if (event === 'reset') {
      this.#shared.records.fault('stream reset');
    }
  }

  /** What is on screen is asked for again, once for all that changes within a moment; the rest when it is shown. */
  changed(what: readonly Change[]): void {
    for (const one of what) for (const noun of SHOWN_BY[one]) this.#changes.add(noun);
    if (this.#gathering) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      const nouns = this.#changes;
      this.#changes = new Set();
      const isOld = (path: string) => path.split(/[/ ]/).some((noun) => nouns.has(noun));
      for (const key of this.#held.keys()) if (isOld(key.split('?')[0]!)) this.#held.delete(key);
      const due = performance.now();
      for (const one of this.#screen) if (isOld(one.endpoint.path)) void this.#ask(one, due);
    }, GATHER_MS);
  }

  #ask<E extends Reading>(
    { endpoint, input }: Query<E>,
    due: number,
  ): Promise<(() => Answer<E>) | undefined> {
    this.#held.set(`${endpoint.path}?${JSON.stringify(input)}`, performance.now());
    return this.line.call(endpoint, input, due);
  }

  /** Shows a screen: what it needs and is not fresh is asked for, and again as often as it wants. */
  async show(queries: readonly Query[], due: number): Promise<void> {
    for (const poll of this.#polls.splice(0)) clearInterval(poll);
    this.#screen = queries;
    const isFresh = ({ endpoint, input, everyMs }: Query) =>
      everyMs === undefined &&
      performance.now() - (this.#held.get(`${endpoint.path}?${JSON.stringify(input)}`) ?? -STALE_MS) <
        STALE_MS;
    for (const one of queries) {
      const { everyMs } = one;
      if (everyMs === undefined) continue;
      let next = performance.now() + everyMs;
      const poll = setInterval(() => {
        void this.#ask(one, next);
        next += everyMs;
      }, everyMs);
      this.#polls.push(poll);
    }
    await Promise.all(queries.filter((one) => !isFresh(one)).map((one) => this.#ask(one, due)));
  }

  /** Goes home and comes again: another session, another stream. */
  async signInAgain(due: number): Promise<void> {
    this.#leave();
    await this.line.answered();
    await this.line.call(auth.logout, {}, due);
    this.line.token = undefined;
    const body = { email: this.worker.email, password: this.plan.password };
    let signedIn = await this.line.call(auth.login, { body });
    // Counted as the fault that it is; but nobody goes home for it.
    for (let tries = 0; !signedIn && tries < 5; tries += 1) {
      await pause(AGAIN_MS);
      signedIn = await this.line.call(auth.login, { body });
    }
    if (!signedIn) return;
    this.line.token = signedIn().token;
    await this.#begin();
  }

  #leave(): void {
    for (const poll of this.#polls.splice(0)) clearInterval(poll);
    this.#screen = [];
    this.#held.clear();
    // Who goes before the stream was opened does not open it with a token that is no more.
    clearTimeout(this.#idle);
    this.#stop?.();
    if (this.#listening) this.#listening.until = performance.now();
  }

  /** No click and no poll any more; the stream goes on. */
  rest(): void {
    for (const poll of this.#polls.splice(0)) clearInterval(poll);
    this.#screen = [];
  }

  close(): void {
    this.rest();
    clearTimeout(this.#idle);
    this.#stop?.();
    this.line.close();
  }
}
