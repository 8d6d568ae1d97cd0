import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';

let folder;
let path;
const children = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-lock-'));
  path = join(folder, 'hub.lock');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that asks for the lock, says what it got, and stays until it is killed. */
async function another() {
  const script = `
    import { takeLock } from ${JSON.stringify(import.meta.resolve('./lock.mjs'))};
    const { holder } = await takeLock(${JSON.stringify(path)});
    process.stdout.write(holder ? 'refused' : 'taken');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  children.push(child);
  const [answer] = await once(child.stdout, 'data');
  return { child, answer: String(answer) };
}

test('one holder at a time, and the next when it gives back', async () => {
  const first = await takeLock(path);
  expect((await takeLock(path)).holder).toMatchObject({ pid: process.pid });
  first.release();
  expect(existsSync(path)).toBe(false);
  (await takeLock(path)).release();
});

test('a killed holder holds nothing', async () => {
  const { child, answer } = await another();
  expect(answer).toBe('taken');
  expect((await takeLock(path)).holder).toMatchObject({ pid: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await takeLock(path)).holder).toBeUndefined();
});

test('the number of a dead holder in use again, and an emptied file, hold nothing', async () => {
  for (const content of [JSON.stringify({ pid: process.pid, began: 'another time' }), '']) {
    writeFileSync(path, content);
    const { release } = await takeLock(path);
    expect(release).toBeDefined();
    release();
  }
});

test('of many that find a dead holder at once, one takes over', async () => {
  for (let round = 0; round < 3; round++) {
    writeFileSync(path, JSON.stringify({ pid: 999_999_999, began: String(round) }));
    const answers = await Promise.all(Array.from({ length: 6 }, async () => (await another()).answer));
    expect(answers.toSorted()).toEqual([...Array(5).fill('refused'), 'taken']);
    for (const child of children.splice(0)) child.kill('SIGKILL');
  }
  expect(readdirSync(folder)).toEqual(['hub.lock']);
});
