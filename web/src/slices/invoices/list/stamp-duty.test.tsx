import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { StampDuty } from './stamp-duty.tsx';

const DUE = ['05-31', '09-30', '11-30', '02-28'];
const ofYear = (year: number, amounts: number[]) => ({
  amount: 0,
  data: amounts.map((amount, index) => ({
    quarter: index + 1,
    documents: amount / 2,
    amount,
    due_date: `${index === 3 ? year + 1 : year}-${DUE[index]}`,
  })),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(url.includes('2026') ? ofYear(2026, [0, 0, 2, 8]) : ofYear(2027, [4, 0, 0, 0])),
    ),
  );
  signIn({ token: 'secret', user });
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each([
  ['2027-01-10', /^Bollo del 4° trimestre 2026 8,00/],
  ['2027-03-01', /^Bollo del 1° trimestre 4,00/],
])('on %s the title says what is paid next', async (today, title) => {
  vi.setSystemTime(new Date(`${today}T12:00:00Z`));
  await showPage(() => <StampDuty />, undefined);
  expect(await screen.findByText(title)).not.toBeNull();
});
