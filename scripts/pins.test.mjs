import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const lock = read('package-lock.json');
const workspaces = read('package.json').workspaces;
const ours = new Set(workspaces.map((folder) => read(join(folder, 'package.json')).name));

/** A package of ours stands in the lock file as a link to its folder, or as that folder. */
const isOurs = (path, entry) => entry.link === true || path === '' || workspaces.includes(path);

test('every package of the lock file is one version with one content, from a registry', () => {
  const entries = Object.entries(lock.packages).filter(([path, entry]) => !isOurs(path, entry));
  expect(entries.length).toBeGreaterThan(100);
  const loose = entries.filter(([, { version, integrity, resolved, inBundle }]) => {
    // What a package brings inside is covered by the sum of that package.
    if (inBundle === true) return false;
    const isFromRegistry = resolved === undefined || /^https:\/\/[^/]+\/.+\.tgz$/.test(resolved);
    return !EXACT.test(version ?? '') || !/^sha512-[\w+/]{86}==/.test(integrity ?? '') || !isFromRegistry;
  });
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(lock.lockfileVersion).toBe(3);
});

test.each(['.', ...workspaces])(
  'package.json of %s names exact versions, and the lock file has the same',
  (folder) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = read(join(folder, 'package.json'));
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const loose = Object.entries(named).filter(
      ([name, version]) => !(ours.has(name) && version === '*') && !EXACT.test(version),
    );
    expect(loose).toEqual([]);
    const locked = lock.packages[folder === '.' ? '' : folder];
    expect({ ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies }).toEqual(
      named,
    );
  },
);

test('npm start, the container and the unit give Node the same flags and malloc the same variables', () => {
  const settings = (text) =>
    [...text.matchAll(/--(?:v8-pool|max-[a-z]+-space)-size=\d+|MALLOC_\w+=(?:\$\{MALLOC_\w+:-)?\d+/g)].map(
      ([found]) => found.replace(/\$\{\w+:-/, ''),
    );
  const started = settings(read('package.json').scripts.start);
  expect(started).toHaveLength(5);
  for (const file of ['deploy/Dockerfile', 'deploy/hub.service']) {
    expect([file, settings(readFileSync(join(root, file), 'utf8'))]).toEqual([file, started]);
  }
});
