import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOf } from '../jobs/fault.ts';
import { withSourcePlaces } from './source-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-source-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SOURCE = `type Guest = { name: string };
// A comment that a build leaves out.
export function greet(guest: Guest): string {
  if (guest.name === '') throw new Error('nobody');
  return guest.name;
}
`;

/** The built form of a program, and the error that it throws. */
async function thrown(name: string): Promise<unknown> {
  const source = join(folder, `${name}.ts`);
  const outfile = join(folder, `${name}.mjs`);
  await writeFile(source, SOURCE);
  await build({ entryPoints: [source], outfile, format: 'esm', minifyWhitespace: true, sourcemap: true });
  const { greet } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  try {
    return greet({ name: '' });
  } catch (error) {
    return error;
  }
}

it('names the line of the source in which an error was thrown', async () => {
  expect(faultOf(await thrown('greeting')).at[0]).toMatch(/^at greet \(\/.*\/greeting\.ts:4:32\)$/);
});

it('keeps the built place where the map is missing or broken', async () => {
  const { at } = faultOf(new Error('elsewhere'));
  expect(withSourcePlaces(at)).toEqual(at);
  await writeFile(join(folder, 'broken.mjs.map'), '{');
  for (const name of ['broken', 'missing']) {
    const line = `at greet (${pathToFileURL(join(folder, `${name}.mjs`)).href}:1:10)`;
    expect(withSourcePlaces([line])).toEqual([line]);
  }
});
