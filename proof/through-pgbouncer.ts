import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

const START_MS = 10_000;

interface Pooled {
  url: string;
  close(): Promise<void>;
}

async function isThere(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that a proof gives to Hub: with PROOF_PGBOUNCER=1 that of Debian's pgBouncer, set up as deploy/pgbouncer.ini, in front of the
 * database; else the database's own.
 */
export async function throughPgBouncer(databaseUrl: string): Promise<Pooled> {
  if (process.env.PROOF_PGBOUNCER !== '1') return { url: databaseUrl, close: () => Promise.resolve() };
  const { username, password, searchParams, port: databasePort, pathname } = new URL(databaseUrl);
  const socket = searchParams.get('host')!;
  const name = pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter role ${username} set timezone = 'UTC'`);
  await client.query(`alter role ${username} set idle_in_transaction_session_timeout = '60s'`);
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), 'hub-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const template = readFileSync(join(import.meta.dirname, '..', 'deploy', 'pgbouncer.ini'), 'utf8');
  const config = template
    .replace(
      /^hub = .*$/m,
      `${name} = host=${socket} port=${databasePort} dbname=${name} user=${username} password=${password}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, config, { mode: 0o644 });
  // It does not run as root: as the user of the database it may use the socket, once it reaches the folder.
  chmodSync(dirname(socket), 0o711);
  const { uid, gid } = statSync(join(socket, `.s.PGSQL.${databasePort}`));
  const child = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  for (const begun = Date.now(); !(await isThere(url)); await pause(100))
    if (child.exitCode !== null || Date.now() - begun > START_MS) throw new Error('pgBouncer did not start.');
  return {
    url,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await Promise.race([gone, pause(2000)]);
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
