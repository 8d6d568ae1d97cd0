import type { Page } from '@playwright/test';
import { invitationLinkFor } from '../support/mail.ts';
import { messages, userMenu } from '../support/page-parts.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

export const PEOPLE = '/dashboard/settings/people';

export const dialog = (page: Page) => page.getByRole('dialog');
export const alert = (page: Page) => page.getByRole('alertdialog');
export const invitations = (page: Page) => page.getByRole('region', { name: 'Inviti in attesa' });
export const actionsFor = (page: Page, name: string) =>
  page.getByRole('button', { name: `Azioni per ${name}` });

export async function choose(page: Page, name: string, action: string): Promise<void> {
  await actionsFor(page, name).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Sends an invitation from the page and answers its link. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByRole('radio', { name: role, exact: true }).check();
  await dialog(page).getByRole('button', { name: "Manda l'invito" }).click();
  await expect(messages(page)).toContainText(`Invito mandato a ${email}`);
  return invitationLinkFor(email);
}

/** Past the page: what the tests of the link begin with. */
export async function anInvitation(world: World, place: OwnedPlace, email: string, role = 'staff') {
  const address = `/places/${place.id}/invitations`;
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', address, { email, role });
  return { id, link: await invitationLinkFor(email), address: `${address}/${id}` };
}

/** On a phone it stands where the buttons of a window are. */
export async function dismissMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
}

export async function leave(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/login');
}
