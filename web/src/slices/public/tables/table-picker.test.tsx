import { act, screen, waitFor } from '@testing-library/react';
import { publicTables } from 'contract/public-tables/calls';
import type { PublicTableDays, PublicTables } from 'contract/public-tables/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { keepAnswer } from '../query-cache.ts';
import { tableTexts } from '../table-texts/it.ts';
import { TableTextsContext } from '../table-texts/table-texts.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { TablePicker } from './table-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

const params = { slug: 'glicine' };
const evening = '2026-12-09';

const daysFrom = (today: string): PublicTableDays => ({
  today,
  last_day: '2026-12-31',
  max_party: 6,
  phone: null,
  data: ['2026-12-09', '2026-12-10', '2026-12-11']
    .filter((day) => day >= today)
    .map((day) => ({ day, open: true, max_party: 6 })),
});
const times = (free: boolean): PublicTables => ({
  day: evening,
  party: 2,
  max_party: 6,
  last_day: '2026-12-31',
  phone: null,
  phone_only: false,
  slots: [{ at: '2026-12-09T19:00:00.000Z', time: '20:00', shift: 'Cena', free }],
});

// docs/rules.md 19.26
test('a page of tables that is open when the day turns says that the chosen day is over', async () => {
  keepAnswer(publicTables.days, { params }, daysFrom(evening));
  keepAnswer(publicTables.list, { params, query: { day: evening, party: 2 } }, times(true));
  await showPage(
    (slug: string) => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <TableTextsContext value={tableTexts}>
            <TablePicker slug={slug} search={{ day: evening, party: 2 }} onChange={() => undefined} />
          </TableTextsContext>
        </TextsContext>
      </FormatsContext>
    ),
    params.slug,
  );
  expect(screen.getByRole('button', { name: '20:00' })).toBeTruthy();
  const today = () => document.querySelector('[aria-current=date]')?.getAttribute('data-day');
  expect(today()).toBe(evening);

  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('table-days') ? daysFrom('2026-12-10') : times(false)),
  );
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(tableTexts.dayOver));
  expect(screen.queryByRole('button', { name: '20:00' })).toBe(null);
  expect(screen.queryByText(tableTexts.noneFree)).toBe(null);
  expect(today()).toBe('2026-12-10');
});
