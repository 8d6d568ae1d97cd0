import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const FIRST = readFileSync(join(root, 'web/src/styles.css'), 'utf8');
const [, names = ''] = /slices\/\{([\w,-]+)\}/.exec(FIRST) ?? [];
const leftOut = names.split(',').map((name) => `web/src/slices/${name}/`);
const isLeftOut = (file) => leftOut.some((folder) => file.startsWith(folder));

/** The lists of pages that come with the whole sheet. Guests' pages and the kitchen screen have sheets of their own. */
const WAITING =
  /^web\/src\/(?:app\/routes\/(?:service-pages|import-pages|product-page)\.|slices\/products\/product-page\.|slices\/(?:public|kitchen)\/)/;

const SIGN_IN = 'web/src/slices/auth/sign-in/';

function componentsOf(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)].map(([, path]) =>
    normalize(join(dirname(file), path)),
  );
}

const files = execFileSync('git', ['ls-files', 'web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('a page of the first style sheet draws no component whose classes that sheet leaves out', () => {
  const drawn = files
    .filter((file) => !isLeftOut(file) && !WAITING.test(file))
    .flatMap((file) =>
      componentsOf(file)
        .filter(isLeftOut)
        .map((component) => `${file} draws ${component}`),
    );
  expect(drawn).toEqual([]);
});

test('the first style sheet leaves out slices that exist', () => {
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual([]);
});

test('the sheet of the sign-in page reads every file whose classes that page draws', () => {
  const sheet = readFileSync(join(root, SIGN_IN, 'sign-in.css'), 'utf8');
  const read = [...sheet.matchAll(/@source '([^']+)'/g)].map(([, path]) => normalize(join(SIGN_IN, path)));
  const drawn = new Set();
  const add = (file) => {
    if (drawn.has(file)) return;
    drawn.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path] of source.matchAll(/^(?:import (?!type )|\} )[^;']*'(\.[^']+\.tsx?)'/gm))
      add(normalize(join(dirname(file), path)));
  };
  add(`${SIGN_IN}main.tsx`);
  const withClasses = [...drawn].filter((file) => file.endsWith('.tsx') || file.includes('/ui/theme/'));
  const isRead = (file) => read.includes(file) || read.includes(`${dirname(file)}/*.tsx`);
  expect(withClasses.length).toBeGreaterThan(10);
  expect(withClasses.filter((file) => !isRead(file))).toEqual([]);
  expect(read.filter((path) => !path.endsWith('*.tsx') && !drawn.has(path))).toEqual([]);
});
