import { fireEvent, screen } from '@testing-library/react';
import type { Customer } from 'contract/customers/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApiForm } from '../../../kit/api/form.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { GuestFields, MoreFields } from './party-fields.tsx';
import { blankParty, PartyForm } from './party-form.ts';

const anna: Pick<Customer, 'id' | 'name' | 'phone' | 'email' | 'stays' | 'sales' | 'last_visit'> = {
  id: 7,
  name: 'Anna Verdi',
  phone: null,
  email: null,
  stays: 0,
  sales: 2,
  last_visit: null,
};
let sheet = anna;

function Desk() {
  const form = useApiForm(PartyForm, blankParty({ day: '2026-11-25' }));
  return (
    <>
      <GuestFields form={form} />
      <MoreFields form={form} open />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/customers') ? Promise.resolve(Response.json({ data: [sheet] })) : new Promise(() => {}),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['stay where the sheet of a known guest has none', { phone: null }, ['333 1234567', 'anna@example.com']],
  ['give way to those of the sheet', { phone: '347 7654321' }, ['347 7654321', 'anna@example.com']],
])('contacts that were typed %s', async (_, known, shown) => {
  sheet = { ...anna, ...known };
  await showPage(() => <Desk />, undefined);
  type(/^Telefono/, '333 1234567');
  type(/^E-mail/, 'anna@example.com');
  type('Nome', 'Anna');
  fireEvent.click(await screen.findByRole('button', { name: /^Anna Verdi/ }));
  await screen.findByText('Scheda di Anna Verdi');
  expect(field('Nome').value).toBe('Anna Verdi');
  expect([field(/^Telefono/).value, field(/^E-mail/).value]).toEqual(shown);
});

test.each([
  ['on a phone below the name', true, Node.DOCUMENT_POSITION_FOLLOWING],
  ['on a desk below both fields', false, Node.DOCUMENT_POSITION_PRECEDING],
])('known guests stand %s', async (_, matches, place) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  await showPage(() => <Desk />, undefined);
  type('Nome', 'Anna');
  const found = await screen.findByRole('button', { name: /^Anna Verdi/ });
  expect(found.compareDocumentPosition(field(/^Telefono/))).toBe(place);
});
