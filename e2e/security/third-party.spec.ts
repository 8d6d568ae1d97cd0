import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { webAddresses, type Address } from '../support/addresses.ts';
import { inDays } from '../support/days.ts';
import { anOpenPlace, bookMeanwhile, stayAddress } from '../public/open-place.ts';
import { expectAlone, listenTo } from '../support/third-parties.ts';
import { expect, test } from '../support/world.ts';

const folder = join(import.meta.dirname, '..', '..', 'web', 'src', 'app', 'routes');

/** The tables of routes name their pages by `paths`, or spell those with an id. */
function routes(): string[] {
  const tables = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const all = tables
    .join('\n')
    .matchAll(/(?:inside|outside)\(\s*(paths\.\w+|'[^']+')|path: (paths\.\w+|'[^']+')/g);
  return [...all].map(([, called, named]) => called ?? named ?? '');
}

// The pages inside are looked at with what stands in them: shell/every-screen.spec.ts.
test('no page that is open to everybody asks another host, and no answer comes without a policy', async ({
  page,
  context,
  world,
  complaints,
  baseURL,
}) => {
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
  const fill = ({ path }: Address) => path.replace(':id', '999999');

  async function visit(path: string): Promise<void> {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expectAlone(page, path);
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
  expect([...heard.hosts]).toEqual([new URL(baseURL ?? '').host]);
  expect(heard.open).toEqual([]);
});
