import { invitationLinkFor } from '../support/mail.ts';
import { heading, messages } from '../support/page-parts.ts';
import { signIn } from '../support/sign-in.ts';
import { anAddress, expect, PASSWORD, test } from '../support/world.ts';
import { PEOPLE, alert, anInvitation, dialog, dismissMessage, invitations } from './people-parts.ts';

test.describe('an invitation', () => {
  test(
    'waits while one signs in with the invited address',
    { tag: '@phone' },
    async ({ page, world, complaints }) => {
      complaints.allow(/409 .*\/invitations\/look/);
      const place = await world.aPlace();
      const person = await world.aPerson();
      const { link } = await anInvitation(world, place, person.email, 'manager');
      await page.goto(link);
      await page.getByRole('link', { name: 'Accedi per accettare' }).click();
      await expect(page).toHaveURL('/login?from=%2Finvite');
      await signIn(page, person.email, PASSWORD);
      await expect(page).toHaveURL('/invite');
      // The token does not need the address: a reload keeps it.
      await page.reload();
      await expect(page.getByText(`Stai usando Hub come ${person.email}`)).toBeVisible();
      await page.getByRole('button', { name: "Accetta l'invito" }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('banner')).toContainText(place.name);
      await page.goto(link);
      await expect(heading(page)).toHaveText('Invito già accettato');
      await page.getByRole('link', { name: 'Vai alla panoramica' }).click();
      await expect(page).toHaveURL('/dashboard');
    },
  );

  test('for another address asks to change accounts, and outlives it', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/403 .*\/invitations\/accept/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto((await anInvitation(world, place, anAddress())).link);
    const warning = page.getByRole('alert');
    await expect(warning).toContainText(`Stai usando Hub come ${place.owner.email}`);
    // Addresses that look alike as far as they are shown: the server tells them apart.
    const person = await world.aPerson();
    await page.goto((await anInvitation(world, place, person.email)).link);
    await page.getByRole('button', { name: "Accetta l'invito" }).click();
    await expect(warning).toContainText(`Stai usando Hub come ${place.owner.email}`);
    await page.getByRole('button', { name: "Esci e usa l'altro indirizzo" }).click();
    await page.getByRole('link', { name: 'Accedi per accettare' }).click();
    await signIn(page, person.email, PASSWORD);
    await page.getByRole('button', { name: "Accetta l'invito" }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(place.name);
  });

  test('that was withdrawn, replaced or cut off says so', async ({ page, world, complaints }) => {
    complaints.allow(/(404|409) .*\/invitations\/look/);
    const place = await world.aPlace();
    const email = anAddress();
    const first = await anInvitation(world, place, email);
    await world.api(place.owner, 'POST', `${first.address}/resend`);
    await expect.poll(() => invitationLinkFor(email)).not.toBe(first.link);
    await page.goto(first.link);
    await expect(heading(page)).toHaveText('Invito non valido');
    await expect(page.getByRole('main')).toContainText('apri il più recente');
    const second = await invitationLinkFor(email);
    await world.api(place.owner, 'DELETE', first.address);
    await page.goto(second);
    await expect(heading(page)).toHaveText('Invito ritirato');
    await page.goto('/invite');
    await expect(heading(page)).toHaveText('Collegamento incompleto');
  });

  test('can be read again after the network was away', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/invitations\/look/);
    const place = await world.aPlace();
    const { link } = await anInvitation(world, place, anAddress());
    await page.route('**/api/v1/invitations/look', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText('Nessuna connessione')).toBeVisible();
    await page.unroute('**/api/v1/invitations/look');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).toHaveText(`Invito per ${place.name}`);
  });

  test('is sent again and withdrawn from the list', async ({ page, world }) => {
    const place = await world.aPlace();
    const email = anAddress();
    const first = await anInvitation(world, place, email);
    await world.enter(place.owner);
    await page.goto(PEOPLE);
    await page.getByRole('button', { name: `Manda di nuovo l'invito a ${email}` }).click();
    await expect(messages(page)).toContainText(`Invito mandato di nuovo a ${email}`);
    await expect.poll(() => invitationLinkFor(email)).not.toBe(first.link);
    await dismissMessage(page);
    await page.getByRole('button', { name: `Ritira l'invito a ${email}` }).click();
    await alert(page).getByRole('button', { name: "Ritira l'invito" }).click();
    await expect(messages(page)).toContainText('Invito ritirato');
    await expect(invitations(page)).toHaveCount(0);
  });

  test('that cannot be sent says why at its field', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/invitations/);
    const place = await world.aPlace();
    const member = await world.aMember(place, 'staff');
    await world.enter(place.owner);
    await page.goto(`${PEOPLE}?invite=1`);
    const email = dialog(page).getByLabel('E-mail');
    await dialog(page).getByRole('button', { name: "Manda l'invito" }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Inserisci l'indirizzo e-mail.");
    await email.fill(member.email);
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Questa persona lavora già qui.');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  });
});
