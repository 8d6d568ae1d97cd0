import type { Page } from '@playwright/test';
import { deafen } from '../support/network.ts';
import { heading, sections } from '../support/page-parts.ts';
import { CREATE, fillRoom, number, price, save } from '../rooms/room-fields.ts';
import { roomLinks } from '../rooms/room-row.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, PASSWORD, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });

test(
  'are not left behind by a link or Back without being asked',
  { tag: '@phone' },
  async ({ page, world }) => {
    const place = await world.aPlace();
    await world.aRoom(place, { number: '1' });
    await world.enter(place.owner);
    await page.goto('/dashboard/rooms');
    await page.getByRole('link', { name: 'Nuova camera' }).click();
    await number(page).fill('7');
    await sections(page).getByRole('link', { name: 'Panoramica' }).click();
    await dialog(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(CREATE);
    await expect(number(page)).toHaveValue('7');

    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(CREATE);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(page).toHaveURL('/dashboard/rooms');
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
    // What was given up does not come back.
    await page.getByRole('link', { name: 'Nuova camera' }).click();
    await expect(number(page)).toHaveValue('');
  },
);

test('are no question where nothing was typed', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto(CREATE);
  await number(page).fill('7');
  await number(page).fill('');
  await page.getByRole('link', { name: 'Annulla' }).click();
  await expect(page).toHaveURL('/dashboard/rooms');
  await expect(dialog(page)).toBeHidden();
});

test('in a window are not left behind either', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await page.goto('/dashboard/settings/people');
  const invitation = page.getByRole('dialog');
  const email = invitation.getByLabel('E-mail');
  const invite = page.getByRole('button', { name: 'Invita', exact: true });
  await invite.click();
  await expect(email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();

  await invite.click();
  await email.fill('collega@example.com');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('collega@example.com');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(email).toHaveValue('collega@example.com');
  await invitation.getByRole('button', { name: 'Chiudi' }).click();
  await dialog(page).getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(invitation).toBeHidden();
  await expect(invite).toBeFocused();
  await invite.click();
  await expect(email).toHaveValue('');
});

test('survive a reload', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto(CREATE);
  await fillRoom(page, '7', '70');
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeVisible();
  await expect(number(page)).toHaveValue('7');
  await expect(price(page)).toHaveValue('70,00');
  await page.getByRole('button', { name: 'Ricomincia' }).click();
  await expect(number(page)).toHaveValue('');
});

test('survive the end of the session', async ({ page, world, complaints }) => {
  complaints.allow(/401 /);
  // Its stream would end with the session, and show the sign-in before the press.
  await deafen(page, complaints);
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto(CREATE);
  await fillRoom(page, '7', '70');
  await world.api(owner, 'POST', '/auth/logout');
  await save(page).click();
  await expect(page.getByText('La sessione è terminata.')).toBeVisible();
  await signIn(page, owner.email, PASSWORD);
  await expect(page).toHaveURL(CREATE);
  await expect(number(page)).toHaveValue('7');
  await save(page).click();
  await expect(heading(page)).toHaveText('Camera 7');
});
