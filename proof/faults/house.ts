import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { readConfig } from '../../api/src/core/config.ts';
import type { App } from '../../api/src/core/context.ts';
import { factories } from '../../api/src/testing/factories.ts';
import { HubProcess } from '../hub-process.ts';
import { withApp } from '../with-app.ts';
import { type Dining, openDining } from './dining.ts';
import { KillableDatabase } from './killable-database.ts';

const PLACES = 4;
const ROOMS = 6;
const CONNECTIONS = 12;

export interface House extends Dining {
  id: number;
  /** Whose sessions last for as long as the proof. */
  tokens: string[];
  rooms: number[];
}

export interface Scene {
  database: KillableDatabase;
  hubs: readonly [HubProcess, HubProcess];
  houses: House[];
  /** A look into the database that does not go through any of the processes; opened anew after the database was away. */
  look<T>(at: (app: App) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Starts it as whatever looks after it would: again, while the database that it needs is away. */
export async function startAgain(hub: HubProcess): Promise<void> {
  for (;;) {
    try {
      return await hub.start();
    } catch {
      await pause(200);
    }
  }
}

/**
 * Two processes on one PostgreSQL, each of which can be hit by itself, and some places that are open, with rooms and a dining
 * room. Both run. `program`: a built Hub, which serves pages too.
 */
export async function openScene(program?: string): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-faults-'));
  const database = new KillableDatabase(dataDir);
  await database.start();
  const environment = { HUB_SECRET_KEY: 'ef'.repeat(32), HUB_DEMO: '0', HUB_PUBLIC_TRIES: '1000000' };
  const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: database.url });

  const look = <T>(at: (app: App) => Promise<T>) => withApp(config, at);

  const places = await look(async (app) => {
    const people = factories(app);
    const all: Omit<House, keyof Dining>[] = [];
    for (let n = 0; n < PLACES; n += 1) {
      const place = await people.aPlace();
      await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
      const manager = await people.aMember(place, 'manager');
      const rooms: number[] = [];
      for (let room = 0; room < ROOMS; room += 1) rooms.push(await people.aRoom(place));
      all.push({ id: place.id, tokens: [place.owner.token, manager.token], rooms });
    }
    return all;
  });
  const make = () => new HubProcess(database.url, CONNECTIONS, environment, program);
  const hubs = [make(), make()] as const;
  async function close(): Promise<void> {
    await Promise.all(hubs.map((hub) => hub.close()));
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await Promise.all(hubs.map(startAgain));
    const houses: House[] = [];
    for (const place of places)
      houses.push({ ...place, ...(await openDining(hubs[0], place.id, place.tokens[0]!)) });
    return { database, hubs, houses, look, close };
  } catch (error) {
    await close();
    throw error;
  }
}
