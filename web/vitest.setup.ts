import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { queryClient } from './src/kit/api/query.ts';
import { navigate } from './src/kit/routing/history.ts';
import { toastStore } from './src/kit/ui/feedback/toast.ts';

// How busy the machine is says nothing about a page: a second is not enough for one that loads while other work is done.
configure({ asyncUtilTimeout: 5000 });

// React reports misuse through console.error; a test that causes it is wrong even when its assertions hold.
const complaints = vi.spyOn(console, 'error');

/** The page of the tests does not know this element yet, and React says so once. */
const isOfSearch = (said: string): boolean => /is unrecognized in this browser.* search$/s.test(said);

afterEach(() => {
  cleanup();
  const said = complaints.mock.calls
    .map((call) => call.map(String).join(' '))
    .filter((one) => !isOfSearch(one));
  complaints.mockClear();
  if (said.length > 0) throw new Error(`console.error: ${said.join('\n')}`);
});

// The files of one worker share its modules and its page: the next one finds them as they were.
afterAll(async () => {
  // Code that a page fetched for later: the next file would find it half loaded.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.clear();
  localStorage.clear();
  sessionStorage.clear();
  navigate('/', { replace: true });
  document.body.replaceChildren();
});
