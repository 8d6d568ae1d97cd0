import { createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import type { Timeline } from './timeline.ts';
import type { FakeDelivery, Post, Seconds, WebhookRequest } from './types.ts';
import { atLeast, knowsEvent } from './version.ts';

export interface Webhook {
  id: string;
  store_id: string;
  url: string;
  secret: string;
  enabled: boolean;
  automatic: boolean;
  /** Null: everything. */
  events: string[] | null;
  deliveries: Delivery[];
  queue: Waiting[];
}
export interface Delivery extends FakeDelivery {
  timestamp: Seconds;
  delivered: Seconds;
  error: string | null;
  event: WebhookEvent;
  body: Buffer;
}
type WebhookEvent = Record<string, unknown> & { type: string };
interface Waiting {
  event: WebhookEvent;
  /** Address and secret as they were when the event arose: a new secret does not sign what already waits. */
  url: string;
  secret: string;
  delivery_id: string;
  /** Of the first attempt, once there was one. */
  original_id: string | undefined;
  is_redelivery: boolean;
  attempts: number;
  /** Postponed to this time; later deliveries wait too. */
  isHeld: boolean;
}

const SECOND = 1000;
const RETRIES: readonly number[] = [
  10 * SECOND,
  MINUTE_MS,
  ...Array.from({ length: 6 }, () => 10 * MINUTE_MS),
];

export const newId = (): string => randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x');

/** Posts as the real one does: redirects are followed, and turn a POST into something that delivers nothing. */
export const postByHttp: Post = async ({ url, headers, body }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(100 * SECOND),
  });
  await response.arrayBuffer();
  return { status: response.status };
};

export const signatureOf = (secret: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** The webhook sender: one queue in memory for each webhook, blocked by a failing delivery (WebhookSender, 2.4.1). */
export class WebhookSender {
  readonly all = new Map<string, Webhook>();
  readonly #timeline: Timeline;
  readonly #version: string;
  readonly #post: Post;
  readonly #isAutomatic: boolean;
  readonly #retries: readonly number[];
  readonly #sending = new Map<string, Promise<void>>();
  #epoch = 0;

  constructor(timeline: Timeline, version: string, post: Post, isAutomatic: boolean, retries = RETRIES) {
    this.#timeline = timeline;
    this.#version = version;
    this.#post = post;
    this.#isAutomatic = isAutomatic;
    this.#retries = retries;
  }

  emit(
    storeId: string,
    type: string,
    extra: Record<string, unknown>,
    subject: Record<string, unknown>,
  ): void {
    if (!knowsEvent(this.#version, type)) return;
    for (const webhook of this.all.values()) {
      if (webhook.store_id !== storeId || !wants(webhook, type)) continue;
      const event = { type, timestamp: this.#timeline.seconds(), storeId, ...subject, ...extra };
      this.#enqueue(webhook, { event, original_id: undefined, is_redelivery: false });
    }
  }

  /** A delivery once more, at the end of the queue; the id of the new one. */
  redeliver(webhook: Webhook, { original_id, event }: Delivery): string {
    return this.#enqueue(webhook, { event, original_id, is_redelivery: true });
  }

  #enqueue(webhook: Webhook, item: Pick<Waiting, 'event' | 'original_id' | 'is_redelivery'>): string {
    const delivery_id = newId();
    const { url, secret } = webhook;
    webhook.queue.push({ ...item, url, secret, delivery_id, attempts: 0, isHeld: false });
    if (this.#isAutomatic) this.#pump(webhook);
    return delivery_id;
  }

  #pump(webhook: Webhook): void {
    if (this.#sending.has(webhook.id)) return;
    const epoch = this.#epoch;
    const run = async () => {
      while (epoch === this.#epoch && (await this.deliverFirst(webhook)));
    };
    const running = run().finally(() => {
      this.#sending.delete(webhook.id);
      // What arose while the last answer was being noted has found the queue busy.
      const [first] = webhook.queue;
      if (epoch === this.#epoch && first && !first.isHeld) this.#pump(webhook);
    });
    this.#sending.set(webhook.id, running);
  }

  /** False: the queue is empty or postponed. */
  async deliverFirst(webhook: Webhook): Promise<boolean> {
    const [first] = webhook.queue;
    if (!first || first.isHeld) return false;
    if (!this.all.has(webhook.id) || !wants(webhook, first.event.type)) {
      webhook.queue.shift();
      return true;
    }
    const epoch = this.#epoch;
    const shouldRetry = await this.#send(webhook, first);
    if (epoch !== this.#epoch) return false;
    const wait = this.#retries[first.attempts - 1];
    if (shouldRetry && webhook.automatic && wait !== undefined) this.#putOff(webhook, first, wait);
    else webhook.queue.splice(webhook.queue.indexOf(first), 1);
    return true;
  }

  #putOff(webhook: Webhook, first: Waiting, wait: number): void {
    const epoch = this.#epoch;
    first.isHeld = true;
    this.#timeline.plan(this.#timeline.now() + wait, () => {
      if (epoch !== this.#epoch) return;
      // A redelivery is the old event under a new id, to the present address, signed with the present secret.
      const { url, secret } = webhook;
      Object.assign(first, { url, secret, delivery_id: newId(), is_redelivery: true, isHeld: false });
      if (this.#isAutomatic) this.#pump(webhook);
    });
  }

  request(webhook: Webhook, waiting: Waiting): WebhookRequest {
    const { event, delivery_id, original_id = delivery_id, is_redelivery, secret, url } = waiting;
    const { type, timestamp, storeId, ...rest } = event;
    const payload = {
      deliveryId: delivery_id,
      webhookId: webhook.id,
      originalDeliveryId: original_id,
      isRedelivery: is_redelivery,
      type,
      timestamp,
      storeId,
      ...rest,
    };
    const body = Buffer.from(JSON.stringify(payload, null, 2));
    const headers = {
      'content-type': 'application/json',
      'user-agent': `BTCPayServer/${this.#version}`,
      'BTCPay-Sig': signatureOf(secret, body),
    };
    return { webhook_id: webhook.id, type, url, headers, body };
  }

  async #send(webhook: Webhook, waiting: Waiting): Promise<boolean> {
    const request = this.request(webhook, waiting);
    const delivered = this.#timeline.seconds();
    waiting.attempts += 1;
    waiting.original_id ??= waiting.delivery_id;
    let code: number | null = null;
    let error: string | null = null;
    try {
      code = (await this.#post(request)).status;
    } catch {
      error = 'Connection refused';
    }
    const isFine = code !== null && code >= 200 && code < 300;
    if (code !== null && !isFine) error = `HTTP Error Code ${code}`;
    webhook.deliveries.push({
      id: waiting.delivery_id,
      original_id: waiting.original_id,
      type: request.type,
      status: isFine ? 'HttpSuccess' : code === null ? 'Failed' : 'HttpError',
      http_code: code,
      timestamp: Number(waiting.event.timestamp),
      delivered,
      error,
      event: waiting.event,
      body: request.body,
    });
    if (isFine) return false;
    // Before 2.3.4 every failure was retried.
    if (!atLeast(this.#version, '2.3.4')) return true;
    return code === null || code >= 500 || code === 408 || code === 429;
  }

  async deliverNext(): Promise<boolean> {
    for (const webhook of this.all.values()) if (await this.deliverFirst(webhook)) return true;
    return false;
  }

  takeQueued(): WebhookRequest[] {
    return [...this.all.values()].flatMap((webhook) =>
      webhook.queue.splice(0).map((waiting) => this.request(webhook, waiting)),
    );
  }

  async idle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values());
  }

  /** The server stops: queued deliveries are lost. */
  forget(): void {
    this.#epoch += 1;
    for (const webhook of this.all.values()) webhook.queue.length = 0;
  }
}

function wants({ enabled, events }: Webhook, type: string): boolean {
  return enabled && (events === null || events.includes(type));
}
