import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Filtered, Filters } from './filters.tsx';
import { SearchBox } from './search-box.tsx';

function List() {
  const [words, setWords] = useState('');
  return (
    <Filters
      search={<SearchBox atOnce label="Cerca" placeholder="Nome" value={words} onChange={setWords} />}
      choices={0}
      result={words !== '' && <Filtered found="1 trovato" onReset={() => setWords('')} />}
    >
      <span />
    </Filters>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cerca' });
const reset = () => screen.findByRole('button', { name: 'Azzera filtri' });

async function search(words: string): Promise<void> {
  box().focus();
  fireEvent.change(box(), { target: { value: words } });
  await reset();
}

test('after a reset the focus stays with the filters', async () => {
  const { unmount } = render(<List />);
  await search('rossi');
  const button = await reset();
  await act(async () => {
    button.focus();
    button.click();
  });
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(document.querySelector('search'));
  unmount();
});

test('a reset empties the box where its button takes no focus', async () => {
  const { unmount } = render(<List />);
  await search('rossi');
  const button = await reset();
  await act(async () => button.click());
  await waitFor(() => expect(box().value).toBe(''));
  unmount();
});

test('what is typed on is left alone when the list follows', async () => {
  const { unmount } = render(<List />);
  await search('rossi ');
  expect(box().value).toBe('rossi ');
  fireEvent.change(box(), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Azzera filtri' })).toBeNull());
  expect(box().value).toBe('');
  unmount();
});
