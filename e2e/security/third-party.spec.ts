import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { webAddresses, type Address } from '../support/addresses.ts';
import { inDays } from '../support/days.ts';
import { anOpenPlace, bookMeanwhile, stayAddress, type OpenPlace } from '../public/open-place.ts';
import { expect, test, type World } from '../support/world.ts';

const folder = join(import.meta.dirname, '..', '..', 'web', 'src', 'app', 'routes');

/** The tables of routes name their pages by `paths`, or spell those with an id. */
function routes(): string[] {
  const tables = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const all = tables
    .join('\n')
    .matchAll(/(?:inside|outside)\(\s*(paths\.\w+|'[^']+')|path: (paths\.\w+|'[^']+')/g);
  return [...all].map(([, called, named]) => called ?? named ?? '');
}

interface Heard {
  hosts: Set<string>;
  open: string[];
}

/** Where the browser asked, in every tab and worker, and which answers of ours came without a policy. */
function listenTo(context: BrowserContext): Heard {
  const heard: Heard = { hosts: new Set(), open: [] };
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) heard.hosts.add(new URL(request.url()).host);
  });
  context.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? '';
    if (!/default-src '(self|none)'/.test(policy) || policy.includes('unsafe'))
      heard.open.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}

/** One of each thing that has a page of its own; what is missing opens as a page that says so. */
async function things(world: World, place: OpenPlace): Promise<Record<string, number>> {
  const { id } = await bookMeanwhile(world, place);
  const season = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/seasons`, {
    name: 'Estate',
    from_date: inDays(30),
    to_date: inDays(120),
    percent: 20,
  });
  return { room: place.roomId, booking: id, season: season.id };
}

test('no page asks another host for anything, and no answer comes without a policy', async ({
  page,
  context,
  world,
  complaints,
  baseURL,
}) => {
  test.setTimeout(300_000);
  // Things that are not there.
  complaints.allow(/status of 404/);
  const table = webAddresses();
  const known = new Set(table.flatMap(({ name, path }) => [`paths.${name}`, `'${path}'`]));
  const named = routes();
  expect(named.length).toBeGreaterThan(20);
  const strange = named.filter((route) => !known.has(route.replaceAll(/:\w+/g, ':id')));
  expect(strange, 'routes that this walk would forget').toEqual([]);

  const heard = listenTo(context);
  const place = await anOpenPlace(world);
  const { token } = await bookMeanwhile(world, { ...place, today: inDays(60) });
  const ids = await things(world, place);
  const fill = ({ name, path }: Address) =>
    path.replace(':id', String(ids[name.replace(/Edit$/, '')] ?? 999_999));

  async function visit(path: string): Promise<void> {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    const hints = page.locator('link[rel=preconnect], link[rel=dns-prefetch], iframe, base');
    expect(await hints.count(), path).toBe(0);
    const inline = await page.locator('script:not([src]):not([type$=json])').count();
    expect(inline, `${path}: scripts in the page itself`).toBe(0);
  }

  const guests = [
    `/b/${place.slug}`,
    `/b/${place.slug}?lang=de`,
    stayAddress(place),
    stayAddress(place, place.roomId),
    `/b/${place.slug}/${token}`,
    '/b/nessuno',
    '/pay/nessuno',
    '/api/v1/docs',
  ];
  for (const path of guests) await visit(path);
  const isInside = ({ path }: Address) => path.startsWith('/dashboard');
  for (const one of table.filter((each) => !isInside(each))) await visit(fill(one));
  await world.enter(place.owner);
  for (const one of table.filter(isInside)) await visit(fill(one));
  expect([...heard.hosts]).toEqual([new URL(baseURL ?? '').host]);
  expect(heard.open).toEqual([]);
});
