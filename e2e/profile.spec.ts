import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expect, PASSWORD, test } from './world.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const devices = (page: Page) => page.getByRole('region', { name: 'Dispositivi collegati' });
const device = (page: Page, name: string | RegExp) =>
  devices(page).getByRole('listitem').filter({ hasText: name });

test('shows who one is, and as what', { tag: '@desktop' }, async ({ page, world }) => {
  const place = await world.aPlace();
  const person = await world.aMember(place, 'accountant');
  await world.enter(person);
  await page.goto('/dashboard/profile');
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await expect(main).toContainText('Di Prova');
  await expect(main).toContainText(`Contabile · ${place.name}`);
});

test('lists the sessions by their devices and ends one', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  const phone = await world.anotherSession(owner, IPHONE);
  await page.goto('/login');
  await signIn(page, owner.email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/profile');

  // The one of the registration, the iPhone's, and this one.
  await expect(devices(page).getByRole('listitem')).toHaveCount(3);
  const here = device(page, 'Questa sessione');
  await expect(here).toContainText(/Chrome su (Windows|Android)/);
  await expect(here.getByRole('button')).toHaveCount(0);
  await device(page, 'Safari su iPhone').getByRole('button').click();
  const dialog = page.getByRole('alertdialog', { name: 'Chiudere la sessione di Safari su iPhone?' });
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  expect(await world.sessionStatus(phone.token)).toBe(200);

  await device(page, 'Safari su iPhone').getByRole('button').click();
  await dialog.getByRole('button', { name: 'Chiudi sessione' }).click();
  await expect(page.getByText('Sessione chiusa')).toBeVisible();
  await expect(device(page, 'Safari su iPhone')).toHaveCount(0);
  expect(await world.sessionStatus(phone.token)).toBe(401);
  await page.reload();
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
});

test(
  'a session that cannot be ended stays in the list, with a sentence',
  { tag: '@desktop' },
  async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/auth\/sessions\//);
    const { owner } = await world.aPlace();
    await world.anotherSession(owner, IPHONE);
    await world.enter(owner);
    await page.goto('/dashboard/profile');
    await page.route('**/api/v1/auth/sessions/*', (route) => route.abort());
    await device(page, 'Safari su iPhone').getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Chiudi sessione' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nessuna connessione');
    await page.keyboard.press('Escape');
    await expect(device(page, 'Safari su iPhone')).toBeVisible();
  },
);
