import type { Page } from '@playwright/test';
import { heading, userMenu } from '../support/page-parts.ts';
import { email, isSignedOut, keptOfSession, signIn } from '../support/sign-in.ts';
import { expect, PASSWORD, test } from '../support/world.ts';

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
}

test.describe('the end of a session', () => {
  test('a sign-out ends it on the server and leaves nothing in the browser', async ({ page, world }) => {
    const { owner, id } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard');
    await page.evaluate((place) => localStorage.setItem('hub.place', String(place)), id);
    await page.reload();
    await page.getByRole('link', { name: 'Camere', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/rooms');
    // What names guests, beside the session itself.
    await page.evaluate(() => {
      localStorage.setItem('hub.days.1.7', '{}');
      sessionStorage.setItem('hub.draft.booking-new-1-', '{"guest_last_name":"Rossi"}');
      sessionStorage.setItem('hub.draft.room-7', '{"number":"7"}');
    });
    expect(await keptOfSession(page)).toEqual(
      expect.arrayContaining(['hub.token', 'hub.place', 'hub.days.1.7', 'hub.draft.room-7']),
    );
    await signOut(page);
    await expect(page).toHaveURL('/login');
    expect(await keptOfSession(page)).toEqual([]);
    await expect.poll(() => world.sessionStatus(owner.token)).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(email(page)).toBeVisible();
  });

  test('from outside, it leads to the sign-in at the next call, and back after it', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/401 /);
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '7' });
    const elsewhere = await world.anotherSession(place.owner);
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await expect(heading(page)).toBeVisible();
    interface Sessions {
      data: { id: number; current: boolean }[];
    }
    const { data } = await world.api<Sessions>(elsewhere, 'GET', '/auth/sessions');
    const other = data.find(({ current }) => !current);
    await world.api(elsewhere, 'DELETE', `/auth/sessions/${other?.id}`);

    await page.goto(`/dashboard/rooms/${room}`);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('La sessione è terminata.')).toBeVisible();
    expect(await isSignedOut(page)).toBe(true);
    await signIn(page, place.owner.email, PASSWORD);
    await expect(page).toHaveURL(`/dashboard/rooms/${room}`);
    await expect(heading(page)).toHaveText('Camera 7');
  });

  test('in one tab reaches the other', async ({ page, context, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard/rooms');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(heading(other)).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
    await expect(email(other)).toBeVisible();

    await signIn(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(other).toHaveURL(/\/dashboard/);
  });
});

test.describe('addresses', () => {
  test('the root and unknown ones lead to the dashboard', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    for (const path of ['/', '/niente', '/dashboard/niente', '/dashboard/rooms/abc', '/login', '/register']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/dashboard');
      await expect(heading(page)).toContainText('Persona');
    }
  });

  test('inside ones ask to sign in first and then open', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await page.goto('/dashboard/rooms?status=available');
    await expect(page).toHaveURL(/\/login\?from=/);
    await signIn(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard/rooms?status=available');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('the root without a session leads to the sign-in; no link sends elsewhere after it', async ({
    page,
    world,
  }) => {
    const { owner } = await world.aPlace();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.goto('/login?from=https://example.com/dashboard');
    await signIn(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });
});
