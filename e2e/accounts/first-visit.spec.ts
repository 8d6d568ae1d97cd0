import type { Page, Request } from '@playwright/test';
import { heading } from '../support/page-parts.ts';
import { email, signIn } from '../support/sign-in.ts';
import { expect, PASSWORD, test } from '../support/world.ts';

const BAR = 70_000;

/** Answers what the page has loaded so far, as it travelled. */
function weigh(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return () =>
    Promise.all(
      finished.map(async (request) => ({
        path: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
}

const weightOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The scripts of the back office that the page has begun to fetch. */
const fetched = (page: Page) =>
  page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['marked'] = ''));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in document.documentElement.dataset);

test(
  'a first visit loads the sign-in page alone, and the rest once somebody touches it',
  { tag: '@both' },
  async ({ page, world }) => {
    const { owner } = await world.aPlace();
    const loaded = weigh(page);
    await page.goto('/login');
    await expect(email(page)).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const first = await loaded();
    expect(first.map(({ path }) => path)).toContain('/theme.js');
    expect(weightOf(first)).toBeLessThanOrEqual(BAR);
    expect(await fetched(page)).toEqual([]);

    await email(page).focus();
    const scripts = await fetched(page);
    expect(scripts.length).toBeGreaterThan(1);
    const all = async () => (await loaded()).map(({ path }) => path);
    await expect.poll(all).toEqual(expect.arrayContaining(scripts));
    expect(weightOf(await loaded())).toBeGreaterThan(2 * BAR);

    // In this document, with what is here already.
    await mark(page);
    await signIn(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page)).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    const again = (await all()).filter((path) => scripts.includes(path) || path.endsWith('.css'));
    expect(again.toSorted()).toEqual([...new Set(again)].toSorted());
    await page.getByRole('link', { name: 'Camere', exact: true }).first().click();
    await expect(heading(page)).toHaveText('Camere');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  },
);

test('a file that is gone makes the browser load the page after the sign-in', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*\.css/);
  const { owner } = await world.aPlace();
  await page.goto('/login?from=/dashboard/rooms');
  await expect(email(page)).toBeVisible();
  await mark(page);
  await page.route('**/assets/*.css', (route) => route.abort(), { times: 1 });
  await signIn(page, owner.email, PASSWORD);
  await expect(page).toHaveURL('/dashboard/rooms');
  await expect(heading(page)).toHaveText('Camere');
  expect(await isMarked(page)).toBe(false);
});

test('a sign-in in one tab leads the sign-in page of another on', async ({ page, context, world }) => {
  const { owner } = await world.aPlace();
  const other = await context.newPage();
  await other.goto('/login?from=/dashboard/rooms');
  await expect(email(other)).toBeVisible();
  await page.goto('/login');
  await signIn(page, owner.email, PASSWORD);
  await expect(other).toHaveURL('/dashboard/rooms');
  await expect(heading(other)).toHaveText('Camere');
});

test('the page erases what names guests of a session that ended elsewhere', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.setItem('hub.days.1.7', '{}');
    localStorage.setItem('hub.catalogue.7', '{}');
    sessionStorage.setItem('hub.draft.booking-new-1-', '{"guest_last_name":"Rossi"}');
    sessionStorage.setItem('hub.draft.room-7', '{"number":"7"}');
  });
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual(['hub.draft.room-7']);
});

test('a page that the browser has kept leads on who has signed in meanwhile', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  await page.evaluate((token) => {
    // A kept page hears of no change. The browsers of these tests keep none.
    localStorage.setItem('hub.token', token);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, owner.token);
  await expect(page).toHaveURL('/dashboard');
});
