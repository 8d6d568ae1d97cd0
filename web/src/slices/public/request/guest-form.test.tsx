import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicOffer, PublicPlace, PublicRoom } from 'contract/public/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { GuestForm } from './guest-form.tsx';

const place = {
  slug: 'glicine',
  name: 'Glicine',
  currency: 'EUR',
  conditions: null,
  free_cancel_days: 7,
  ask_license_plate: false,
  auto_confirm: false,
  hold_minutes: 60,
} as unknown as PublicPlace;
const offer = {
  room_id: 3,
  total_price: 180,
  currency: 'EUR',
  bookable: true,
  nights: [],
} as unknown as PublicOffer;

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what is typed while a request is refused for other rules stays', async () => {
  let refuse: () => void = () => undefined;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>((resolve) => {
          const body = { error: 'Condizioni cambiate.', code: 'rules_changed' };
          refuse = () => resolve(Response.json(body, { status: 409 }));
        })
      : Promise.resolve(Response.json(place)),
  );
  const page = await showPage(
    () => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <GuestForm
            place={place}
            room={{ room_id: 3 } as PublicRoom}
            search={{ from: '2026-12-20', to: '2026-12-22', guests: 2 }}
            offer={offer}
            offerError={undefined}
            isGone={false}
            onRetry={() => undefined}
          />
        </TextsContext>
      </FormatsContext>
    ),
    undefined,
  );
  type('Nome', 'Ospite');
  type('Cognome', 'Prova');
  type('E-mail', 'ospite@example.com');
  fireEvent.click(screen.getByRole('checkbox'));
  await page.submit();
  type(/^Richieste/, 'Culla');
  await act(async () => refuse());
  await screen.findByText(texts.failed.rules);
  expect(field(/^Richieste/).value).toBe('Culla');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
