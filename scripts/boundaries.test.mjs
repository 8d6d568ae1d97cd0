import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installed, root } from './run.mjs';

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-boundaries-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Messages of the lint for one file with one line, at a place in a copy of our layout. */
function lint(path, line) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\n`);
  const { stdout } = spawnSync(installed('oxlint'), ['--format=json', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(file);
  return JSON.parse(stdout).diagnostics.map(({ message, help }) => `${message} ${help ?? ''}`);
}

test.each([
  ['contract/src/rooms/schemas.ts', `export * from 'zod';`, /zod\/mini only/],
  ['contract/src/index.ts', `export * from '../../api/src/app.ts';`, /zod\/mini only/],
  ['contract/src/rooms/calls.ts', `export * from '../../../api/src/app.ts';`, /zod\/mini only/],
  ['contract/src/rooms/values.test.ts', `export * from 'fastify';`, /zod\/mini only/],
  [
    'api/src/slices/rooms/list-rooms.ts',
    `export * from '../../../../web/src/kit/paths.ts';`,
    /meet in the contract/,
  ],
  [
    'api/src/slices/rooms/list-rooms.ts',
    `export * from '../bookings/bookings.routes.ts';`,
    /mounted by slices\.ts/,
  ],
  ['api/src/slices/rooms/list-rooms.ts', `export const answer = fetch('https://hotel.example');`, /outbound/],
  ['api/src/slices/rooms/list-rooms.ts', `export const port = process.env['HUB_PORT'];`, /process\.env/],
  [
    'web/src/slices/rooms/rooms-page.tsx',
    `export * from '../../../../api/src/app.ts';`,
    /meet in the contract/,
  ],
  ['web/src/slices/rooms/rooms-page.tsx', `export * from 'zod';`, /zod\/mini/],
  ['web/src/app/main.tsx', `export * from 'api';`, /meet in the contract/],
  ['web/src/app/main.tsx', `export * from 'contract';`, /every schema/],
  ['web/src/app/shell/navigation/bell.tsx', `export * from 'node:fs';`, /nothing of Node/],
  ['web/src/kit/ui/actions/button.tsx', `export * from '../../paths.ts';`, /nothing of ours/],
  ['web/src/kit/ui/actions/button.tsx', `export * from 'contract/amounts/read-amount';`, /nothing of ours/],
  ['web/src/kit/format/money.ts', `export * from 'contract';`, /nothing of ours/],
  ['e2e/rooms/rooms.spec.ts', `export * from 'contract';`, /nothing of ours/],
  ['e2e/rooms/rooms.spec.ts', `export * from '../../web/src/kit/paths.ts';`, /nothing of ours/],
  ['e2e/rooms/rooms.spec.ts', `export * from '../../proof/server.ts';`, /nothing of ours/],
  ['print-agent/src/run.ts', `export * from '../../api/src/app.ts';`, /contract only/],
  ['print-agent/src/paper/layout.ts', `export * from '../../../web/src/kit/paths.ts';`, /contract only/],
  ['print-agent/src/run.ts', `export * from 'api';`, /contract only/],
])('%s may not say %s', (path, line, message) => {
  expect(message).toBeInstanceOf(RegExp);
  expect(lint(path, line).join('\n')).toMatch(message);
});

test.each([
  ['contract/src/index.ts', `export * from './rooms/calls.ts';`],
  ['contract/src/rooms/schemas.ts', `export * from './values.ts';`],
  ['contract/src/rooms/schemas.ts', `export * from '../scalars.ts';`],
  ['contract/src/rooms/calls.ts', `export * from '../roles/values.ts';`],
  ['contract/src/rooms/schemas.ts', `export * from 'zod/mini';`],
  ['api/src/slices/rooms/rooms.service.ts', `export * from '../access/guard.ts';`],
  ['api/src/app.ts', `export * from './rooms/rooms.routes.ts';`],
  ['api/src/core/config.ts', `export const port = process.env['HUB_PORT'];`],
  ['api/src/platform/outbound/guarded-fetch.ts', `export const answer = fetch('https://hotel.example');`],
  ['web/src/slices/rooms/rooms-page.tsx', `export * from '../ui/button.tsx';`],
  ['web/src/slices/rooms/rooms-page.tsx', `export * from '../paths.ts';`],
  ['web/src/slices/rooms/rooms-page.tsx', `export * from 'contract/rooms/calls';`],
  ['web/src/app/router.tsx', `export * from './rooms/rooms-page.tsx';`],
  ['web/src/kit/ui/actions/button.tsx', `export * from '../feedback/spinner.tsx';`],
  ['web/src/kit/format/typing.ts', `export * from 'contract/amounts/read-amount';`],
  ['e2e/rooms/rooms.spec.ts', `export * from '../support/hub.ts';`],
  ['print-agent/src/paper/layout.ts', `export * from '../run.ts';`],
  ['print-agent/src/run.ts', `export * from 'contract/printing/calls';`],
  ['web/src/kit/ui/theme/tokens.test.ts', `export * from '../../../tokens.css';`],
])('%s may say %s', (path, line) => {
  expect(lint(path, line)).toEqual([]);
});

test('a file of more than 350 lines is an error, and so is any', () => {
  expect(lint('api/src/slices/rooms/list-rooms.ts', 'export {};\n'.repeat(351)).join()).toMatch(/350/);
  expect(lint('api/src/slices/rooms/list-rooms.ts', 'export const x: any = 1;').join()).toMatch(/any/);
  expect(lint('api/src/slices/rooms/ListRooms.ts', 'export {};').join()).toMatch(/kebab/);
});
