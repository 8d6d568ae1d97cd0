import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentLocation, navigate } from './history.ts';
import {
  Router,
  useBlocker,
  useDestination,
  useIsNavigating,
  useParam,
  useSearch,
  withSearch,
} from './router.tsx';
import { lazyPage, matcher } from './routes.ts';

let deliver: () => void;
let mayLeave = true;

function readSearch({ status }: Record<string, string>) {
  return status === 'cleaning' ? { status } : {};
}

const pages = {
  Home: () => <h1>Casa</h1>,
  Room: () => <h1>Camera {useParam('roomId')}</h1>,
  List: () => <h1>Elenco {JSON.stringify(useSearch(readSearch))}</h1>,
  Late: () => <h1>In ritardo</h1>,
  Broken(): ReactNode {
    throw new Error('rotta');
  },
  Form() {
    const { held, stay } = useBlocker(() => !mayLeave);
    return (
      <>
        <h1>Modulo</h1>
        {held && <button onClick={held.go}>Esci</button>}
        {held && <button onClick={stay}>Resta</button>}
      </>
    );
  },
};

function at(path: string, name: keyof typeof pages) {
  return { path, layout: Layout, page: lazyPage(() => Promise.resolve(pages), name) };
}

const late = lazyPage(
  () =>
    new Promise<typeof pages>((resolve) => {
      deliver = () => resolve(pages);
    }),
  'Late',
);

let network = false;
const unreliable = lazyPage(
  () => (network ? Promise.resolve(pages) : Promise.reject(new TypeError('no network'))),
  'Late',
);

const match = matcher([
  at('/home', 'Home'),
  at('/rooms', 'List'),
  at('/rooms/:roomId', 'Room'),
  at('/form', 'Form'),
  at('/broken', 'Broken'),
  { path: '/unreliable', layout: Layout, page: unreliable },
  { path: '/late', layout: Layout, page: late },
]);

function Layout(props: { children: ReactNode }) {
  return (
    <>
      <nav>
        {useDestination().pathname} {useIsNavigating() && 'carico'}
      </nav>
      <main>{props.children}</main>
    </>
  );
}

function Failure(props: { error: unknown; onRetry: () => void }) {
  return <button onClick={props.onRetry}>Riprova: {String(props.error)}</button>;
}

const heading = () => screen.getByRole('heading').textContent;
const go = (href: string) => act(async () => navigate(href));

beforeEach(async () => {
  mayLeave = true;
  navigate('/home');
  await act(async () =>
    render(<Router match={match} home="/home" starting="…" loading="…" failure={Failure} />),
  );
});

test('an address shows its page, with its ids and its query', async () => {
  expect(heading()).toBe('Casa');
  await go('/rooms/7');
  expect(heading()).toBe('Camera 7');
  await go(withSearch('/rooms', { status: 'cleaning', sort: undefined }));
  expect(currentLocation().href).toBe('/rooms?status=cleaning');
  expect(heading()).toBe('Elenco {"status":"cleaning"}');
  await go('/rooms?status=nonsense');
  expect(heading()).toBe('Elenco {}');
});

test('the heading of a new page has the focus; a changed filter moves nothing', async () => {
  await go('/rooms');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  screen.getByRole('heading').blur();
  await go('/rooms?status=cleaning');
  expect(document.activeElement).toBe(document.body);
});

test('an unknown address leads home', async () => {
  await go('/nowhere/at/all');
  expect(currentLocation().href).toBe('/home');
  expect(heading()).toBe('Casa');
});

test('while a page loads the present one stays, and menus already know', async () => {
  await go('/late');
  expect(heading()).toBe('Casa');
  expect(screen.getByRole('navigation').textContent).toBe('/late carico');
  await act(async () => deliver());
  expect(heading()).toBe('In ritardo');
  expect(screen.getByRole('navigation').textContent).toBe('/late ');
});

test('who changes their mind while a page loads gets the last page asked for', async () => {
  await go('/late');
  await go('/rooms/3');
  expect(heading()).toBe('Camera 3');
  await act(async () => deliver());
  expect(heading()).toBe('Camera 3');
});

test('a form with unsaved text asks, and leaving goes where one wanted to go', async () => {
  await go('/form');
  mayLeave = false;
  await go('/rooms/3');
  expect(heading()).toBe('Modulo');
  expect(currentLocation().pathname).toBe('/form');
  await act(async () => screen.getByText('Resta').click());
  expect(screen.queryByText('Resta')).toBeNull();
  await go('/rooms/4');
  await act(async () => screen.getByText('Esci').click());
  expect(heading()).toBe('Camera 4');
});

test('a page that breaks leaves the menu, and another page opens', async () => {
  await go('/broken');
  // React reports what the boundary caught; here that is what was wanted.
  vi.mocked(console.error).mockClear();
  expect(screen.getByText('Riprova: Error: rotta')).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
  await go('/rooms/3');
  expect(heading()).toBe('Camera 3');
});

test('code that did not come is asked for again', async () => {
  await go('/unreliable');
  vi.mocked(console.error).mockClear();
  network = true;
  await act(async () => screen.getByText(/no network/).click());
  expect(heading()).toBe('In ritardo');
});
