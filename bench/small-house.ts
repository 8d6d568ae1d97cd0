import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { postmasterOf } from '../e2e/support/postgres-processes.ts';
import { familyFigures, rssMb } from '../proof/load/process-figures.ts';
import { freePort } from '../proof/free-port.ts';
import { START } from '../proof/node-flags.ts';
import { addHolds, addOwner, addPlace, addRooms, addStays } from './fill.ts';

export const ROOMS = 6;
export const STAYS = { every: 4, count: 84 };

/** MB. `hub` with all pages of Node's program, as on a machine without another Node. */
export interface HouseMemory {
  hub: number;
  postgres: number;
  all: number;
}

interface Filled {
  dataDir: string;
  port: number;
  token: string;
  place_id: number;
}

/** The built Hub on its embedded PostgreSQL, started by the command of `npm start`: six rooms, each with 84 stays of three nights. */
export class SmallHouse {
  readonly url: string;
  readonly token: string;
  readonly place_id: number;
  readonly #dataDir: string;
  readonly #port: number;
  #hub: ChildProcess | undefined;

  private constructor({ dataDir, port, token, place_id }: Filled) {
    [this.#dataDir, this.#port, this.token, this.place_id] = [dataDir, port, token, place_id];
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Fills a house whose first stays begin on that day (YYYY-MM-DD). It does not run yet. */
  static async fill(from: string): Promise<SmallHouse> {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
    const postgres = await startEmbedded({ dataDir });
    const db = openDatabase(postgres.url, { max: 2 });
    await migrate(db.pool);
    const { id, token } = await addOwner(db);
    const { place_id } = await addPlace(db, id, 'planning');
    await addRooms(db, place_id, ROOMS);
    await addStays(db, place_id, { from, ...STAYS });
    await addHolds(db, place_id);
    await db.query('vacuum (analyze)', []);
    await db.close();
    await postgres.stop();
    return new SmallHouse({ dataDir, port: await freePort(), token, place_id });
  }

  /** Milliseconds from the command to the first ready answer. The first start makes what a new folder lacks, and is slower. */
  async start(): Promise<number> {
    const begun = performance.now();
    const hub = spawn('sh', ['-c', START], {
      env: { ...process.env, HUB_DATA_DIR: this.#dataDir, HUB_PORT: String(this.#port), HUB_DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#hub = hub;
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return performance.now() - begun;
      if (hub.exitCode !== null) throw new Error('Hub did not start');
      await pause(10);
    }
  }

  memory(): HouseMemory {
    const { own_mb, shared_mb } = familyFigures(postmasterOf(this.#dataDir));
    const hub = rssMb(this.#hub!.pid!);
    return { hub, postgres: own_mb + shared_mb, all: hub + own_mb + shared_mb };
  }

  async stop(): Promise<void> {
    if (!this.#hub || this.#hub.exitCode !== null) return;
    this.#hub.kill('SIGTERM');
    await once(this.#hub, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
