import { act, cleanup, render, screen } from '@testing-library/react';
import type { Assignment } from 'contract/access/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../kit/api/token.ts';
import { atPlace, user } from '../../testing/people.ts';
import { KitchenApp } from './kitchen-app.tsx';

let mine: Assignment[];

const answers = (): Record<string, unknown> => ({
  '/api/v1/auth/me': user,
  '/api/v1/assignments/me': { data: mine },
});

function choose(placeId: number | null): void {
  const newValue = placeId === null ? null : String(placeId);
  window.dispatchEvent(new StorageEvent('storage', { key: 'hub.place', newValue }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    url in answers() ? Promise.resolve(Response.json(answers()[url])) : new Promise(() => {}),
  );
  act(() => token.set('secret'));
});
afterEach(() => {
  cleanup();
  act(() => {
    choose(null);
    token.set(null);
  });
  vi.unstubAllGlobals();
});

const question = async () => (await screen.findByRole('heading', { name: /\?$/ })).textContent;

test('the kitchen of another place is opened by nobody but the person', async () => {
  mine = [atPlace(1, { capabilities: ['dining'] })];
  act(() => choose(2));
  render(<KitchenApp />);
  expect(await question()).toBe("L'attività di prima non è più disponibile. Quale apri?");
  act(() => screen.getByRole('button', { name: 'Attività 1' }).click());
  expect(await question()).toBe('Quale reparto?');
});

test('a place without a kitchen for the person leads to the only one that has one', async () => {
  mine = [atPlace(1), atPlace(2, { role: 'accountant' })];
  act(() => choose(2));
  render(<KitchenApp />);
  expect(await question()).toBe('Quale reparto?');
});
