import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { Assignment, SubscriptionStatus } from 'contract/access/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { queryClient } from '../../kit/api/query.ts';
import { signIn, signOut } from '../../kit/session/session.ts';
import { atPlace, user } from '../../testing/people.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';

/** A place that does not open. */
const place = (
  place_name: string,
  role: Assignment['role'],
  closed: Assignment['closed'] = 'ended',
  over: Partial<Assignment> = {},
): Assignment =>
  atPlace(place_name.length, {
    place_name,
    role,
    level: 'free',
    closed,
    ...(closed === 'ended' && { ended_at: '2026-03-09T12:00:00Z' }),
    ...over,
  });

type Status = z.infer<typeof SubscriptionStatus>;
const none: Status = { has_active_subscription: false, tier: null, expires_at: null };
const until = '2027-03-09T12:00:00Z';

async function open(
  places: Assignment[],
  subscription: Status,
  provider_url: string | null = 'https://directory.example',
): Promise<string> {
  const answers: Record<string, unknown> = {
    '/api/v1/auth/me': user,
    '/api/v1/assignments/me': { data: places },
    '/api/v1/subscriptions/me/active': subscription,
    '/api/v1/site': { provider_url },
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(JSON.stringify(answers[url] ?? {}))));
  signIn({ token: 'secret', user });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <AccessDeniedPage />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: /^(Il tuo|Vai al) profilo$/ });
  await waitFor(() => expect(screen.queryByText('Caricamento…')).toBeNull());
  return container.textContent;
}

const ASK = 'scrivi a chi gestisce la directory';

beforeEach(() => queryClient.clear());
afterEach(signOut);

test('who has no place and no subscription reads what the plan is', async () => {
  const said = await open([], none);
  expect(said).toContain("il tuo account non ha ancora un'attività con il piano Business");
  expect(said).toContain('25 €');
  expect(said).toContain('Vai al sito per abbonarti');
});

test.each(['manager', 'staff', 'accountant', 'housekeeping'] as const)(
  'a %s of a place is told its reason, and is not asked to subscribe',
  async (role) => {
    const said = await open(
      [place('Locanda', role, 'ended'), place('Villa', role, 'unpaid'), place('Casa', role, 'level')],
      none,
    );
    expect(said).toContain(
      'LocandaIl piano Business è finito il 09/03/2026. Può rinnovarlo chi ne è Business Admin.',
    );
    expect(said).toContain('VillaNon ha il piano Business. Può attivarlo chi ne è Business Admin.');
    expect(said).toContain(
      'CasaIl tuo livello qui non dà accesso a Hub. Chiedi un invito a chi ne è Business Admin.',
    );
    expect(said).not.toContain('non ha ancora');
    expect(said).not.toContain('€');
    expect(said).not.toContain('abbonarti');
  },
);

test.each(['free', 'premium'] as const)('the level %s is not taken for a subscription', async (level) => {
  const said = await open([place('Locanda', 'staff', 'level', { level })], {
    ...none,
    // Their own ended long ago, and would not open this place.
    expires_at: '2026-03-09T12:00:00Z',
  });
  expect(said).toContain('Il tuo livello qui non dà accesso a Hub.');
  expect(said).not.toMatch(/scadut|finit|rinnov|€/);
});

test('an owner without the level is sent to who gives it', async () => {
  const said = await open([place('Locanda', 'owner', 'level')], none);
  expect(said).toContain('Scrivi a chi gestisce la directory.');
  expect(said).not.toContain('€');
});

test('who has paid for a place that their level keeps closed does not read that none is linked', async () => {
  const said = await open([place('Locanda', 'owner', 'level')], {
    has_active_subscription: true,
    tier: 'business',
    expires_at: until,
  });
  expect(said).toContain('Hai un abbonamento attivo fino al 09/03/2027, ma non apre nessuna');
  expect(said).toContain('Il tuo livello qui non dà accesso a Hub.');
  expect(said).not.toContain('ancora collegata');
});

test('a second proof that is asked for comes first, and the other places keep their reasons', async () => {
  const asked = place('Locanda', 'owner', null, { level: 'business', needs_two_factor: true });
  const said = await open([asked, place('Villa', 'staff', 'unpaid')], none);
  expect(said).toContain('Manca la verifica in due passaggi');
  expect(said).toContain('VillaNon ha il piano Business.');
});

test('of a process that told no reason nothing is made up', async () => {
  const { closed: _, ended_at: __, ...untold } = place('Locanda', 'staff');
  const said = await open([untold], none);
  expect(said).toContain('Per ora non è aperta per te.');
});

test('what does not exist yet says so', async () => {
  const said = await open([], none);
  for (const coming of ['Catalogo e magazzino', 'Report']) expect(said).toContain(`${coming} · presto`);
  for (const there of ['Bitcoin', '(CRM)']) expect(said).not.toContain(`${there} · presto`);
});

test('who has paid and has no place yet is told whom to write to', async () => {
  const said = await open([], { has_active_subscription: true, tier: 'business', expires_at: until });
  expect(said).toContain(
    'Hai un abbonamento attivo fino al 09/03/2027, ma nessuna attività è ancora collegata: scrivi a chi gestisce la directory.',
  );
  expect(said).not.toContain('€');
  expect(said).not.toContain('non ha ancora');
});

test('whose own subscription is over is asked to renew it, and not told that there was none', async () => {
  const said = await open([place('Locanda', 'owner')], { ...none, expires_at: '2026-03-09T12:00:00Z' });
  expect(said).toContain('Il tuo abbonamento è scaduto il 09/03/2026.');
  expect(said).toContain('25 €');
  expect(said).not.toContain('non ha ancora');
});

test('an owner who never paid reads of the place, for whose subscription another one may have paid', async () => {
  const said = await open([place('Locanda', 'owner', 'unpaid'), place('Villa', 'staff')], none);
  expect(said).toContain('LocandaNon ha il piano Business. Puoi attivarlo tu.');
  expect(said).toContain('25 €');
  expect(said).toContain('Vai al sito per abbonarti');
  expect(said).not.toContain('non ha ancora');
});

test.each([
  ['nobody', [], none],
  ['an owner who never paid', [place('Locanda', 'owner', 'unpaid')], none],
  [
    'an owner whose plan is over',
    [place('Locanda', 'owner')],
    { ...none, expires_at: '2026-03-09T12:00:00Z' },
  ],
  ['one who paid', [], { has_active_subscription: true, tier: 'business', expires_at: until }],
] as const)(
  '%s finds no link where the provider has no site, but whom to ask',
  async (_who, places, status) => {
    const said = await open([...places], status, null);
    expect(said).toContain(ASK);
    expect(said).not.toContain('Vai al sito');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => !href.startsWith('/'))).toEqual([]);
  },
);

test('where the site is known nobody is told to ask', async () => {
  expect(await open([], none)).not.toContain(ASK);
});
