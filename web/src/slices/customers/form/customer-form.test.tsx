import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Customer, CustomerWrite } from 'contract/customers/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { draft } from '../../../kit/session/draft.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { field, type } from '../../../testing/fields.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { CustomerForm } from './customer-form.tsx';

const customer = {
  id: 9,
  place_id: 1,
  kind: 'person',
  first_name: 'Ospite',
  last_name: 'Prova',
  address: { street: null, postal_code: null, city: null, province: null, country: null },
  allergies: null,
  tags: [],
  marketing_consent_at: null,
} as unknown as Customer;

const save = vi.fn<(body: CustomerWrite) => Promise<void>>();
const show = (first: Customer) =>
  showPage(
    (shown: Customer) => (
      <CustomerForm place_id={1} customer={shown} action="Salva" save={save} failure="No" cancelHref="/" />
    ),
    first,
  );

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn({ token: 'secret', user });
});
afterEach(() => {
  draft.forget('customer-9');
  signOut();
  vi.unstubAllGlobals();
  queryClient.clear();
});

// docs/rules.md 18.1, 19.51
test('an allergy that was written elsewhere meanwhile is sent along', async () => {
  const page = await show(customer);
  type(/^Telefono/, '055 123456');
  await page.show({ ...customer, allergies: 'Arachidi', tags: ['VIP'] });
  expect([field(/^Allergie/).value, field(/^Etichette/).value]).toEqual(['Arachidi', 'VIP']);
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    phone: '055 123456',
    allergies: 'Arachidi',
    tags: ['VIP'],
  });
});

test('of allergies that two people write at once each sees the other’s', async () => {
  const page = await show(customer);
  type(/^Allergie/, 'Lattosio');
  expect(screen.queryByText(/Nel frattempo/)).toBeNull();
  await page.show({ ...customer, allergies: 'Arachidi' });
  expect(field(/^Allergie/).value).toBe('Lattosio');
  expect(screen.queryByText(/Nel frattempo qualcun altro ha scritto: «Arachidi»/)).not.toBeNull();
  type(/^Allergie/, 'Arachidi');
  expect(screen.queryByText(/Nel frattempo/)).toBeNull();
});

test('a list of tags stays as it is typed', async () => {
  await show({ ...customer, tags: ['VIP'] });
  type(/^Etichette/, 'VIP, ');
  expect(field(/^Etichette/).value).toBe('VIP, ');
});

// docs/rules.md 18.4
test('a consent is sent by a person that touched it', async () => {
  const page = await show({ ...customer, marketing_consent_at: '2026-01-10T10:00:00.000Z' });
  type(/^Telefono/, '055 123456');
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].marketing_consent).toBeUndefined();
});

test('a consent that is taken back is sent', async () => {
  const page = await show({ ...customer, marketing_consent_at: '2026-01-10T10:00:00.000Z' });
  fireEvent.click(screen.getByLabelText(/^Accetta di ricevere/));
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].marketing_consent).toBe(false);
});

test('the way of a consent is sent without the consent, which may have been taken back meanwhile', async () => {
  const page = await show({
    ...customer,
    marketing_consent_at: '2026-01-10T10:00:00.000Z',
    marketing_consent_how: 'Modulo',
  });
  type(/^Come è stato dato/, 'Modulo firmato in reception');
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [body] = save.mock.calls[0]!;
  expect([body.marketing_consent, body.marketing_consent_how]).toEqual([
    undefined,
    'Modulo firmato in reception',
  ]);
});

test('the way of a consent that nobody touched is not sent over another one', async () => {
  const page = await show({
    ...customer,
    marketing_consent_at: '2026-01-10T10:00:00.000Z',
    marketing_consent_how: 'Modulo',
  });
  type(/^Telefono/, '055 123456');
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]![0].marketing_consent_how).toBeNull();
});
