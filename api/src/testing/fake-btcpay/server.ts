import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { House } from './house.ts';
import { houseRoutes } from './house-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { keeperOf, type Keeper } from './openapi.ts';
import { notFound, pageRoutes } from './pages.ts';
import { find, missing, problem, refusal, type FakeCall, type FakeReply } from './routing.ts';
import { makeTrouble, Troubles } from './troubles.ts';
import type { SeenRequest, Trouble } from './types.ts';
import { atLeast } from './version.ts';
import { webhookRoutes } from './webhook-routes.ts';

const routes = [...invoiceRoutes, ...houseRoutes, ...webhookRoutes, ...pageRoutes];
/** Without the store, since 2.4.0 alone. */
const FLAT = /^\/api\/v1\/(invoices|webhooks|payouts)\/([^/]+)/;

const typeOf = (headers: IncomingMessage['headers']) => headers['content-type']?.split(';')[0]?.trim() ?? '';

/** `token` since ever, `bearer` since 2.0.8. */
function keyIn(version: string, headers: IncomingMessage['headers']): string | undefined {
  const scheme = atLeast(version, '2.0.8') ? /^(?:token|bearer)\s+(\S+)/i : /^token\s+(\S+)/i;
  return scheme.exec(headers.authorization ?? '')?.[1];
}

export class FakeServer {
  readonly house: House;
  readonly requests: SeenRequest[] = [];
  readonly violations: string[] = [];
  readonly troubles = new Troubles();
  readonly #subpath: string;
  readonly #keeper: Keeper | undefined;
  #server: Server | undefined;

  constructor(house: House, subpath: string) {
    this.house = house;
    this.#subpath = subpath;
    this.#keeper = keeperOf(house.version);
  }

  /** The port it listens on. */
  async listen(port: number): Promise<number> {
    const server = createServer((request, response) => {
      void this.#serve(request, response).catch((error: unknown) => {
        this.violations.push(`The fake itself failed: ${String(error)}`);
        response.destroy();
      });
    });
    // A client must not reuse a dead idle connection: stopping closes all connections.
    server.keepAliveTimeout = 60_000;
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    this.house.timeline.catchUp();
    const { method = 'GET', headers } = request;
    const whole = request.url ?? '/';
    const isInside = whole.startsWith(this.#subpath);
    const path = isInside ? whole.slice(this.#subpath.length) || '/' : whole;
    const seen: SeenRequest = {
      method,
      url: whole,
      path,
      key: /^(?:token|bearer|basic)\s+(\S+)/i.exec(headers.authorization ?? '')?.[1] ?? null,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: bytes.toString(),
      status: null,
    };
    this.requests.push(seen);
    response.setHeader('date', new Date(this.house.timeline.now()).toUTCString());
    const wrong = this.troubles.take(method, path);
    const needsAnswer = wrong && (wrong.isAfter || needsRightAnswer(wrong.trouble));
    const reply = !isInside
      ? notFound
      : !wrong || needsAnswer
        ? this.#answer(seen, headers, bytes)
        : undefined;
    if (wrong && !needsRightAnswer(wrong.trouble)) seen.status = makeTrouble(wrong.trouble, response);
    else if (wrong && reply) seen.status = await spoil(wrong.trouble, wrong.gate, reply, response);
    else if (reply) {
      send(reply, response);
      seen.status = reply.status;
    }
  }

  #answer(
    { method, path, body }: SeenRequest,
    headers: IncomingMessage['headers'],
    bytes: Buffer,
  ): FakeReply {
    const { house } = this;
    const address = new URL(path, 'http://fake');
    const nested = this.#nested(address.pathname);
    if (nested === 'unknown') return missing('btcpay.store.canviewinvoices');
    const found = find(routes, house.version, method, nested);
    // A page of a Hub that had this port before may still ask for what it hears: no call of ours.
    const isOfBrowser = headers['sec-fetch-site'] !== undefined;
    if (!isOfBrowser && /^\/(api|misc)\//.test(address.pathname))
      this.#keeper?.request(this.violations, { method, address, type: typeOf(headers), body });
    if (!found) return notFound;
    const keyValue = keyIn(house.version, headers);
    const key = keyValue === undefined ? undefined : house.keys.get(keyValue);
    const params = Object.fromEntries(
      Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const call: FakeCall = { house, params, query: address.searchParams, body: undefined, key, keyValue };
    const reply =
      refusal(found.route, call) ?? readBody(call, typeOf(headers), bytes) ?? found.route.answer(call);
    if (reply.html === undefined) this.#keeper?.answer(this.violations, { method, address, reply });
    return reply;
  }

  #nested(path: string): string {
    const [flat, kind, id = ''] = FLAT.exec(path) ?? [];
    if (flat === undefined || !atLeast(this.house.version, '2.4.0')) return path;
    const { sender, invoices, pullPayments } = this.house;
    const owner =
      kind === 'webhooks'
        ? sender.all.get(id)
        : kind === 'invoices'
          ? invoices.get(id)
          : [...pullPayments.values()].find(({ payouts }) => payouts.some((payout) => payout.id === id));
    return owner ? path.replace('/api/v1', `/api/v1/stores/${owner.store_id}`) : 'unknown';
  }
}

function readBody(call: FakeCall, type: string, bytes: Buffer): FakeReply | undefined {
  if (bytes.length === 0) return undefined;
  if (type === 'application/x-www-form-urlencoded') call.body = new URLSearchParams(bytes.toString());
  else if (type !== 'application/json')
    return problem(415, 'unsupported-media-type', 'Unsupported Media Type');
  else {
    try {
      call.body = JSON.parse(bytes.toString());
    } catch {
      return {
        status: 422,
        json: [{ path: '', message: 'Unexpected character encountered while parsing value' }],
      };
    }
  }
  return undefined;
}

const needsRightAnswer = (trouble: Trouble): boolean =>
  trouble.kind === 'held' ||
  trouble.kind === 'changed' ||
  trouble.kind === 'broken' ||
  (trouble.kind === 'cut' && trouble.where === 'body');

async function spoil(
  trouble: Trouble,
  gate: Promise<void>,
  reply: FakeReply,
  response: ServerResponse,
): Promise<number | null> {
  if (trouble.kind === 'held') await gate;
  if (trouble.kind === 'changed') {
    const change = (one: unknown) => ({ ...(one as object), ...trouble.fields });
    send(
      { ...reply, json: Array.isArray(reply.json) ? reply.json.map(change) : change(reply.json) },
      response,
    );
    return reply.status;
  }
  const text = reply.html ?? JSON.stringify(reply.json) ?? '';
  const half = text.slice(0, Math.ceil(text.length / 2));
  if (trouble.kind === 'broken') {
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(half);
    return reply.status;
  }
  if (trouble.kind === 'cut') {
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.write(half, () => response.destroy());
    return null;
  }
  send(reply, response);
  return reply.status;
}

function send({ status, json, html, bytes }: FakeReply, response: ServerResponse): void {
  if (html !== undefined) {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  } else if (bytes) {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(bytes);
  } else if (json === undefined) {
    response.writeHead(status).end();
  } else {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(json));
  }
}
