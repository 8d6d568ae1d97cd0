import { expect, test, vi } from 'vitest';
import { navigate, subscribeToPages } from './history.ts';

test('what lies over a page hears of another page, and not of filters that the page writes into its address', async () => {
  navigate('/rooms');
  const closed = vi.fn();
  const forget = subscribeToPages(closed);

  navigate('/rooms?q=glicine', { replace: true, keepScroll: true });
  expect(closed).not.toHaveBeenCalled();

  navigate('/bookings');
  expect(closed).toHaveBeenCalledTimes(1);
  navigate('/bookings/7', { keepScroll: true });
  expect(closed).toHaveBeenCalledTimes(2);
  const back = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.back();
  await back;
  expect(closed).toHaveBeenCalledTimes(3);
  forget();
});
