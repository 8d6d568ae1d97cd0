import { randomBytes } from 'node:crypto';
import {
  body,
  fine,
  invalid,
  problem,
  storeOf,
  type FakeCall,
  type Route,
  type FakeReply,
} from './routing.ts';
import { atLeast } from './version.ts';
import { newId, type Delivery, type Webhook } from './webhooks.ts';
import { parseUrl } from '../../core/format/parse-url.ts';

const NEEDS = 'btcpay.store.webhooks.canmodifywebhooks';
const ALL = '/api/v1/stores/{storeId}/webhooks';
const ONE = `${ALL}/{webhookId}`;
const DELIVERIES = `${ONE}/deliveries`;

function withWebhook(work: (webhook: Webhook, call: FakeCall) => FakeReply): (call: FakeCall) => FakeReply {
  return (call) => {
    const webhook = call.house.sender.all.get(call.params.webhookId ?? '');
    return webhook?.store_id === storeOf(call).id
      ? work(webhook, call)
      : problem(404, 'webhook-not-found', 'The webhook was not found');
  };
}

function withDelivery(
  work: (delivery: Delivery, webhook: Webhook, call: FakeCall) => FakeReply,
): (call: FakeCall) => FakeReply {
  return withWebhook((webhook, call) => {
    const delivery = webhook.deliveries.find(({ id }) => id === call.params.deliveryId);
    return delivery
      ? work(delivery, webhook, call)
      : problem(404, 'webhookdelivery-not-found', 'The webhook delivery was not found');
  });
}

/** Only the answer to its creation shows the secret. */
function webhookAnswer({ id, url, enabled, automatic, events, secret }: Webhook, withSecret = false) {
  return {
    id,
    enabled,
    automaticRedelivery: automatic,
    url,
    authorizedEvents: { everything: events === null, specificEvents: events ?? [] },
    ...(withSecret && { secret }),
  };
}

function readWebhook(call: FakeCall): Pick<Webhook, 'url' | 'enabled' | 'automatic' | 'events'> | undefined {
  const { url, enabled = true, automaticRedelivery = true, authorizedEvents } = body(call);
  if (typeof url !== 'string' || !parseUrl(url)) return undefined;
  const { everything = true, specificEvents = [] } = (authorizedEvents ?? {}) as {
    everything?: boolean;
    specificEvents?: string[];
  };
  return {
    url,
    enabled: enabled === true,
    automatic: automaticRedelivery === true,
    events: everything ? null : specificEvents,
  };
}

const secretIn = (call: FakeCall): string | undefined => {
  const { secret } = body(call);
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
};

function createWebhook(call: FakeCall): FakeReply {
  const wanted = readWebhook(call);
  if (!wanted) return invalid(['Url', 'Invalid Url']);
  const secret = secretIn(call) ?? randomBytes(20).toString('base64url');
  const webhook: Webhook = {
    ...wanted,
    id: newId(),
    store_id: storeOf(call).id,
    secret,
    deliveries: [],
    queue: [],
  };
  call.house.sender.all.set(webhook.id, webhook);
  return fine(webhookAnswer(webhook, true));
}

function changeWebhook(webhook: Webhook, call: FakeCall): FakeReply {
  const wanted = readWebhook(call);
  if (!wanted) return invalid(['Url', 'Invalid Url']);
  Object.assign(webhook, wanted, { secret: secretIn(call) ?? webhook.secret });
  return fine(webhookAnswer(webhook));
}

function deliveryAnswer(version: string, { id, timestamp, delivered, http_code, error, status }: Delivery) {
  return {
    id,
    timestamp,
    ...(atLeast(version, '2.3.4') && { deliveryTime: delivered }),
    httpCode: http_code,
    errorMessage: error,
    status,
  };
}

function listDeliveries(webhook: Webhook, { house, query }: FakeCall): FakeReply {
  const latest = webhook.deliveries.toReversed().slice(0, Number(query.get('count') ?? 20));
  return fine(latest.map((delivery) => deliveryAnswer(house.version, delivery)));
}

export const webhookRoutes: Route[] = [
  {
    method: 'GET',
    path: ALL,
    needs: NEEDS,
    answer: (call) =>
      fine(
        [...call.house.sender.all.values()]
          .filter(({ store_id }) => store_id === storeOf(call).id)
          .map((webhook) => webhookAnswer(webhook)),
      ),
  },
  { method: 'POST', path: ALL, needs: NEEDS, answer: createWebhook },
  { method: 'GET', path: ONE, needs: NEEDS, answer: withWebhook((webhook) => fine(webhookAnswer(webhook))) },
  { method: 'PUT', path: ONE, needs: NEEDS, answer: withWebhook(changeWebhook) },
  {
    method: 'DELETE',
    path: ONE,
    needs: NEEDS,
    answer: withWebhook((webhook, { house }) => {
      house.sender.all.delete(webhook.id);
      return fine();
    }),
  },
  { method: 'GET', path: DELIVERIES, needs: NEEDS, answer: withWebhook(listDeliveries) },
  {
    method: 'GET',
    path: `${DELIVERIES}/{deliveryId}`,
    needs: NEEDS,
    answer: withDelivery((delivery, _, { house }) => fine(deliveryAnswer(house.version, delivery))),
  },
  {
    method: 'GET',
    path: `${DELIVERIES}/{deliveryId}/request`,
    needs: NEEDS,
    answer: withDelivery(({ body: bytes }) => ({ status: 200, bytes })),
  },
  {
    method: 'POST',
    path: `${DELIVERIES}/{deliveryId}/redeliver`,
    needs: NEEDS,
    answer: withDelivery((delivery, webhook, { house }) => fine(house.sender.redeliver(webhook, delivery))),
  },
];
