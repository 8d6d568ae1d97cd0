import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../api/src/core/db/embedded/embedded.ts';
import { postmasterOf, signalAll, withChildren } from '../../e2e/support/postgres-processes.ts';

type Server = Awaited<ReturnType<typeof startEmbedded>>;

/** Runs, or is stopped but not waited for yet. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The embedded PostgreSQL, started beside Hub, so that it can be hit without Hub's knowledge. Linux alone. */
export class KillableDatabase {
  readonly #dataDir: string;
  #server: Server | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The same after each start. */
  get url(): string {
    if (!this.#server) throw new Error('Not started');
    return this.#server.url;
  }

  async start(): Promise<void> {
    this.#server = await startEmbedded({ dataDir: this.#dataDir });
  }

  /** The postmaster and all that it has started. */
  #all(): number[] {
    return withChildren(postmasterOf(this.#dataDir));
  }

  /** SIGKILL to every one of them; resolves when none is left. Answers how many there were. */
  async kill(): Promise<number> {
    const pids = this.#all();
    signalAll(pids, 'SIGKILL');
    await this.#server?.exited;
    while (pids.some(isAlive)) await pause(5);
    return pids.length;
  }

  /** Stops them all in the middle of what they do: connections stay, and nobody answers. */
  freeze(): void {
    signalAll(this.#all(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#all(), 'SIGCONT');
  }

  async stop(): Promise<void> {
    // One that is stopped in the middle would never hear that it is to end.
    if (existsSync(join(this.#dataDir, 'postgres', 'postmaster.pid'))) this.thaw();
    await this.#server?.stop();
  }
}
