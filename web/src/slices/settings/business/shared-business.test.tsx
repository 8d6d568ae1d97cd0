import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PlaceBusiness } from 'contract/business/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SharedBusiness } from './shared-business.tsx';

const kept = { place_id: 1, places: [], business: null } as unknown as PlaceBusiness;
const known = ['Locanda', 'Osteria'].map((name, at) => ({
  id: at + 1,
  name,
  places: [{ place_id: at + 2, place_name: `${name} Glicine` }],
}));

afterEach(() => {
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a place takes over the data of one business at a time', async () => {
  const sent: unknown[] = [];
  let answer: () => void = () => undefined;
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ data: known }));
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json(kept));
    });
  });
  await showPage(() => <SharedBusiness kept={kept} />, undefined);
  const use = (name: string) => screen.getByRole('button', { name: new RegExp(`: ${name}$`) });
  await screen.findByText('Locanda');
  fireEvent.click(use('Locanda'));
  await waitFor(() => expect(sent).toEqual([{ business_id: 1 }]));
  fireEvent.click(use('Osteria'));
  await act(async () => answer());
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['Dati fiscali collegati']));
  expect(sent).toEqual([{ business_id: 1 }]);
});
