import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { queryClient } from '../../api/query.ts';
import { ImportForm } from './import-form.tsx';

const previewed = vi.fn((_: { text: string; signal: AbortSignal }) => new Promise<never>(() => {}));

afterEach(() => {
  previewed.mockClear();
  queryClient.clear();
});

async function open(): Promise<() => void> {
  const { leave } = await showPage(
    () => (
      <ImportForm
        ask={{ of: 'products', preview: previewed }}
        run={{ isPending: false, error: null, reset: () => {} }}
        onImport={() => {}}
        most="2.000"
        explanation="Una riga per ogni prodotto."
        example={{ text: 'Nome', file: 'esempio.csv' }}
        back="/here"
        countSaid={String}
        stats={() => []}
        thing="Prodotto"
        nameOf={() => ''}
        columns={[]}
      />
    ),
    undefined,
  );
  return leave;
}
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  });
const fileOf = (name: string, read: () => Promise<ArrayBuffer>) =>
  Object.assign(new File([], name), { arrayBuffer: read });
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test('a file that cannot be read is told, until another one is chosen', async () => {
  const leave = await open();
  await choose(fileOf('a.csv', () => Promise.reject(new DOMException('gone', 'NotFoundError'))));
  expect(screen.getByRole('alert').textContent).toContain('Non riesco a leggere il file');
  await choose(fileOf('b.csv', () => new Promise(() => {})));
  expect(screen.queryByRole('alert')).toBeNull();
  leave();
});

test('a file that takes long to read or to check can be given up', async () => {
  const leave = await open();
  const giveUp = () => fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  let finish = (_: ArrayBuffer) => {};
  const slow = () =>
    new Promise<ArrayBuffer>((resolve) => {
      finish = resolve;
    });
  await choose(fileOf('a.csv', slow));
  giveUp();
  await act(async () => finish(bytes('primo')));
  expect(previewed).not.toHaveBeenCalled();

  await choose(fileOf('b.csv', () => Promise.resolve(bytes('secondo'))));
  const { signal } = previewed.mock.calls[0]![0];
  await act(async () => giveUp());
  expect(signal.aborted).toBe(true);
  expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  expect(screen.getByText('Scegli un file CSV')).toBeTruthy();
  leave();
});

test('of two files the one that was chosen last counts, however long they take to read', async () => {
  const leave = await open();
  let finish = (_: ArrayBuffer) => {};
  await choose(
    fileOf(
      'a.csv',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ),
  );
  await choose(fileOf('b.csv', () => Promise.resolve(bytes('secondo'))));
  await act(async () => finish(bytes('primo')));
  expect(previewed.mock.calls.map(([{ text }]) => text)).toEqual(['secondo']);
  leave();
});
