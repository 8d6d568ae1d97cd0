import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { fill } from './fill.ts';
import { startHub, stopEverything } from './servers.ts';

type Filled = Awaited<ReturnType<typeof fill>> & { browser: Browser; url: string };

/** Does `work` with a real browser and a built Hub whose tables are full, and clears all of it away. */
export async function onFilledHub(work: (filled: Filled) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  const postgres = await startEmbedded({ dataDir });
  try {
    const db = openDatabase(postgres.url, { max: 2 });
    await migrate(db.pool);
    const filled = await fill(db, 1);
    await db.close();
    const { url } = await startHub(postgres.url, join(dataDir, 'hub'));
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    await work({ ...filled, browser, url });
    await browser.close();
  } finally {
    await stopEverything();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
