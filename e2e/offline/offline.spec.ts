import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/faulty-proxy.ts';
import { everythingKept, getReady, GUEST, aWeek, NO_ANSWER, ownerOfAWeek, TITLE } from './offline-parts.ts';
import { heading, messages, userMenu } from '../support/page-parts.ts';
import { email } from '../support/sign-in.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect } from '../support/world.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('without a network', () => {
  test(
    'the days are there to read, wherever one reloads, and go when the network returns',
    { tag: '@phone' },
    async ({ page, context, world, complaints, hasTouch }) => {
      complaints.allow(NO_ANSWER);
      const place = await ownerOfAWeek(page, world);
      await page.goto('/dashboard/rooms?status=available');
      await expect(heading(page)).toHaveText('Camere');
      await context.setOffline(true);
      await page.reload();

      await expect(heading(page)).toHaveText(TITLE);
      const main = page.getByRole('main');
      await expect(main).toContainText('Sei senza connessione');
      await expect(main).toContainText(new RegExp(`${place.name}\\. Dati di oggi alle \\d\\d:\\d\\d`));
      const arrivals = page.getByRole('region', { name: 'Arrivi' });
      await expect(arrivals).toContainText(`7${GUEST}2 ospiti, 3 notti fino a`);
      await expect(arrivals).toContainText('Allergia alle noci');
      await expect(arrivals).toContainText('Culla');
      await expect(arrivals.getByRole('link', { name: /^Chiama/ })).toHaveAttribute('href', 'tel:+393331234');
      await expect(page.getByRole('region', { name: /^Domani/ })).toContainText(`Resta ${GUEST} (7).`);
      await expect(main).toContainText('Ospite Settimo');
      await expect(main).not.toContainText('Ottavo');
      await expect(main).not.toContainText('€');
      // Nothing that writes: to call, to try again.
      await expect(main.getByRole('button')).toHaveText([/^Riprova/]);
      await expectAccessible(page, heading(page));
      if (hasTouch) expect(await smallTargets(page)).toEqual([]);

      await context.setOffline(false);
      await expect(heading(page)).toHaveText('Camere');
      await expect(page).toHaveURL('/dashboard/rooms?status=available');
    },
  );

  test(
    'it opens from the home screen, and tells old data from new',
    { tag: '@phone' },
    async ({ page, context, world, complaints }) => {
      complaints.allow(NO_ANSWER);
      await ownerOfAWeek(page, world);
      await context.setOffline(true);
      await page.close();
      const cold = await context.newPage();
      await cold.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
      await cold.goto('/dashboard');
      await expect(heading(cold)).toHaveText(TITLE);
      const main = cold.getByRole('main');
      await expect(main).toContainText(/Dati di ieri alle \d\d:\d\d/);
      await expect(main).toContainText('di dopo qui non si vedono');
      await expect(cold.getByRole('region', { name: 'Arrivi' })).toContainText('Oggi non arriva nessuno.');
      await expect(cold.getByRole('region', { name: 'Si fermano' })).toContainText(`7${GUEST}`);
      await expect(cold.getByRole('region', { name: 'Si fermano' })).toContainText('Arrivo');
      await expect(main).toContainText(/Non ci sono dati di questo giorno: arrivano fino a/);
      await expectAccessible(cold, heading(cold));
    },
  );

  test(
    'who is inside reads them too, is refused what would be lost, and comes back to where they were',
    { tag: '@phone' },
    async ({ page, context, world, complaints }) => {
      complaints.allow(NO_ANSWER);
      await ownerOfAWeek(page, world);
      await context.setOffline(true);
      await page.getByRole('button', { name: `Check-in: ${GUEST}` }).click();
      const refused = page.getByRole('main').getByText('Nessuna connessione: non è stato salvato nulla');
      await expect(refused.or(messages(page).getByText('non è stato salvato nulla'))).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Senza connessione' }).click();
      await expect(heading(page)).toHaveText(TITLE);
      await expect(page.getByRole('region', { name: 'Arrivi' })).toContainText(GUEST);
      await context.setOffline(false);
      await expect(page).toHaveURL('/dashboard');
      await expect(heading(page)).toContainText('Persona');
    },
  );

  test('where the network is back its page says so, and keeps nobody who came by the address', async ({
    page,
    context,
    world,
    complaints,
    between,
  }) => {
    complaints.allow(NO_ANSWER);
    complaints.allow(/503 /);
    await ownerOfAWeek(page, world);
    await page.goto('/dashboard/offline');
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toContainText('Persona');

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Senza connessione' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Sei senza connessione');
    between.trouble = 503;
    await context.setOffline(false);
    await expect(main).toContainText('Il server non risponde');
    await expect(main).not.toContainText('Sei senza connessione');
    await expect(main).toContainText(GUEST);
    between.trouble = undefined;
    await main.getByRole('button', { name: 'Riprova' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toContainText('Persona');
  });

  test('a server in trouble signs nobody out', async ({ page, world, complaints, between }) => {
    complaints.allow(/50[23] /);
    await ownerOfAWeek(page, world);
    for (const trouble of [502, 503] as const) {
      between.trouble = trouble;
      await page.goto('/dashboard/planning');
      await expect(heading(page)).toHaveText(TITLE);
      await expect(page.getByRole('main')).toContainText('Il server non risponde');
      await expect(page.getByRole('main')).toContainText(GUEST);
      between.trouble = undefined;
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expect(page).toHaveURL(/\/dashboard\/planning/);
      await expect(heading(page)).toHaveText('Planning');
    }
  });
});

test(
  'a network that brings nothing does not keep anybody waiting',
  { tag: '@phone' },
  async ({ page, world, between }) => {
    await ownerOfAWeek(page, world);
    between.trouble = 'silence';
    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText(TITLE);
    await expect(page.getByRole('main')).toContainText(GUEST);
  },
);

test.describe('nothing of a guest stays', () => {
  test('when somebody signs out, with a network or without', async ({ page, context, world, complaints }) => {
    complaints.allow(NO_ANSWER);
    const place = await aWeek(world);
    const elsewhere = await world.anotherSession(place.owner);
    await world.enter(place.owner);
    await getReady(page);
    expect(await everythingKept(context)).toContain('Notevole');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expect(email(page)).toBeVisible();
    expect(await everythingKept(context)).not.toMatch(/Notevole|333 12|noci/);

    await world.enter(elsewhere);
    await getReady(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(GUEST);
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page.getByText(GUEST)).toHaveCount(0);
    expect(await everythingKept(context)).not.toMatch(/Notevole|333 12|noci/);
  });

  test('when the session is ended from elsewhere, or the place is lost', async ({
    page,
    context,
    world,
    complaints,
  }) => {
    complaints.allow(/40[13] /);
    const place = await aWeek(world);
    const member = await world.aMember(place, 'manager');
    const again = await world.anotherSession(member);
    await world.enter(member);
    await getReady(page);
    await world.api(member, 'POST', '/auth/logout', {});
    await page.goto('/dashboard/rooms');
    await expect(email(page)).toBeVisible();
    expect(await everythingKept(context)).not.toMatch(/Notevole|333 12|noci/);

    await world.enter(again);
    await getReady(page);
    expect(await everythingKept(context)).toContain('333 12');
    await world.grant(member, place, { role: 'housekeeping' });
    await getReady(page);
    await expect.poll(() => everythingKept(context)).not.toMatch(/333 12|noci/);
    await world.grant(member, place, { level: 'free' });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/access-denied');
    expect(await everythingKept(context)).not.toContain('Notevole');
  });
});
