import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { currentLocation, navigate } from './history.ts';
import { Router } from './router.tsx';
import { lazyPage, matcher } from './routes.ts';
import { useListSearch } from './use-list-search.ts';

interface Search {
  q?: string;
  status?: string;
}
const readSearch = (raw: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => /^(q|status)$/.test(name) && value));

const pages = {
  List() {
    const { search, change } = useListSearch<Search>('/list', readSearch);
    const both = () => {
      change({ status: 'free' });
      change({ q: 'ada' });
    };
    return (
      <>
        <h1>Elenco</h1>
        <SearchBox label="Cerca" placeholder="" value={search.q ?? ''} onChange={(q) => change({ q })} />
        <button onClick={() => change({ status: 'free' })}>Libere</button>
        <button onClick={both}>Tutti e due</button>
      </>
    );
  },
};
const match = matcher([{ path: '/list', page: lazyPage(() => Promise.resolve(pages), 'List') }]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  navigate('/list');
  await act(async () =>
    render(<Router match={match} home="/list" starting="…" loading="…" failure={() => null} />),
  );
});

test('a filter that comes before the one before it is drawn keeps that one', async () => {
  await press('Tutti e due');
  expect(currentLocation().href).toBe('/list?status=free&q=ada');
});

test('words that were just typed and a filter pressed right after them both count', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'ada');
  await press('Libere');
  expect(currentLocation().href).toBe('/list?q=ada&status=free');
});

// What is said later would call back who is on the way to another page.
test('words that were just typed are said before the press that leaves them', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'ada');
  expect(currentLocation().href).toBe('/list');
  await userEvent.tab();
  expect(currentLocation().href).toBe('/list?q=ada');
});
