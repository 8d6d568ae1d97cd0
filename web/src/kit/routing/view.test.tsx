import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentLocation, navigate } from './history.ts';
import { Router, useParamIfAny } from './router.tsx';
import { lazyPage, matcher } from './routes.ts';

/** What a page did when it began and when it ended. */
let lives: string[] = [];

function Bookings() {
  const [chosen, setChosen] = useState(0);
  const open = useParamIfAny('bookingId');
  useEffect(() => {
    lives.push('begins');
    return () => void lives.push('ends');
  }, []);
  return (
    <>
      <h1>Prenotazioni</h1>
      <button onClick={() => setChosen((n) => n + 1)}>Scelte: {chosen}</button>
      {open !== undefined && <dialog open>Prenotazione {open}</dialog>}
    </>
  );
}
const pages = { Bookings, Home: () => <h1>Casa</h1>, Room: () => <h1>Camera {useParamIfAny('roomId')}</h1> };

const bookings = lazyPage(() => Promise.resolve(pages), 'Bookings');
const home = lazyPage(() => Promise.resolve(pages), 'Home');
const room = lazyPage(() => Promise.resolve(pages), 'Room');

const match = matcher([
  { path: '/home', layout: Layout, page: home },
  { path: '/bookings', view: '/bookings', layout: Layout, page: bookings },
  { path: '/bookings/:bookingId', view: '/bookings', layout: Layout, page: bookings },
  { path: '/rooms/:roomId', layout: Layout, page: room },
]);

function Layout(props: { children: ReactNode }) {
  return <main>{props.children}</main>;
}

const go = (href: string, options = {}) => act(async () => navigate(href, options));
const button = () => screen.getByRole('button');
const dialog = () => screen.queryByRole('dialog')?.textContent;

beforeEach(async () => {
  navigate('/home');
  await act(async () =>
    render(<Router match={match} home="/home" starting="…" loading="…" failure={() => null} />),
  );
  await go('/bookings');
  lives = [];
});

test('a dialog over a page opens and closes by its address, and the page under it stays as it was', async () => {
  await act(async () => button().click());
  await go('/bookings/7');
  expect([dialog(), button().textContent]).toEqual(['Prenotazione 7', 'Scelte: 1']);
  await go('/bookings/8');
  expect([dialog(), button().textContent]).toEqual(['Prenotazione 8', 'Scelte: 1']);
  await go('/bookings');
  expect([dialog(), button().textContent]).toEqual([undefined, 'Scelte: 1']);
  expect(lives).toEqual([]);
});

test('neither focus nor scroll position move with it; a filter asks for the top again', async () => {
  button().focus();
  const scroll = vi.spyOn(window, 'scrollTo');
  await go('/bookings/7');
  await go('/bookings');
  expect([document.activeElement, scroll.mock.calls]).toEqual([button(), []]);
  await go('/bookings?status=pending');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockClear();
  await go('/bookings?status=failed', { keepScroll: true });
  expect([document.activeElement, scroll.mock.calls]).toEqual([button(), []]);
  scroll.mockRestore();
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'who comes back is brought to where they were, until the first %s of their own',
  async (own) => {
    const asked: number[] = [];
    // A list that has not come yet: the page is too short to be scrolled there.
    vi.spyOn(window, 'scrollTo').mockImplementation(() => void asked.push(1));
    const frames = async (n: number) => {
      for (let k = 0; k < n; k += 1) await act(() => new Promise(requestAnimationFrame));
      return asked.splice(0).length;
    };
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    await go('/home');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
    await act(async () => window.history.back());
    await screen.findByRole('button');
    expect(await frames(3)).toBeGreaterThan(0);
    window.dispatchEvent(new Event(own));
    await frames(1);
    expect(await frames(3)).toBe(0);
    vi.restoreAllMocks();
  },
);

test('another view begins anew, at its heading', async () => {
  await act(async () => button().click());
  await go('/home');
  expect([lives, document.activeElement?.textContent]).toEqual([['ends'], 'Casa']);
  await go('/bookings/7');
  expect([dialog(), button().textContent]).toEqual(['Prenotazione 7', 'Scelte: 0']);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('without a view of its own every address is a page of its own', async () => {
  await go('/rooms/1');
  const heading = screen.getByRole('heading');
  await go('/rooms/2');
  expect(screen.getByRole('heading').textContent).toBe('Camera 2');
  expect(screen.getByRole('heading')).not.toBe(heading);
  expect(currentLocation().pathname).toBe('/rooms/2');
});
