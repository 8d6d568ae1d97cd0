import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE_FLAGS } from './node-flags.ts';

const root = join(import.meta.dirname, '..');

export interface Reply {
  /** undefined: the line broke before an answer, so nobody knows what came of the request. */
  status: number | undefined;
  body: Record<string, unknown>;
  /** Nobody listened: the request was never sent. */
  refused?: true;
  /** Why there is no answer, and whether the connection had answered before. */
  lost?: string;
  /** Seconds after which it may be tried again, as the answer says. */
  retry_after?: number;
}

/** By which a Hub is asked: a process, or what stands before several. */
export type Line = Pick<HubProcess, 'call'>;

/** A Hub from the sources on a given database, and a fixed number of connections to it. */
export class HubProcess {
  readonly #databaseUrl: string | undefined;
  readonly #connections: number;
  readonly #environment: Record<string, string>;
  readonly #program: string[];
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'hub-proof-'));
  readonly #log: string | undefined;
  #child: ChildProcess | undefined;
  #agent = new Agent();
  #port = 0;
  #began = 0;

  /** Without a database it starts one of its own. `program`: a built Hub, which serves the web app too, instead of the sources; what Node is to be told stands before it. `log`: the file that gets what it prints. */
  constructor(
    databaseUrl: string | undefined,
    connections: number,
    environment: Record<string, string> = {},
    program?: string | readonly string[],
    log?: string,
  ) {
    this.#log = log;
    this.#program = program === undefined ? ['--import', 'tsx', 'api/src/main.ts'] : [program].flat();
    this.#databaseUrl = databaseUrl;
    this.#environment = environment;
    this.#connections = connections;
  }

  async start(): Promise<void> {
    const log = this.#log === undefined ? undefined : openSync(this.#log, 'a', 0o600);
    if (log !== undefined) this.#began = fstatSync(log).size;
    const child = spawn(process.execPath, [...NODE_FLAGS, ...this.#program], {
      cwd: root,
      env: {
        ...process.env,
        ...(this.#databaseUrl !== undefined && { DATABASE_URL: this.#databaseUrl }),
        HUB_DATA_DIR: this.#dataDir,
        HUB_PORT: '0',
        HUB_DEMO: '1',
        // How much strangers may hold has tests of its own; proofs fill houses with them.
        HUB_PUBLIC_WAITING: '1000000',
        HUB_PUBLIC_SHARE: '100',
        ...this.#environment,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', log ?? 'pipe', 'inherit'],
    });
    if (log !== undefined) closeSync(log);
    this.#child = child;
    this.#agent = new Agent({ keepAlive: true, maxSockets: this.#connections });
    this.#port = await new Promise<number>((resolve, reject) => {
      const heard = (said: string) => {
        const found = /^Hub.*:(\d+)$/m.exec(said);
        if (found) resolve(Number(found[1]));
        return found !== null;
      };
      child.stdout?.on('data', (chunk) => heard(String(chunk)));
      child.once('exit', (code) => reject(new Error(`Hub did not start (${code})`)));
      if (this.#log !== undefined) void this.#read(child, heard);
    });
  }

  async #read(child: ChildProcess, heard: (said: string) => boolean): Promise<void> {
    const from = this.#began;
    while (child.exitCode === null && !heard(readFileSync(this.#log!).subarray(from).toString()))
      await pause(50);
  }

  /** The process, unless it has ended. */
  get pid(): number | undefined {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Ends the process in the middle of whatever it does; answers the code that it ended with by itself, now or before. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.#agent.destroy();
    return child.exitCode;
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Waits for one of the connections; an answer that breaks off has no status. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    token = '',
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Reply> {
    return new Promise((resolve) => {
      let isConnected = false;
      const lost = (error?: NodeJS.ErrnoException) =>
        resolve({
          status: undefined,
          body: {},
          lost: `${error?.code ?? 'broke off'}${sent.reusedSocket ? ', kept connection' : ''}`,
          ...(!isConnected && { refused: true }),
        });
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      };
      const where = {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path: `/api/v1${path}`,
        headers,
      };
      const sent = request(where, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', lost);
        answer.once('end', () => {
          const said = JSON.parse(Buffer.concat(parts).toString() || '{}') as Reply['body'];
          const wait = answer.headers['retry-after'];
          resolve({
            status: answer.statusCode,
            body: said,
            ...(wait !== undefined && { retry_after: Number(wait) }),
          });
        });
      });
      sent.once('socket', (socket) => {
        isConnected = !socket.connecting;
        if (!isConnected) socket.once('connect', () => (isConnected = true));
      });
      sent.once('error', lost);
      sent.end(body && JSON.stringify(body));
    });
  }
}
