import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { isSignal } from '../../../testing/is-signal.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { WalkIn } from './walk-in.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('guests without a number are not seated, and what is missing is said', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method !== 'GET' && !isSignal(url)) sent.push(url);
    return new Promise(() => {});
  });
  const { leave } = await showPage(() => <WalkIn open onClose={() => {}} today="2026-12-09" />, undefined);
  await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Più di 8 persone' })));
  fireEvent.change(screen.getByLabelText('Quante persone'), { target: { value: '' } });
  await act(async () => screen.getByRole('button', { name: 'Fai accomodare' }).click());
  expect(screen.getByText('Inserisci quante persone.')).toBeTruthy();
  expect(sent).toEqual([]);
  leave();
});
