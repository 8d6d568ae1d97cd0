import sql, { raw } from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { world } from '../../testing/world.ts';
import { openDatabase } from './pool.ts';

const w = world();

it('prepares frequent statements, a hundred at most', async () => {
  const db = openDatabase(w.databaseUrl, { max: 1 });
  onTestFinished(() => db.close());
  const prepared = async () => {
    const { rows } = await db.query('select statement from pg_prepared_statements', []);
    return (rows as { statement: string }[]).map(({ statement }) => statement);
  };
  const ask = async (text: string, times: number) => {
    for (let time = 0; time < times; time += 1) await db.one(sql`${raw(text)}`);
  };
  await ask('select 1 as seldom', 15);
  await ask('select 1 as often', 17);
  expect(await prepared()).toEqual(['select 1 as often']);

  for (let n = 0; n < 120; n += 1) await ask(`select ${n} as many`, 17);
  const all = await prepared();
  expect(all).toContain('select 50 as many');
  expect(all.length).toBeLessThanOrEqual(100);
});
