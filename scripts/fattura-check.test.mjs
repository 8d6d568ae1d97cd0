import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run.mjs';

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-fattura-check-'));
  writeFileSync(join(folder, 'una ricevuta.xml'), '<RicevutaConsegna/>');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run fattura:check` does it, called from the folder of the files. */
function check(...words) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'proof/fattura-check.ts', ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } },
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, verdicts: lines.map((line) => JSON.parse(line)) };
}

test('prints a line for each file, in their order, and exits with 1 where one is missing', () => {
  const { status, stderr, verdicts } = check(
    'una ricevuta.xml',
    'manca.xml',
    '--',
    join(folder, 'una ricevuta.xml'),
  );
  expect(verdicts.map(({ file }) => file)).toEqual([
    'una ricevuta.xml',
    'manca.xml',
    '--',
    join(folder, 'una ricevuta.xml'),
  ]);
  expect(verdicts[0]).toEqual({
    file: 'una ricevuta.xml',
    schema_ok: false,
    codes: [],
    error: 'Il file non è una fattura: è una ricevuta di consegna dello SdI.',
  });
  expect(verdicts[1]).toMatchObject({ schema_ok: false, error: 'Il file non esiste.' });
  expect(stderr).toBe('');
  expect(status).toBe(1);
});

test('exits with 0 where every file could be read, and explains on demand', () => {
  const { status, verdicts } = check('--explain', 'una ricevuta.xml');
  expect(verdicts).toMatchObject([{ schema_ok: false, problems: [], warnings: [] }]);
  expect(status).toBe(0);
});

test('says how it is used where there is no file', () => {
  const { status, stderr, verdicts } = check();
  expect(verdicts).toEqual([]);
  expect(stderr).toMatch(/^Usage: npm run --silent fattura:check/);
  expect(status).toBe(2);
});
