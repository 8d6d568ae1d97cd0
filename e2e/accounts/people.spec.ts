import { expectAccessible } from '../support/axe.ts';
import { heading, messages, sections, userMenu } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { anAddress, expect, PASSWORD, test } from '../support/world.ts';
import {
  PEOPLE,
  actionsFor,
  alert,
  anInvitation,
  choose,
  dialog,
  dismissMessage,
  invitations,
  invite,
  leave,
} from './people-parts.ts';

test('somebody is invited, makes an account, gets another role and is removed', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const place = await world.aPlace();
  const elsewhere = await world.anotherSession(place.owner);
  await world.enter(place.owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Persone' }).click();
  await expect(heading(page)).toHaveText('Persone');
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
  const email = anAddress();
  const link = await invite(page, email, 'Pulizie');
  await expect(invitations(page)).toContainText(email);
  await expect(page.getByText('1 persona, 1 invito in attesa')).toBeVisible();
  await leave(page);

  await page.goto(link);
  await expect(heading(page)).toHaveText(`Invito per ${place.name}`);
  await expect(page.getByRole('main')).toContainText('Persona Di Prova ti invita su Hub come Pulizie');
  await page.getByRole('button', { name: "Crea l'account e accetta" }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.getByLabel('Nome', { exact: true }).fill('Nuova');
  await page.getByLabel('Cognome').fill('Arrivata');
  await page.getByLabel('Nome utente').fill(email.split('@', 1)[0] ?? '');
  await page.getByLabel('Scegli una password').fill(PASSWORD);
  await page.getByLabel('Scegli una password').press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(messages(page)).toContainText(`Ora lavori a ${place.name}`);
  await expect(sections(page).getByRole('link')).toHaveText(['Panoramica', 'Camere']);

  // Meanwhile, elsewhere: the owner makes her a colleague of the desk, and her next page knows it.
  const people = await world.api<{ people: { user_id: number; email: string }[] }>(
    elsewhere,
    'GET',
    `/places/${place.id}/people`,
  );
  const { user_id } = people.people.find((one) => one.email === email) ?? { user_id: 0 };
  await world.api(elsewhere, 'PATCH', `/places/${place.id}/people/${user_id}`, { role: 'staff' });
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('link', { name: 'Nuova prenotazione' })).toBeVisible();

  await world.enter(elsewhere);
  await page.goto(PEOPLE);
  await choose(page, 'Nuova Arrivata', 'Cambia ruolo…');
  await expect(dialog(page).getByRole('radio', { name: 'Personale' })).toBeChecked();
  await dialog(page).getByRole('radio', { name: 'Contabile' }).check();
  await dialog(page).getByRole('button', { name: 'Cambia ruolo' }).click();
  await expect(messages(page)).toContainText('Nuova Arrivata: ora Contabile');
  await expect(page.getByRole('main')).toContainText('Contabile');
  await dismissMessage(page);
  await choose(page, 'Nuova Arrivata', 'Rimuovi…');
  await expect(alert(page)).toContainText(`Perde subito l'accesso a ${place.name}`);
  await alert(page).getByRole('button', { name: 'Rimuovi' }).click();
  await expect(messages(page)).toContainText('Nuova Arrivata non lavora più qui');
  await expect(actionsFor(page, 'Nuova Arrivata')).toHaveCount(0);
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
});

test('who is removed loses the place on the screen that is open', async ({ page, world, complaints }) => {
  complaints.allow(/404 /);
  const place = await world.aPlace();
  const person = await world.aMember(place, 'manager');
  const other = await world.aPlace();
  await world.grant(person, other, { role: 'manager' });
  await world.enter(person);
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: place.name }).click();
  await expect(page.getByRole('banner')).toContainText(place.name);
  const { id } = await world.api<{ id: number }>(person, 'GET', '/auth/me');
  await world.api(place.owner, 'DELETE', `/places/${place.id}/people/${id}`);
  // Long enough after the list of places was fetched.
  await page.clock.fastForward(10_000);
  await sections(page).getByRole('link', { name: 'Planning' }).click();
  await expect(page.getByRole('banner')).toContainText(other.name);
  await expect(page.getByRole('banner')).not.toContainText(place.name);
});

test('the place is handed over, and the former owner stays as manager', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/(409|422) .*\/transfer|404 .*\/btcpay-settings/);
  const place = await world.aPlace();
  const heir = await world.aMember(place, 'manager');
  await world.enter(place.owner);
  await page.goto(PEOPLE);
  await page
    .getByRole('button', { name: /^Azioni per/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: "Affida l'attività…" }).click();
  const password = dialog(page).getByLabel('La tua password');
  const hand = dialog(page).getByRole('button', { name: "Affida l'attività" });
  await password.fill('una-password-sbagliata');
  await hand.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await hand.click();
  await expect(dialog(page).getByRole('alert')).toContainText('non ha un abbonamento Business attivo');

  // Once they have paid (with a place of their own), it goes.
  await world.aPlace({ owner: heir });
  await hand.click();
  await expect(messages(page)).toContainText(`${place.name} è affidata a`);
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toContainText('Gestore');
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Nessun BTCPay configurato' })).toBeVisible();
});

test('a manager invites and changes only who stands below', async ({ page, world }) => {
  const place = await world.aPlace();
  const manager = await world.aMember(place, 'manager');
  await world.enter(manager);
  await page.goto(PEOPLE);
  await expect(page.getByText(place.owner.email)).toBeVisible();
  // The owner's line has no actions, one's own only the way out.
  await expect(page.getByRole('button', { name: /^Azioni per/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Azioni per/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(["Lascia l'attività"]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(5);
  await expect(dialog(page).getByRole('radio', { name: 'Gestore' })).toHaveCount(0);
});

test('there is no barrier, in both themes, nor for a finger', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aMember(place, 'housekeeping');
  const { link } = await anInvitation(world, place, anAddress());
  await world.enter(place.owner);
  await page.goto(PEOPLE);
  await expectAccessible(page, invitations(page));
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await expectAccessible(page, dialog(page).getByRole('radio', { name: 'Pulizie' }));
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Azioni per/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: "Affida l'attività…" }).click();
  await expectAccessible(page, dialog(page).getByLabel('La tua password'));
  await page.keyboard.press('Escape');
  await page.goto(link);
  await expectAccessible(page, heading(page));
  // Nobody is signed in any more.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectAccessible(page, page.getByLabel('Scegli una password'));
  expect(await smallTargets(page)).toEqual([]);
});
