import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresentSession } from '../../../kit/session/session.ts';
import { PaymentsPeriod } from './payments-filters.tsx';

const user = { id: 1, first_name: 'T', last_name: 'D', email: 't@demo.example', username: 'titolare' };

function chooseToday(day_ends_at?: string) {
  const place = {
    id: 1,
    place_id: 1,
    place_name: 'Trattoria',
    place_address: '',
    place_category: 'trattoria',
    capabilities: ['dining' as const],
    time_zone: 'Europe/Rome',
    ...(day_ends_at !== undefined && { day_ends_at }),
    level: 'business',
    role: 'owner',
  } as const;
  const value: ComponentProps<typeof PresentSession>['value'] = {
    state: 'ready',
    user,
    places: [{ ...place, capabilities: [...place.capabilities] }],
    place: { ...place, capabilities: [...place.capabilities] },
  };
  const onChange = vi.fn();
  const { unmount } = render(
    <PresentSession value={value}>
      <PaymentsPeriod search={{}} onChange={onChange} />
    </PresentSession>,
  );
  fireEvent.change(screen.getByLabelText('Filtra per periodo'), { target: { value: 'today' } });
  unmount();
  return onChange.mock.calls[0]?.[0] as unknown;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') }));
afterEach(() => void vi.useRealTimers());

test('after midnight "Oggi" has the money by hand of the evening, and bitcoin until now', () => {
  const night = { from: '2026-12-31', to: '2027-01-01' };
  expect(chooseToday()).toEqual(night);
  expect(chooseToday('03:00')).toEqual(night);
  expect(chooseToday('00:00')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  vi.setSystemTime(new Date('2027-01-01T03:00:00Z'));
  expect(chooseToday()).toEqual({ from: '2027-01-01', to: '2027-01-01' });
});
