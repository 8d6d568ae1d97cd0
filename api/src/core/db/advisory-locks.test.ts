import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCKS } from './advisory-locks.ts';

const SOURCES = new URL('../../', import.meta.url);

it('advisory locks have distinct numbers, all in one file', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const elsewhere = files
    .filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name) && !name.endsWith('advisory-locks.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, SOURCES), 'utf8').matchAll(/\b4_?821_?0\d\d\b/g)])
    .map(([number]) => Number(number.replaceAll('_', '')));
  // Of a frozen migration.
  expect(elsewhere).toEqual([4_821_005]);
  const all = [...Object.values(LOCKS), ...elsewhere];
  expect(all).toEqual([...new Set(all)]);
});
