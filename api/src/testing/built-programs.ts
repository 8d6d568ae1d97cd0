import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The programs of the API as they are delivered, built from the sources before the tests of the file: `main.mjs` and `cli.mjs` stand in
 * the answered folder. Translated at their start instead, they would need five seconds each time.
 */
export function builtPrograms(): string {
  // Below the project, so that they find its packages.
  const folder = join('.cache', `programs-${process.pid}-${process.hrtime.bigint()}`);
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'build-api.mjs'), folder]);
  });
  afterAll(() => rm(join(ROOT, folder), { recursive: true }));
  return join(ROOT, folder);
}
