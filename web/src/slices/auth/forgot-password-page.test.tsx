import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type } from '../../testing/fields.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the focus is on the heading of what was done, in place of the form', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const page = await showPage(() => <ForgotPasswordPage />, undefined);
  type('E-mail', 'ospite@example.com');
  screen.getByRole('button', { name: 'Invia il collegamento' }).focus();
  await page.submit();
  const heading = await screen.findByRole('heading', { name: 'Controlla la posta' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
