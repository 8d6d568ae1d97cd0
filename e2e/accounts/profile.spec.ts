import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { emailLinkFor } from '../support/mail.ts';
import { heading, messages, sections } from '../support/page-parts.ts';
import { signIn } from '../support/sign-in.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { anAddress, expect, PASSWORD, test } from '../support/world.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const devices = (page: Page) => page.getByRole('region', { name: 'Dispositivi collegati' });
const device = (page: Page, name: string | RegExp) =>
  devices(page).getByRole('listitem').filter({ hasText: name });

test('shows who one is, and as what', async ({ page, world }) => {
  const place = await world.aPlace();
  const person = await world.aMember(place, 'accountant');
  await world.enter(person);
  await page.goto('/dashboard/profile');
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
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

test('a session that cannot be ended stays in the list, with a sentence', async ({
  page,
  world,
  complaints,
}) => {
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
});

test('names are changed, and a taken one is refused at its field', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/auth\/me/);
  const { owner } = await world.aPlace();
  const other = await world.aPerson();
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  const username = page.getByLabel('Nome utente');
  const save = page.getByRole('region', { name: 'I tuoi dati', exact: true }).getByRole('button');
  await username.fill(other.email.split('@', 1)[0] ?? '');
  await save.click();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await username.fill(`nuovo.${owner.email.split('@', 1)[0]}`);
  await page.getByLabel('Cognome').fill('');
  await save.click();
  await expect(page.getByLabel('Cognome')).toBeFocused();
  await page.getByLabel('Cognome').fill('Rinominata');
  await page.getByLabel('Cognome').press('Enter');
  await expect(messages(page)).toContainText('Dati salvati');
  await expect(page.getByRole('banner')).toContainText('Persona Rinominata');
  // Saved: leaving asks nothing.
  await sections(page).getByRole('link', { name: 'Panoramica' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('what was typed is asked for before it is left behind', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Cognome').fill('Mai Salvata');
  await sections(page).getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('andrà perso');
});

test('another e-mail counts once its link is opened', async ({ page, world, complaints }) => {
  complaints.allow(/(401|422) .*\/auth\//);
  const { owner } = await world.aPlace();
  const fresh = anAddress();
  await world.enter(owner);
  await page.goto('/dashboard/profile#email');
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia e-mail' });
  await dialog.getByLabel('Nuova e-mail').fill(fresh);
  await dialog.getByLabel('La tua password').fill('una-password-sbagliata');
  await dialog.getByRole('button', { name: 'Manda il collegamento' }).click();
  await expect(dialog.getByLabel('La tua password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('La tua password').fill(PASSWORD);
  await dialog.getByLabel('La tua password').press('Enter');
  await expect(messages(page)).toContainText(`Messaggio mandato a ${fresh}`);
  await expect(page.getByText(`Conferma ${fresh}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(owner.email);

  await page.goto(await emailLinkFor(fresh));
  await expect(heading(page)).toHaveText('Conferma il nuovo indirizzo');
  await page.getByRole('button', { name: "Conferma l'indirizzo" }).click();
  await expect(heading(page)).toHaveText('Indirizzo confermato');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('main')).toContainText(fresh);
  await expect(page.getByText(`Conferma ${fresh}`)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(owner.email);
});

test('a change of e-mail is taken back, and its link says so', async ({ page, world, complaints }) => {
  complaints.allow(/422 .*\/auth\/confirm-email/);
  const { owner } = await world.aPlace();
  const fresh = anAddress();
  await world.api(owner, 'POST', '/auth/email', { email: fresh, password: PASSWORD });
  const link = await emailLinkFor(fresh);
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(messages(page)).toContainText("Resta l'indirizzo di prima");
  await expect(page.getByText(`Conferma ${fresh}`)).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('button', { name: "Conferma l'indirizzo" }).click();
  await expect(page.getByRole('alert')).toContainText('non è più valido');
  await page.goto('/confirm-email');
  await expect(heading(page)).toHaveText('Collegamento incompleto');
});

test('a new password signs the other devices out, not this one', async ({ page, world, complaints }) => {
  complaints.allow(/422 .*\/auth\/password/);
  const { owner } = await world.aPlace();
  const phone = await world.anotherSession(owner, IPHONE);
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia password' });
  await dialog.getByLabel('Password attuale').fill('una-password-sbagliata');
  await dialog.getByLabel('Nuova password').fill('corta');
  await dialog.getByRole('button', { name: 'Cambia password' }).click();
  await expect(dialog.getByLabel('Nuova password')).toBeFocused();
  await dialog.getByLabel('Nuova password').fill('una-password-del-tutto-nuova');
  await dialog.getByRole('button', { name: 'Cambia password' }).click();
  await expect(dialog.getByLabel('Password attuale')).toBeFocused();
  await dialog.getByLabel('Password attuale').fill(PASSWORD);
  await dialog.getByLabel('Password attuale').press('Enter');
  await expect(messages(page)).toContainText('Password cambiata');
  expect(await world.sessionStatus(phone.token)).toBe(401);
  expect(await world.sessionStatus(owner.token)).toBe(200);
  await expect(device(page, 'Safari su iPhone')).toHaveCount(0);
  // What was typed does not stay behind.
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expect(dialog.getByLabel('Password attuale')).toHaveValue('');
});

test('all other sessions end at once', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  const phone = await world.anotherSession(owner, IPHONE);
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Chiudi le altre sessioni' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi le altre sessioni' }).click();
  await expect(messages(page)).toContainText('resta solo questa');
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Chiudi le altre sessioni' })).toHaveCount(0);
  expect(await world.sessionStatus(phone.token)).toBe(401);
});

test('one leaves a place, but not as its last owner', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/leave/);
  // The days that a device keeps may be asked for while the person leaves; the answer makes it forget them.
  complaints.allow(/404 .*\/days-ahead/);
  const place = await world.aPlace();
  const own = await world.aPlace({ owner: await world.aMember(place, 'staff') });
  await world.enter(own.owner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: place.name }).click();
  await page.goto('/dashboard/profile#attivita');
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `Lascia ${own.name}` }).click();
  await dialog.getByRole('button', { name: "Lascia l'attività" }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: `Lascia ${place.name}` }).click();
  await dialog.getByRole('button', { name: "Lascia l'attività" }).click();
  await expect(messages(page)).toContainText(`Non lavori più a ${place.name}`);
  // What is left is the one place, and the page goes on there.
  await expect(page.getByRole('banner')).toContainText(own.name);
  await expect(page.getByRole('button', { name: `Lascia ${place.name}` })).toHaveCount(0);
});

test('a copy of the own data is saved as a file', async ({ page, world }) => {
  const { owner, name } = await world.aPlace();
  await world.enter(owner);
  await page.goto('/dashboard/profile#esporta');
  await expect(page.getByRole('button', { name: 'Scarica i tuoi dati' })).toBeInViewport();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica i tuoi dati' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('hub-i-miei-dati.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(owner.email);
  expect(text).toContain(name);
  expect(text).not.toContain(owner.token);
});

test('who has no place open still reaches their own account', { tag: '@phone' }, async ({ page, world }) => {
  const { owner, name } = await world.aPlace();
  await world.endSubscription(owner, '2026-03-09');
  await world.enter(owner);
  await page.goto('/dashboard/profile#dispositivi');
  await expect(heading(page)).toHaveText('Profilo');
  await expect(page.getByRole('main')).toContainText(name);
  await expectAccessible(page, devices(page));
  expect(await smallTargets(page)).toEqual([]);
  await page.getByLabel('Cognome').fill('Senza Piano');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(messages(page)).toContainText('Dati salvati');
  await page.getByRole('link', { name: 'Piano Business' }).click();
  await expect(page).toHaveURL('/access-denied');
  await page.getByRole('link', { name: 'Il tuo profilo' }).click();
  await expect(page.getByLabel('Cognome')).toHaveValue('Senza Piano');
  await page.goto('/dashboard/rooms');
  await expect(page).toHaveURL('/access-denied');
});

test('there is no barrier, in both themes, nor for a finger', { tag: '@phone' }, async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.api(owner, 'POST', '/auth/email', { email: anAddress(), password: PASSWORD });
  await world.enter(owner);
  await page.goto('/dashboard/profile');
  await expectAccessible(page, page.getByRole('button', { name: 'Annulla il cambio' }));
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expectAccessible(page, page.getByRole('dialog').getByLabel('Nuova password'));
  await page.goto('/confirm-email?token=di-prova');
  await expectAccessible(page, heading(page));
});

test('before a place is left, the invitations that end with it are named', async ({ page, world }) => {
  const place = await world.aPlace();
  const manager = await world.aMember(place, 'manager');
  const [own, owners] = [anAddress(), anAddress()];
  const invite = (by: typeof manager, email: string) =>
    world.api(by, 'POST', `/places/${place.id}/invitations`, { email, role: 'staff' });
  await invite(manager, own);
  await invite(place.owner, owners);
  await world.enter(manager);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: `Lascia ${place.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Lasciare ${place.name}?` });
  await expect(dialog).toContainText('1 invito ancora aperto viene ritirato:');
  await expect(dialog).toContainText(own);
  await expect(dialog).not.toContainText(owners);
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: "Lascia l'attività" }).click();
  await expect(messages(page)).toContainText(`Non lavori più a ${place.name}`);
  const { invitations } = await world.api<{ invitations: { email: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/people`,
  );
  expect(invitations.map(({ email }) => email)).toEqual([owners]);
});
