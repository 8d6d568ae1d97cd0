import type pg from 'pg';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openRing } from '../../core/secrets/key-ring.ts';
import { secretsOf } from '../../core/secrets/secrets.ts';
import { fixtures } from '../../testing/contract/fixtures.ts';
import { world } from '../../testing/world.ts';
import { TOKEN_PURPOSE } from '../calendars/export/export-link.ts';
import { rotateKey } from '../key-rotation/rotate-key.ts';
import { restoreBackup } from './restore-backup.ts';
import { emptyPlaces, type Place } from './testing/empty-places.ts';
import { writeBackup } from './write-backup.ts';

const { nothing, path } = emptyPlaces();
const w = world();

/** The pool of a database: before each commit something else happens. */
function interrupted(pool: pg.Pool, work: () => Promise<unknown>): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, name) {
        if (name !== 'query') {
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (...args: [string]) =>
          args[0] === 'commit' ? work().then(() => target.query(...args)) : target.query(...args);
      },
    });
  };
  return Object.assign(Object.create(pool) as pg.Pool, { connect });
}

async function tokensOf({ db, config }: Pick<Place, 'db' | 'config'>): Promise<string[]> {
  const rows = await db.many<{ token: Buffer }>(
    sql`select token from calendars where token is not null order by id`,
  );
  return rows.map(({ token }) => secretsOf(config).open(token, TOKEN_PURPOSE));
}

it('a backup during which the key changes is restored with all its secrets', async () => {
  const place = await w.aPlace();
  await fixtures['calendar_id']!(w, place);
  const tokens = await tokensOf(w.app);
  expect(tokens).toHaveLength(1);
  const uids = secretsOf(w.app.config).mac('7', 'calendar uid');
  const db = { ...w.app.db, pool: interrupted(w.app.db.pool, () => rotateKey(w.app)) };
  await writeBackup({ ...w.app, db }, path('key-change'));

  const target = await nothing();
  await restoreBackup(target, path('key-change'));
  expect(await tokensOf(target)).toEqual(tokens);
  expect(secretsOf(target.config).mac('7', 'calendar uid')).toEqual(uids);
  expect(openRing(target.config)()).toHaveLength(2);
});
