import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMAS, VALUES } from '../web/chunk-groups.ts';
import { root } from './run.mjs';

const source = join(root, 'contract', 'src');
const files = readdirSync(source, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));

/** The only files that may load zod. Browsers load all others without a form. */
const WITH_ZOD = /(?:^|\/)schemas\.ts$|^(?:scalars|answers|index)\.ts$/;

/** `import type` is gone after compilation. `import { type A }` is not: it still loads the file. */
function importsOf(code) {
  const found = code.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)';/gm);
  return [...found].map(([, from]) => from);
}

/** Everything that loads with a file. */
function loadedWith(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const from of importsOf(readFileSync(file, 'utf8')))
    if (from.startsWith('.')) loadedWith(join(dirname(file), from), seen);
    else seen.add(from);
  return seen;
}

const loadsZod = (file) => loadedWith(join(source, file)).has('zod/mini');

test('imports are read as the compiler leaves them', () => {
  const code = `import * as z from 'zod/mini';
import type { A } from './a.ts';
import { type B } from './b.ts';
import {
  c,
  d,
} from './c.ts';
export * from './e.ts';
export const from = 'text';`;
  expect(importsOf(code)).toEqual(['zod/mini', './b.ts', './c.ts', './e.ts']);
});

test.each(files.filter((file) => !WITH_ZOD.test(file)))('%s loads no zod', (file) => {
  expect(loadsZod(file)).toBe(false);
});

test('schemas load zod, so the test above can see it', () => {
  expect(loadsZod('rooms/schemas.ts')).toBe(true);
});

/** The name as the bundler writes it, on Windows too. */
const bundled = (...parts) => join(...parts).replaceAll('\\', '/');

/** What a file that lies in the chunk of the schemas imports from outside of it. Lists of values import nothing back. */
function leavesSchemas(file, code) {
  const targets = importsOf(code).filter((from) => from.startsWith('.'));
  return targets
    .map((from) => bundled(dirname(file), from))
    .filter((to) => !SCHEMAS.test(to) && !VALUES.test(to));
}

test('the chunk of the schemas imports no other chunk, which would import it back', () => {
  const inChunk = files.map((file) => bundled(source, file)).filter((file) => SCHEMAS.test(file));
  expect(inChunk.length).toBeGreaterThan(20);
  expect(inChunk.flatMap((file) => leavesSchemas(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('an import that leaves the chunk of the schemas is seen', () => {
  const file = bundled(source, 'rooms', 'schemas.ts');
  expect(leavesSchemas(file, "import { Bill } from '../bills/schemas.ts';")).toHaveLength(1);
  expect(leavesSchemas(file, "import { check } from './check-room.ts';")).toHaveLength(1);
  const inside = ["import { list } from '../answers.ts';", "import { A } from './values.ts';"].join('\n');
  expect(leavesSchemas(file, inside)).toEqual([]);
});

const { contract } = await import(join(source, 'index.ts'));
const groups = await Promise.all(
  files
    .filter((file) => file.endsWith('/calls.ts'))
    .map(async (file) => Object.entries(await import(/* @vite-ignore */ join(source, file)))),
);

describe.each(groups.flat())('%s', (group, calls) => {
  test('has all its calls in the contract, as they are', () => {
    expect(Object.keys(contract)).toContain(group);
    expect(contract[group]).toMatchObject(calls);
    expect(Object.keys(contract[group])).toEqual(Object.keys(calls));
  });

  test.each(Object.entries(contract[group] ?? {}))('%s has the schemas that it needs', (_, endpoint) => {
    const { path, params, upload, body, status, response, text, file } = endpoint;
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
    expect([upload, body].filter(Boolean).length).toBeLessThanOrEqual(1);
    expect([response, text, file].filter(Boolean)).toHaveLength(status === 204 ? 0 : 1);
  });
});
