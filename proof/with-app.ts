import { pino } from 'pino';
import { openApp } from '../api/src/boot.ts';
import type { Config } from '../api/src/core/config.ts';
import type { App } from '../api/src/core/context.ts';

/** A look into the database that goes through no process; closed again, so that those are alone with it afterwards. */
export async function withApp<T>(config: Config, work: (app: App) => Promise<T>): Promise<T> {
  const { app, close } = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
  try {
    return await work(app);
  } finally {
    await close();
  }
}
