import { test } from '../support/faulty-proxy.ts';
import { ownerOfAWeek } from './offline-parts.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';

test.use({ serviceWorkers: 'allow' });

interface AppManifest {
  id: string;
  start_url: string;
  lang: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

test('Hub can be installed', { tag: '@phone' }, async ({ page, context, world, request }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await context.newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/app.webmanifest']);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's window is a private one, in which Chromium installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  const manifest = JSON.parse(data ?? '') as AppManifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/dashboard', lang: 'it', display: 'standalone' });
  for (const { url: there } of manifest.shortcuts) {
    await page.goto(there);
    await expect(page).toHaveURL(new RegExp(there));
  }
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const answer = await request.get(src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    // A PNG says how large it is from its 17th byte on.
    const body = await answer.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  });
  const answer = await request.get('/app.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
});

test('the worker keeps no data and answers nothing but the back office', async ({ page, world }) => {
  await ownerOfAWeek(page, world);
  const answered = await page.goto('/dashboard');
  expect(answered?.fromServiceWorker()).toBe(true);
  await expect(heading(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter(
      (path) =>
        !/^\/(assets\/.+\.(js|css)|dashboard|theme\.js|loading-trouble\.js|starting\.css|favicon\.svg|icon-192\.png)$/.test(
          path,
        ),
    ),
  ).toEqual([]);
  expect(kept.length).toBeGreaterThan(20);

  for (const path of ['/b/bb-la-terrazza', '/api/v1/docs', '/healthz', '/login', '/robots.txt']) {
    const answer = await page.goto(path);
    expect([answer?.status(), answer?.fromServiceWorker()], path).toEqual([200, false]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull();
  }
});

test.describe('a new version', () => {
  test('is offered, costs nobody what they type, and comes when asked for', async ({
    page,
    world,
    between,
  }) => {
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/dashboard/rooms/create');
    await page.getByLabel('Descrizione').fill('Vista sul porto.');
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(heading(other)).toBeVisible();

    between.isUpgraded = true;
    await other.reload();
    const offer = (tab: typeof page) => messages(tab).getByText('È pronta una nuova versione');
    await expect(offer(other)).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await messages(page).getByRole('button', { name: 'Aggiorna' }).click();
    await expect(messages(page)).toContainText('Prima salva o chiudi quello che stai scrivendo');
    await expect(page.getByLabel('Descrizione')).toHaveValue('Vista sul porto.');

    const loaded = other.waitForEvent('load');
    await messages(other).getByRole('button', { name: 'Aggiorna' }).click();
    await loaded;
    await expect(heading(other)).toContainText('Persona');
    await expect(offer(other)).toHaveCount(0);
    // The tab that was not asked stays as it is.
    await expect(page.getByLabel('Descrizione')).toHaveValue('Vista sul porto.');
    // By its own words or by those of the refusal: a slow worker is given up, and then nobody tells this tab (take-new-version.ts).
    await expect(messages(page).getByRole('button', { name: 'Aggiorna' })).toBeVisible();
  });

  test('whose files replace the old ones leaves the old page usable, and opens the next', async ({
    page,
    world,
    complaints,
    between,
  }) => {
    complaints.allow(/404 .*\/assets\//);
    complaints.allow(/dynamically imported module/);
    const place = await world.aPlace();
    // The list without rooms has a picture of its own, which the device does not keep.
    await world.aRoom(place);
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(heading(page)).toContainText('Persona');
    // Pages that this device does not keep: their files of the version before are not on the server any more.
    between.isUpgraded = true;
    between.gone = (path) => path.startsWith('/assets/');
    const main = page.getByRole('main');
    await page.goto('/dashboard/profile');
    await expect(main).toContainText('Questa pagina non si è aperta');
    await page.getByRole('link', { name: 'Camere', exact: true }).click();
    await expect(heading(page)).toHaveText('Camere');
    await page.goBack();
    await expect(main).toContainText('Questa pagina non si è aperta');
    between.gone = () => false;
    await page.getByRole('button', { name: 'Riprova' }).click();
    // Before it loads, the page itself waits for the new version: eight seconds at most (take-new-version.ts).
    await expect(heading(page)).toHaveText('Profilo', { timeout: 20_000 });
    // The new version has taken over: a mere reload would have met the old one again.
    const waits = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/dashboard'))?.waiting !== null,
      );
    await expect.poll(waits).toBe(false);
  });
});
