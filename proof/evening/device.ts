import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderCommandInput } from 'contract/orders/schemas';
import { nextToSend } from '../../web/src/slices/orders/outbox/next-to-send.ts';
import { isCommand, isOpening, type Waiting } from '../../web/src/slices/orders/outbox/waiting.ts';
import type { HubProcess } from '../hub-process.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Wish = WithoutId<OrderCommandInput>;

/** As the outbox of the web decides it: no answer, too often, or somebody else held the order. */
const mayGoLater = (status: number | undefined, code: unknown) =>
  status === undefined || status >= 500 || [401, 408, 425, 429].includes(status) || code === 'busy';

const AGAIN_MS = 200;

/**
 * A telephone at a table. What waits is `kept`, which stands for the database of the browser: it outlives a reload. The order in which
 * it is sent is decided by the web's own `nextToSend`.
 */
export class Device {
  readonly #hub: () => HubProcess;
  readonly #token: string;
  readonly #place_id: number;
  readonly #table_id: number;
  #kept: Waiting[] = [];
  /** Rises with each reload: an answer that comes to an earlier page is lost. */
  #page = 0;
  #cutUntil = 0;
  #running: Promise<void> | undefined;
  #opening: string | undefined;
  order: Order | undefined;
  /** Every command that a person gave here, by its id. */
  readonly given = new Map<string, OrderCommandInput['type']>();
  /** What the device showed as refused, with the reason. */
  readonly refused = new Map<string, string>();
  sends = 0;

  constructor(
    hub: () => HubProcess,
    { token, place_id, table_id }: { token: string; place_id: number; table_id: number },
  ) {
    this.#hub = hub;
    this.#token = token;
    this.#place_id = place_id;
    this.#table_id = table_id;
  }

  get waiting(): number {
    return this.#kept.length;
  }

  get isOpened(): boolean {
    return this.order !== undefined || this.#opening !== undefined;
  }

  /** The network goes for so many milliseconds: half of the answers under way are lost, half of the calls are never sent. */
  cut(ms: number): void {
    this.#cutUntil = Date.now() + ms;
    this.#page += 1;
  }

  /** The page is read again: what was only in memory is gone. */
  reload(): void {
    this.#page += 1;
    this.#running = undefined;
    this.#kept = structuredClone(this.#kept);
    void this.send();
  }

  open(guests: number): void {
    const key = randomUUID();
    this.#opening = key;
    const body = { table_id: this.#table_id, selling_way: 'table', guests } as const;
    this.#keep({ key, order: key, what: { kind: 'open', body, table: null } });
    void this.send();
  }

  give(...wishes: readonly Wish[]): void {
    const order = this.order?.id ?? this.#opening;
    if (order === undefined) throw new Error('Nothing is open here');
    for (const wish of wishes) {
      const id = randomUUID();
      this.given.set(id, wish.type);
      const command = { ...wish, id } as never;
      this.#keep({ key: id, order, what: { kind: 'command', command } });
    }
    void this.send();
  }

  #keep(fresh: Omit<Waiting, 'person' | 'at' | 'place_id'>): void {
    this.#kept.push({ ...fresh, person: 1, at: new Date().toISOString(), place_id: this.#place_id });
  }

  send(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #call(method: 'POST' | 'GET', path: string, body?: object, more?: Record<string, string>) {
    const page = this.#page;
    if (Date.now() < this.#cutUntil && Math.random() < 0.5) return undefined;
    this.sends += 1;
    const reply = await this.#hub().call(method, path, this.#token, body, more);
    return page === this.#page && Date.now() >= this.#cutUntil ? reply : undefined;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const batch = nextToSend(this.#kept);
      if (!batch) return;
      const page = this.#page;
      const isDone = batch.kind === 'opening' ? await this.#sendOpening() : await this.#sendCommands();
      if (page !== this.#page) return;
      if (!isDone) await pause(AGAIN_MS);
    }
  }

  #refuse(keys: readonly string[], reason: string): void {
    const all = new Set(keys);
    const lost = this.#kept.filter(({ key, order }) => all.has(key) || all.has(String(order)));
    for (const { key } of lost) this.refused.set(key, reason);
    this.#kept = this.#kept.filter((one) => !lost.includes(one));
  }

  async #sendOpening(): Promise<boolean> {
    const opening = this.#kept.find(isOpening)!;
    const reply = await this.#call('POST', `/places/${this.#place_id}/orders`, opening.what.body, {
      'idempotency-key': opening.key,
    });
    if (reply === undefined || mayGoLater(reply.status, reply.body.code)) return false;
    if (reply.status !== 201) {
      this.#refuse([opening.key], String(reply.body.error));
      this.#opening = undefined;
      return true;
    }
    const order = reply.body as unknown as Order;
    this.order = order;
    this.#kept = this.#kept
      .filter(({ key }) => key !== opening.key)
      .map((one) => (one.order === opening.key ? { ...one, order: order.id } : one));
    return true;
  }

  async #sendCommands(): Promise<boolean> {
    const batch = nextToSend(this.#kept);
    if (batch?.kind !== 'commands') return true;
    const commands = batch.commands.map(({ what }) => what.command);
    const reply = await this.#call('POST', `/orders/${batch.order_id}/commands`, { commands });
    if (reply === undefined || mayGoLater(reply.status, reply.body.code)) return false;
    if (reply.status !== 200) {
      this.#refuse(
        batch.commands.map(({ key }) => key),
        String(reply.body.error),
      );
      return true;
    }
    const { results, order } = reply.body as unknown as {
      results: { id: string; status: string; error?: string }[];
      order: Order;
    };
    if (!this.order || this.order.version <= order.version) this.order = order;
    for (const { id, status, error } of results)
      if (status === 'refused') this.refused.set(id, error ?? 'Non si può fare.');
    const answered = new Set(results.map(({ id }) => id));
    this.#kept = this.#kept.filter((one) => !isCommand(one) || !answered.has(one.key));
    return true;
  }
}
