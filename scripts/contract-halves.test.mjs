import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsHalf, contractHalves, readsServersPart } from '../web/contract-halves.ts';
import { root } from './run.mjs';

const names = readdirSync(join(root, 'contract', 'src'))
  .filter((file) => /^(?!index\.).*(?<!\.test)\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));
let folder;

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'contract-halves-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the build makes of a file that only says this. */
async function built(code) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [contractHalves],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  return output[0];
}

/** The parts of an endpoint that the web reads. */
const ofCalls = ({ method, path, access, text, upload, repeatable }) => ({
  method,
  path,
  access,
  ...(text && { text }),
  ...(upload && { upload }),
  ...(repeatable && { repeatable }),
});
const isEndpoint = (value) => typeof value === 'object' && value !== null && 'method' in value;
const isGroup = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint);

test('a browser gets every name of the contract, and of every endpoint what a call needs', async () => {
  const all = names.map((name, index) => `export * as part${index} from 'contract/${name}';`).join('\n');
  const { code } = await built(all);
  const file = join(folder, 'all.mjs');
  writeFileSync(file, code);
  const there = await import(/* @vite-ignore */ file);
  for (const [index, name] of names.entries()) {
    const here = await import(/* @vite-ignore */ join(root, 'contract', 'src', `${name}.ts`));
    const part = there[`part${index}`];
    expect([name, ...Object.keys(part).toSorted()]).toEqual([name, ...Object.keys(here).toSorted()]);
    for (const [group, value] of Object.entries(here)) {
      if (!isGroup(value)) continue;
      const expected = Object.entries(value).map(([call, one]) => [call, ofCalls(one)]);
      expect([name, group, part[group]]).toMatchObject([name, group, Object.fromEntries(expected)]);
    }
  }
});

test('calls bring no schema library along', async () => {
  // Of the slices that most screens ask; one that is written in a way that the build does not see through costs its page only.
  const { modules } = await built(`
    export { assignments, auth } from 'contract/access';
    export { may } from 'contract/endpoint';
    export { bookings } from 'contract/bookings';
    export { paymentAttempts } from 'contract/payment-attempts';
    export { MAX_PHOTO_BYTES, rooms, smallPhoto } from 'contract/rooms';
    export { MIN_SEARCH, search } from 'contract/search';`);
  const rendered = Object.keys(modules).filter((id) => modules[id].renderedLength > 0);
  expect(rendered.length).toBeGreaterThan(5);
  expect(rendered.filter((id) => /zod|\?schemas$/.test(id))).toEqual([]);
});

test('an argument that only the server reads goes, the others stay where they are', async () => {
  const code = `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
function move(verb, body, access) {
  return endpoint({ path: \`/x/\${verb}\`, access, body });
}
export const group = { go: move('go', z.object({}), 'session') };`;
  expect(await callsHalf(code, join(root, 'contract', 'src', 'odd.ts'))).toMatch(
    /move\('go', 0, 'session'\)/,
  );
});

test('a file that does more than declare stays whole', async () => {
  const code = `import * as z from 'zod/mini';\nz.config({});\nexport const A = z.string();`;
  expect(await callsHalf(code, join(root, 'contract', 'src', 'odd.ts'))).toBe(code);
});

test('what reads a schema from an endpoint is told so by the build', () => {
  const reading = `import { rooms, Room as R } from 'contract/rooms';\nuse(rooms.create.body);`;
  expect(readsServersPart(reading)).toBe('rooms.create.body');
  expect(
    readsServersPart(`import { rooms } from 'contract/rooms';\nuse(rooms.create, answer.rooms.body);`),
  ).toBe(undefined);
  expect(readsServersPart(`use(route.page.params)`)).toBe(undefined);
});
