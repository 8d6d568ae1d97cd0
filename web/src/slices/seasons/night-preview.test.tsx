import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { NightPreview } from './night-preview.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a night of the address that the calendar does not have is as if it were not there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T11:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await showPage(() => <NightPreview />, undefined, '?night=2026-13-45');
  expect(screen.getByText('mercoledì 9 dicembre 2026')).toBeTruthy();
});
