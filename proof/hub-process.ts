import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Reply {
  /** undefined: the line broke before an answer, so nobody knows what came of the request. */
  status: number | undefined;
  body: Record<string, unknown>;
  /** Nobody listened: the request was never sent. */
  refused?: true;
}

/** A Hub from the sources on a given database, and a fixed number of connections to it. */
export class HubProcess {
  readonly #databaseUrl: string;
  readonly #connections: number;
  readonly #environment: Record<string, string>;
  readonly #program: string[];
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'hub-proof-'));
  #child: ChildProcess | undefined;
  #agent = new Agent();
  #port = 0;

  /** `program`: a built Hub, which serves the web app too, instead of the sources. */
  constructor(
    databaseUrl: string,
    connections: number,
    environment: Record<string, string> = {},
    program?: string,
  ) {
    this.#program = program === undefined ? ['--import', 'tsx', 'api/src/main.ts'] : [program];
    this.#databaseUrl = databaseUrl;
    this.#environment = environment;
    this.#connections = connections;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#program, {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: this.#databaseUrl,
        HUB_DATA_DIR: this.#dataDir,
        HUB_PORT: '0',
        HUB_DEMO: '1',
        ...this.#environment,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#agent = new Agent({ keepAlive: true, maxSockets: this.#connections });
    this.#port = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        const found = /^Hub.*:(\d+)$/m.exec(String(chunk));
        if (found) resolve(Number(found[1]));
      });
      child.once('exit', (code) => reject(new Error(`Hub did not start (${code})`)));
    });
  }

  /** Ends the process in the middle of whatever it does. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.#agent.destroy();
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Waits for one of the connections; an answer that breaks off has no status. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    token = '',
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Reply> {
    return new Promise((resolve) => {
      const lost = (error?: NodeJS.ErrnoException) =>
        resolve({ status: undefined, body: {}, ...(error?.code === 'ECONNREFUSED' && { refused: true }) });
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
          resolve({ status: answer.statusCode, body: said });
        });
      });
      sent.once('error', lost);
      sent.end(body && JSON.stringify(body));
    });
  }
}
