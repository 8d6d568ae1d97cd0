import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { Assignment } from 'contract/access/schemas';
import type { Invitation, People, PlacePerson } from 'contract/people/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../kit/api/query.ts';
import { OwnPlaces } from '../slices/profile/own-places.tsx';
import { signIn, signOut } from '../kit/session/session.ts';
import { atPlace, user } from '../testing/people.ts';

const sent = (id: number, email: string, invited_by_id: number): Partial<Invitation> => ({
  id,
  email,
  role: 'staff',
  invited_by_id,
});
const people = {
  people: [{ user_id: 7, is_me: true } as PlacePerson, { user_id: 8, is_me: false } as PlacePerson],
  invitations: [
    sent(1, 'mio@example.com', 7) as Invitation,
    sent(2, 'di-altri@example.com', 8) as Invitation,
  ],
} satisfies People;

/** Opens the dialog of leaving the place, and answers what was asked of the server. */
async function leaving(place: Assignment): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = url.endsWith('/people') ? people : { data: [place] };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  signIn({ token: 'secret', user });
  render(
    <QueryClientProvider client={queryClient}>
      <OwnPlaces />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: `Lascia ${place.place_name}` });
  expect(asked.filter((url) => url.endsWith('/people'))).toEqual([]);
  await act(async () => button.click());
  await screen.findByRole('alertdialog');
  return asked.filter((url) => url.endsWith('/people'));
}

beforeEach(() => queryClient.clear());
afterEach(signOut);

test.each(['owner', 'manager'] as const)('%s reads which invitations of theirs end', async (role) => {
  await leaving(atPlace(5, { role, closed: null }));
  expect(await screen.findByText('mio@example.com')).toBeDefined();
  expect(screen.getByRole('alertdialog').textContent).toContain('1 invito ancora aperto viene ritirato:');
  expect(screen.queryByText('di-altri@example.com')).toBeNull();
});

test.each([
  ['staff', {}],
  ['accountant', {}],
  ['housekeeping', {}],
  ['owner', { level: 'free', closed: 'ended' }],
  ['manager', { closed: 'unpaid' }],
  ['manager', { level: 'premium', closed: 'level' }],
  ['owner', { needs_two_factor: true }],
] as const)('as %s with %j nothing is asked and nothing said', async (role, over) => {
  expect(await leaving(atPlace(5, { role, closed: null, ...over }))).toEqual([]);
  expect(screen.getByRole('alertdialog').textContent).not.toContain('ancora apert');
});
