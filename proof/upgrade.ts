// Proves the upgrade from the release of 23 November 2026: that release is built from its commit and filled with the demo, its
// contents are read through its API, and today's build opens the same data folder as `npm start` does. Every list must be equal
// where the shape still exists, and the session must hold. Then two processes of today's build on one database are replaced in turn
// under requests. Usage: npm run build && npm run proof:upgrade. Prints JSON; the exit code is 1 when something is missing or failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../api/src/slices/demo/accounts.ts';
import { builtHub } from './built-hub.ts';
import { HubProcess } from './hub-process.ts';
import { differences, readContents } from './upgrade/contents.ts';
import { buildEarlier } from './upgrade/earlier-release.ts';
import { replaceInTurn } from './upgrade/rolling.ts';

const RELEASE = 'ff75b7b';
builtHub();

const folder = mkdtempSync(join(tmpdir(), 'hub-upgrade-'));
const tree = mkdtempSync(join(tmpdir(), 'hub-release-'));
const environment = { HUB_DATA_DIR: join(folder, 'data') };
const log = join(folder, 'log');

/** Starts it, and answers the seconds until it says that it is ready. */
async function untilReady(hub: HubProcess): Promise<number> {
  const began = performance.now();
  await hub.start();
  while (!(await fetch(`${hub.origin}/readyz`)).ok);
  return Math.round((performance.now() - began) / 100) / 10;
}

let upgrade;
const hubs: HubProcess[] = [];
try {
  const earlier = new HubProcess(undefined, 2, environment, buildEarlier(RELEASE, tree));
  hubs.push(earlier);
  const filled_s = await untilReady(earlier);
  const { email } = DEMO_ACCOUNTS[0];
  const signedIn = await earlier.call('POST', '/auth/login', '', { email, password: DEMO_PASSWORD });
  const token = String(signedIn.body['token']);
  const before = await readContents(earlier, token);
  const stopped = await earlier.kill('SIGTERM');

  const today = new HubProcess(undefined, 2, environment, 'scripts/start.mjs', log);
  hubs.push(today);
  const ready_s = await untilReady(today);
  const after = await readContents(today, token);
  const gone = new Set<string>();
  const differing = [...before.said].flatMap(([path, said]) =>
    differences(said, after.said.get(path), path, gone),
  );
  await today.kill('SIGTERM');
  const again_s = await untilReady(today);
  const migrated = /"applied":\[([^\]]*)\]/.exec(readFileSync(log, 'utf8'))?.[1]?.split(',').length ?? 0;
  const counts = { before: before.counts, after: after.counts };
  upgrade = { filled_s, stopped, migrated, ready_s, again_s, counts, gone: [...gone], differing };
} finally {
  for (const hub of hubs) await hub.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(tree, { recursive: true, force: true });
}
const rolling = await replaceInTurn();
const bookings = upgrade.counts.before['bookings'] ?? 0;
const { failed, dropped, missing, twice } = rolling;
const ok = upgrade.differing.length === 0 && upgrade.stopped === 0 && bookings > 0 && upgrade.migrated > 0;
const ok_rolling =
  failed + dropped + missing + twice === 0 && rolling.written > 0 && rolling.connected_again > 0;
const load = loadavg()[0];
process.stdout.write(`${JSON.stringify({ upgrade, rolling, load, ok: ok && ok_rolling }, null, 2)}\n`);
process.exit(ok && ok_rolling ? 0 : 1);
