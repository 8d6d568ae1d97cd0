import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

test('no element has a class that the sheet of the back office leaves out as a word of the code', () => {
  const sheet = readFileSync(join(root, 'web/src/styles.css'), 'utf8');
  const words = /@source not inline\('\{([\w,]+)\}'\)/.exec(sheet)?.[1]?.split(',') ?? [];
  expect(words).not.toEqual([]);
  const files = execFileSync('git', ['ls-files', 'web/src/*.tsx'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const used = files
    .filter((file) => file !== '' && !/slices\/(public|kitchen)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/className=(?:"([^"]*)"|\{clsx\(([\s\S]*?)\)\})/g)]
        .flatMap(([, plain, listed]) =>
          (plain ?? [...listed.matchAll(/'([^']*)'/g)].map(([, one]) => one).join(' ')).split(' '),
        )
        .filter((name) => words.includes(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(used).toEqual([]);
});

const SIGN_IN = 'web/src/slices/auth/sign-in/';

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
