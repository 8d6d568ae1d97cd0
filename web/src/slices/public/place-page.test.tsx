import { act, screen } from '@testing-library/react';
import type { PublicPlace } from 'contract/public/schemas';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from './formats.ts';
import { PlacePage } from './place-page.tsx';
import { texts } from './texts/it.ts';
import { TextsContext } from './texts/texts.ts';

const place: PublicPlace = {
  slug: 'casa-di-domani',
  name: 'Casa',
  address: '',
  category: 'b&b',
  description: null,
  conditions: null,
  email: null,
  phone: null,
  photo: null,
  languages: ['it'],
  check_in_from: '15:00',
  check_out_until: '10:00',
  time_zone: 'Europe/Rome',
  today: '2026-12-09',
  last_day: '2028-06-09',
  currency: 'EUR',
  hold_minutes: 60,
  auto_confirm: false,
  ask_license_plate: false,
  free_cancel_days: 1,
  max_guests: 2,
  rooms: [],
};

afterEach(() => vi.unstubAllGlobals());

test('a page that is looked at again on the next day asks for other dates than those of the day before', async () => {
  let now = place;
  vi.stubGlobal('fetch', (url: string) => {
    const isPlace = new URL(url, 'http://hub.test').pathname.endsWith('/casa-di-domani');
    return Promise.resolve(Response.json(isPlace ? now : { data: [] }));
  });
  const { leave } = await showPage(
    () => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <Suspense>
            <PlacePage slug="casa-di-domani" />
          </Suspense>
        </TextsContext>
      </FormatsContext>
    ),
    undefined,
    '?from=2026-12-09&to=2026-12-10&guests=2',
  );
  expect(await screen.findByText(/mer 9 dic – gio 10 dic/)).toBeTruthy();
  now = { ...place, today: '2026-12-10' };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(texts.chooseArrival)).toBeTruthy();
  expect(screen.queryByText(/mer 9 dic – gio 10 dic/)).toBeNull();
  leave();
});
