import { render } from '@testing-library/react';
import type { Bill } from 'contract/bills/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { Preconto } from './preconto.tsx';

const place = atPlace(1);
const session = { state: 'ready', user, places: [place], place } satisfies Session;
const bill = {
  number: 12,
  source: { kind: 'order', number: 7, title: null },
  customer: null,
  business_day: '2026-12-09',
  currency: 'EUR',
  state: 'open',
  charges: [],
  vat: [],
  total: 120,
  paid: 20,
  in_room: 60,
  split_vat: 10,
  on_account: 0,
  balance: 30,
} as unknown as Bill;

afterEach(() => vi.unstubAllGlobals());

test('the paper says all that leads from the total to what is left', () => {
  vi.stubGlobal('print', () => {});
  render(
    <PresentSession value={session}>
      <Preconto bill={bill} paper="roll" onDone={() => {}} />
    </PresentSession>,
  );
  const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
  expect(sums).toEqual([
    'Totale120,00 €',
    'Pagato20,00 €',
    'In camera60,00 €',
    "IVA a carico dell'ente10,00 €",
    'Resta da pagare30,00 €',
  ]);
});
