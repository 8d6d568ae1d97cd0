import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../api/src/db/embedded/embedded.ts';

type Server = Awaited<ReturnType<typeof startEmbedded>>;

/** Runs, or is stopped but not waited for yet. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
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
    const file = join(this.#dataDir, 'postgres', 'postmaster.pid');
    const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && parentOf(name) === postmaster,
    );
    return [postmaster, ...children.map(Number)];
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // Gone by itself.
      }
    }
  }

  /** SIGKILL to every one of them; resolves when none is left. Answers how many there were. */
  async kill(): Promise<number> {
    const pids = this.#all();
    this.#signal(pids, 'SIGKILL');
    await this.#server?.exited;
    while (pids.some(isAlive)) await pause(5);
    return pids.length;
  }

  /** Stops them all in the middle of what they do: connections stay, and nobody answers. */
  freeze(): void {
    const pids = this.#all();
    this.#signal(pids, 'SIGSTOP');
  }

  thaw(): void {
    this.#signal(this.#all(), 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
