import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Customer } from 'contract/customers/schemas';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ReturningGuests } from './returning-guests.tsx';

const customer = {
  id: 9,
  name: 'Ospite Prova',
  email: null,
  phone: null,
  last_visit: null,
  stays: 1,
  sales: 0,
};

function Guest() {
  const [chosen, setChosen] = useState<Customer>();
  return <ReturningGuests name="Prova" phone="" chosen={chosen} onChoose={setChosen} />;
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the focus stays where a guest is chosen and given up', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [customer], total: 1 })));
  await showPage(() => <Guest />, undefined);
  const guest = await screen.findByRole('button', { name: /^Ospite Prova/ });
  guest.focus();
  fireEvent.click(guest);
  await screen.findByText('Scheda di Ospite Prova');
  const away = screen.getByRole('button', { name: 'Non usare questa scheda' });
  expect(document.activeElement?.contains(away)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  away.focus();
  fireEvent.click(away);
  await waitFor(() => expect(screen.queryByText('Scheda di Ospite Prova')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});
