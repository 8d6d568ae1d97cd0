import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { proposedCapabilities } from 'contract/capabilities/proposed-capabilities';
import { may, type Role } from 'contract/roles/values';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../kit/api/query.ts';
import { PaymentsPage } from '../slices/payments/payments-page.tsx';
import { navigate } from '../kit/routing/history.ts';
import { Router } from '../kit/routing/router.tsx';
import { lazyPage, matcher } from '../kit/routing/routes.ts';
import { PresentSession, type Session } from '../kit/session/session.ts';
import { atPlace, user } from '../testing/people.ts';
import { RequireRole } from './shell/require-role.tsx';

/** Where roles without an overview begin. */
const FIRST_PAGES = ['/dashboard/tables', '/dashboard/menu/sold-out', '/dashboard/products'];

async function show(
  href: string,
  place_category: string,
  Page = () => <p>La pagina stessa</p>,
  role: Role = 'owner',
) {
  const capabilities = proposedCapabilities(place_category);
  const place = atPlace(1, { place_name: 'Da Prova', place_category, capabilities, role });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  const page = lazyPage(() => Promise.resolve({ Page }), 'Page');
  const match = matcher(
    [...new Set([href, ...FIRST_PAGES])].map((path) => ({ path, page, layout: RequireRole })),
  );
  navigate(href);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <PresentSession value={session}>
          <Router match={match} home={href} starting={null} loading={null} failure={() => 'rotta'} />
        </PresentSession>
      </QueryClientProvider>,
    ),
  );
}

test.each([
  ['/dashboard/bookings', 'trattoria', 'Prenotazioni', 'Qui non ci sono camere'],
  ['/dashboard/rooms/create', 'parrucchiere', 'Camere', 'Qui non ci sono camere'],
  ['/dashboard/prices', 'trattoria', 'Camere', 'Qui non ci sono camere'],
  ['/dashboard/tables', 'b&b', 'Tavoli', 'Qui non ci sono tavoli'],
])(
  '%s at a %s says that it is not there, and where the owner adds it',
  async (href, category, heading, title) => {
    await show(href, category);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(/a Da Prova nelle impostazioni, in «Tipo di attività»/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Vai al tipo di attività' });
    expect(way.getAttribute('href')).toBe('/dashboard/settings/capabilities');
    expect(screen.queryByText('La pagina stessa')).toBeNull();
  },
);

test.each([
  ['/dashboard/bookings', 'b&b'],
  ['/dashboard/tables', 'trattoria'],
  ['/dashboard/products', 'parrucchiere'],
  ['/dashboard/payments', 'trattoria'],
  ['/dashboard/notifications', 'parrucchiere'],
])('%s at a %s is the page itself', async (href, category) => {
  await show(href, category);
  expect(await screen.findByText('La pagina stessa')).toBeTruthy();
});

test.each([
  ['trattoria', 'kitchen', '/dashboard/menu/sold-out'],
  ['trattoria', 'waiter', '/dashboard/tables'],
  ['parrucchiere', 'waiter', '/dashboard/products'],
  ['b&b', 'kitchen', '/dashboard/products'],
] as const)('the overview of a %s leads %s to %s', async (category, role, href) => {
  expect(may.house).not.toContain(role);
  await show('/dashboard', category, undefined, role);
  expect(await screen.findByText('La pagina stessa')).toBeTruthy();
  expect(window.location.pathname).toBe(href);
});

test('a kitchen at the address of bookings is told, and led to what it works with', async () => {
  await show('/dashboard/bookings', 'agriturismo', undefined, 'kitchen');
  expect(await screen.findByText('Questa sezione non è prevista per il tuo ruolo')).toBeTruthy();
  const way = screen.getByRole('link', { name: /^Vai (agli esauriti|ai prodotti)$/ });
  expect(FIRST_PAGES).toContain(way.getAttribute('href'));
});

test.each([
  ['b&b', ['/dashboard/bookings']],
  ['trattoria', ['/dashboard/sale', '/dashboard']],
  ['parrucchiere', ['/dashboard/sale', '/dashboard']],
])('payments of a %s that has none lead to %s', async (category, ways) => {
  queryClient.clear();
  const empty = { data: [], total: 0, waiting: 0, sums: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(empty)));
  await show('/dashboard/payments', category, PaymentsPage);
  await screen.findByText('Nessun pagamento');
  const links = screen.getAllByRole('link').filter((link) => link.closest('nav') === null);
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(ways);
});
