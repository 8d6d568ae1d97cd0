import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { groundOf, layers, sliceOf } from './layers.mjs';
import { root } from './run.mjs';

/** Imports of a source that do not lead to a folder below its own. */
function wrongImports(side, file, source) {
  const rank = (slice) => layers[side].findIndex((line) => line.split(' ').includes(slice));
  const from = sliceOf(file);
  const targets = [...source.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, target]) =>
    posix.join(posix.dirname(file), target),
  );
  const ground = groundOf(file);
  if (ground !== undefined) return targets.filter((target) => !target.startsWith(ground));
  if (from === undefined) return [];
  return targets.filter((target) => {
    const to = sliceOf(target);
    return to !== undefined && to !== from && to !== 'testing' && !(rank(to) >= 0 && rank(to) < rank(from));
  });
}

test.each(['api', 'web'])('each folder of %s imports only folders below its own', (side) => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', `${side}/src`], { cwd: root });
  const sources = String(listed)
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const wrong = sources.flatMap((file) =>
    wrongImports(side, file, readFileSync(join(root, file), 'utf8')).map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('an import that points up is seen', () => {
  const up = "import { listRooms } from '../../slices/rooms/list-rooms.ts';";
  expect(wrongImports('api', 'api/src/core/db/pool.ts', up)).toEqual(['api/src/slices/rooms/list-rooms.ts']);
  const aside = "const page = () => import('../payments/payments-page.tsx');";
  expect(wrongImports('web', 'web/src/slices/reviews/review.tsx', aside)).toHaveLength(1);
  const config = "import { backupRecipients } from '../slices/backup/recipients.ts';";
  expect(wrongImports('api', 'api/src/core/config.ts', config)).toHaveLength(1);
  expect(wrongImports('api', 'api/src/core/config.ts', "import { ip } from './format/ip.ts';")).toEqual([]);
  const down = "import { openDatabase } from '../../core/db/pool.ts';";
  expect(wrongImports('api', 'api/src/slices/rooms/list-rooms.ts', down)).toEqual([]);
});
