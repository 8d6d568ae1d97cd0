import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../kit/api/query.ts';
import { navigate } from '../kit/routing/history.ts';
import { Router } from '../kit/routing/router.tsx';
import { lazyPage, matcher } from '../kit/routing/routes.ts';
import { PresentSession, type Session } from '../kit/session/session.ts';
import { atPlace, user } from './people.ts';

const place = atPlace(1, { place_name: 'Casa' });
const session = { state: 'ready', user, places: [place], place } satisfies Session;

/**
 * A page with a form as the owner of place 1 sees it. `show` is what a refetch does to it, `leave` what a phone does to a
 * tab. `rest` is what follows in its address: a query, or the thing that it is about, whose id the page knows as `param`.
 */
export async function showPage<Shown>(
  draw: (shown: Shown) => ReactNode,
  first: Shown,
  rest = '',
  param = 'roomId',
) {
  let change: ((next: Shown) => void) | undefined;
  function Page() {
    const [shown, setShown] = useState<{ value: Shown }>({ value: first });
    useEffect(() => {
      change = (value) => setShown({ value });
    }, []);
    return draw(shown.value);
  }
  const page = lazyPage(() => Promise.resolve({ Page }), 'Page');
  const layout = ({ children }: { children: ReactNode }) => children;
  const match = matcher(['/here', `/here/:${param}`].map((path) => ({ path, page, layout })));
  navigate(`/here${rest}`);
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <PresentSession value={session}>
          <Router match={match} home="/here" starting={null} loading={null} failure={() => 'rotta'} />
        </PresentSession>
      </QueryClientProvider>,
    ),
  );
  return {
    show: (next: Shown) => act(async () => change?.(next)),
    submit: () => act(async () => view.container.querySelector('form')?.requestSubmit()),
    leave: view.unmount,
  };
}
