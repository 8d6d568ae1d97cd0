import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import { pick } from './numbers.ts';
import type { Records } from './records.ts';

/** A browser opens six connections to a server at most; one of them is the stream's. */
const CONNECTIONS = 5;
const GIVE_UP_MS = 30_000;

interface Sending {
  /** Under which it is counted: the route, not the address. */
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** When the click was due: what comes before it is sent counts as well. */
  due: number;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text(): string;
}

/** What a call of the contract takes, as the code that only moves it sees it. */
interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function pathOf({ path }: EndpointShape, { params, query }: AnyCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Somebody's connections to the house, at an address of their own, through whichever process the proxy chooses. */
export class Line {
  token: string | undefined;
  readonly address: string;
  readonly #agents: readonly { agent: Agent; port: number }[];
  readonly #records: Records;
  readonly #open = new Set<Promise<unknown>>();

  constructor(records: Records, ports: readonly number[], address: string) {
    this.#records = records;
    this.address = address;
    this.#agents = ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: 2 }),
    }));
  }

  /**
   * A call of the contract; answers how to look into what came, since most answers are only drawn and what nobody looks into need
   * not be parsed. Undefined: it was refused, or failed, and is counted.
   */
  async call<E extends EndpointShape>(
    endpoint: E,
    input: Call<E>,
    due = performance.now(),
  ): Promise<(() => Answer<E>) | undefined> {
    const { body } = input as AnyCall;
    const got = await this.send({
      name: `${endpoint.method} ${endpoint.path}`,
      method: endpoint.method,
      path: pathOf(endpoint, input as AnyCall),
      headers: {
        accept: endpoint.text?.type ?? 'application/json',
        ...(endpoint.method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      due,
    });
    if (!got || got.status >= 300) return undefined;
    // Our own server wrote it by the contract's schema.
    return () => JSON.parse(got.text()) as Answer<E>;
  }

  async send(sending: Sending): Promise<Got | undefined> {
    for (let tries = 0; ; tries += 1) {
      const answer = this.#once(sending);
      this.#open.add(answer);
      const got = await answer;
      this.#open.delete(answer);
      if (typeof got !== 'string') {
        this.#records.note(sending.name, got.status, sending.due);
        return got;
      }
      if (got === 'again' && tries === 0) {
        this.#records.repeated += 1;
        continue;
      }
      this.#records.fault(`${sending.name} ${got}`);
      return undefined;
    }
  }

  /** Waits for what has been asked: a session that ends before would refuse it. */
  async answered(): Promise<void> {
    await Promise.all(this.#open);
  }

  #once({ method, path, headers, body }: Sending): Promise<Got | string> {
    const { agent, port } = pick(this.#agents)!;
    return new Promise((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        timeout: GIVE_UP_MS,
        headers: {
          'accept-encoding': 'gzip',
          'x-forwarded-for': this.address,
          ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in half a minute')));
      sent.once('error', (error: NodeJS.ErrnoException) =>
        resolve(sent.reusedSocket && error.code === 'ECONNRESET' ? 'again' : (error.code ?? error.message)),
      );
      sent.once('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(`broke off: ${error.code}`));
        answer.once('end', () => resolve(gotOf(answer, parts)));
      });
      sent.end(body);
    });
  }

  close(): void {
    for (const { agent } of this.#agents) agent.destroy();
  }
}

function gotOf(answer: IncomingMessage, parts: readonly Buffer[]): Got {
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text() {
      const bytes = Buffer.concat(parts);
      return (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    },
  };
}
