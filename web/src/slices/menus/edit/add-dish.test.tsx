import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { section } from '../testing/a-menu.ts';
import { AddDish } from './add-dish.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());

async function open(answer: () => Promise<Response>): Promise<() => void> {
  vi.stubGlobal('fetch', answer);
  const { leave } = await showPage(
    () => <AddDish section={section(1, 'Primi')} onAdd={vi.fn()} />,
    undefined,
  );
  await press('Aggiungi un piatto a Primi');
  return leave;
}

test('a search that fails does not say that there is no such dish', async () => {
  const leave = await open(() =>
    Promise.resolve(Response.json({ error: 'No.', code: 'no' }, { status: 403 })),
  );
  await act(async () => screen.getByRole('combobox').click());
  expect(await screen.findByText('Non riesco a cercare: riprova.')).toBeTruthy();
  leave();
});

test('the focus goes back to the button that opened the search', async () => {
  const leave = await open(() => Promise.resolve(Response.json({ data: [], total: 0 })));
  await press('Fatto');
  expect(document.activeElement).toBe(button('Aggiungi un piatto a Primi'));
  leave();
});
