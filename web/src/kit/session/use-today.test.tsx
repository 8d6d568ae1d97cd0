import { act, renderHook } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PresentSession } from './session.ts';
import { useToday } from './use-today.ts';

const user = { id: 1, first_name: 'T', last_name: 'D', email: 't@demo.example', username: 'titolare' };

function at(time_zone: string) {
  const place = {
    id: 1,
    place_id: 1,
    place_name: 'Attività',
    place_address: '',
    place_category: 'b&b',
    time_zone,
    level: 'business',
    role: 'owner',
  } as const;
  const ready: ComponentProps<typeof PresentSession>['value'] = {
    state: 'ready',
    user,
    places: [place],
    place,
  };
  const wrapper = (props: { children: ReactNode }) => (
    <PresentSession value={ready}>{props.children}</PresentSession>
  );
  return renderHook(useToday, { wrapper }).result;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T22:59:30Z') }));
afterEach(() => void vi.useRealTimers());

test('today is the day of the place, wherever the person is', () => {
  expect(at('Europe/Rome').current).toBe('2026-12-31');
  expect(at('Pacific/Auckland').current).toBe('2027-01-01');
  expect(at('America/Los_Angeles').current).toBe('2026-12-31');
});

test('a page that stays open follows midnight at the place, also after a sleep', () => {
  const [rome, canary] = [at('Europe/Rome'), at('Atlantic/Canary')];
  act(() => void vi.advanceTimersByTime(60_000));
  expect([rome.current, canary.current]).toEqual(['2027-01-01', '2026-12-31']);
  vi.setSystemTime(new Date('2027-01-02T12:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect([rome.current, canary.current]).toEqual(['2027-01-02', '2027-01-02']);
});
