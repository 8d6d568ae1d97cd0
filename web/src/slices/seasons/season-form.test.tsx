import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Season, SeasonInput } from 'contract/seasons/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, type } from '../../testing/fields.ts';
import { showPage } from '../../testing/show-page.tsx';
import { SeasonForm } from './season-form.tsx';

const saved: Season = {
  id: 3,
  place_id: 1,
  name: 'Estate',
  from_date: '2027-07-01',
  to_date: '2027-08-01',
  price: 120,
  percent: null,
  min_nights: 3,
  weekdays: [],
  priority: 0,
  room_ids: [],
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const save = vi.fn<(season: SeasonInput) => Promise<void>>(() => Promise.resolve());

const open = (season: Season | undefined) =>
  showPage(
    (shown) => (
      <SeasonForm
        placeId={1}
        {...(shown && { season: shown })}
        action="Salva"
        busyText="Salvataggio…"
        save={save}
        failure="Errore"
      />
    ),
    season,
  );
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const kind = () => screen.getByRole('radio', { checked: true });
const sent = async () => {
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  return save.mock.lastCall?.[0];
};

beforeEach(() => {
  sessionStorage.clear();
  save.mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
});
afterEach(() => vi.unstubAllGlobals());

test('a draft with a percentage comes back as one, and what was emptied stays empty', async () => {
  const first = await open(saved);
  choose('Percentuale');
  type(/^Variazione/, '20');
  type(/^Minimo di notti/, '');
  first.leave();
  const again = await open(saved);
  expect(kind()).toBe(screen.getByRole('radio', { name: 'Percentuale' }));
  expect([field(/^Variazione/).value, field(/^Minimo di notti/).value]).toEqual(['20', '']);
  await again.submit();
  expect(await sent()).toMatchObject({ price: null, percent: 20, min_nights: null });
});

test('a draft of a new period shows the percentage that it saves', async () => {
  const first = await open(undefined);
  choose('Percentuale');
  type(/^Variazione/, '20');
  first.leave();
  await open(undefined);
  expect(field(/^Variazione/).value).toBe('20');
});

test('only the amount on screen is sent, whatever a colleague saves meanwhile', async () => {
  const page = await open({ ...saved, price: null });
  expect(kind()).toBe(screen.getByRole('radio', { name: 'Non cambia' }));
  choose('Percentuale');
  type(/^Variazione/, '20');
  await page.show({ ...saved, price: 110, min_nights: 4 });
  await page.submit();
  expect(await sent()).toMatchObject({ price: null, percent: 20, min_nights: 4 });
});

test('an untouched period follows from one kind of price to another', async () => {
  const page = await open(saved);
  await page.show({ ...saved, price: null, percent: -10 });
  expect(kind()).toBe(screen.getByRole('radio', { name: 'Percentuale' }));
  expect(field(/^Variazione/).value).toBe('-10');
});

test('a day that the calendar does not have is refused and breaks nothing', async () => {
  const page = await open(undefined);
  type('Ultima notte', '2027-13-45');
  expect(field('Ultima notte').value).toBe('2027-13-45');
  await page.submit();
  await waitFor(() => expect(field('Ultima notte').getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
});
