import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../api/token.ts';
import { holdSignOut, signOut } from './session.ts';

const asked: string[] = [];
const leaves: (() => void)[] = [];
const waits = new Set(['orders', 'sales']);

for (const name of waits)
  holdSignOut((leave) => {
    if (!waits.has(name)) return false;
    asked.push(name);
    leaves.push(leave);
    return true;
  });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  token.set('segno');
});

// The files of a worker share the module: nothing of theirs is held back.
afterEach(() => {
  waits.clear();
  token.set(null);
  vi.unstubAllGlobals();
});

test('a person who gives up what waits at the tables is asked for the sales that wait, too', () => {
  signOut();
  expect(asked).toEqual(['orders']);
  leaves[0]!();
  expect([asked, token.get()]).toEqual([['orders', 'sales'], 'segno']);
  leaves[1]!();
  expect(token.get()).toBeNull();
});
