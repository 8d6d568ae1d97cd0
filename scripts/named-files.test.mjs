import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => existsSync(join(root, file)));

/** Decisions are history: they may name what is gone. */
const PAGES = [
  'AGENTS.md',
  'README.md',
  ...['architecture', 'rules', 'operations', 'scale', 'proof'].map((name) => `docs/${name}.md`),
  ...files.filter((file) => file.startsWith('web/src/') && basename(file) === 'README.md'),
];

const NAMED = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|js|sql|md|css|html|ya?ml|json|conf|service|ini))`/g;
const named = (text) => [...text.matchAll(NAMED)].map(([, name]) => name);

/** A path begins at the root or beside the page; pages of the web app may leave out where it begins. */
const exists = (page, name) =>
  files.includes(name) ||
  existsSync(join(root, dirname(page), name)) ||
  (page.startsWith('web/') && files.some((file) => file.startsWith('web/src/') && file.endsWith(`/${name}`)));

test.each(PAGES)('%s names files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(named(text).filter((name) => !exists(page, name))).toEqual([]);
});

test('the pages name files', () => {
  const all = PAGES.flatMap((page) => named(readFileSync(join(root, page), 'utf8')));
  expect(all.length).toBeGreaterThan(30);
});

test('a file that does not exist is seen', () => {
  expect(named('See `web/src/gone.ts` and `a.ts`, `npm run x`.')).toEqual(['web/src/gone.ts']);
  expect(exists('README.md', 'web/src/gone.ts')).toBe(false);
  expect(exists('web/src/kit/api/README.md', 'rooms/rooms-search.ts')).toBe(false);
});
