import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { Router } from '../../../kit/routing/router.tsx';
import { lazyPage, matcher } from '../../../kit/routing/routes.ts';
import { PresentSession } from '../../../kit/session/session.ts';
import { paths } from '../../../kit/paths.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { UndocumentedPage } from './undocumented-page.tsx';

const place = atPlace(1, { place_category: 'trattoria', capabilities: ['dining'] });
const page = lazyPage(() => Promise.resolve({ UndocumentedPage }), 'UndocumentedPage');
const match = matcher([{ path: paths.undocumented, page, layout: ({ children }) => children }]);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// docs/rules.md 17.1
test('after midnight "Oggi" has the money by hand of the evening, and bitcoin until now', async () => {
  navigate(paths.undocumented);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <PresentSession value={{ state: 'ready', user, places: [place], place }}>
          <Router
            match={match}
            home={paths.undocumented}
            starting={null}
            loading={null}
            failure={() => null}
          />
        </PresentSession>
      </QueryClientProvider>,
    ),
  );
  fireEvent.change(screen.getByLabelText('Filtra per periodo'), { target: { value: 'today' } });
  expect(window.location.search).toBe('?from=2026-12-31&to=2027-01-01');
});
