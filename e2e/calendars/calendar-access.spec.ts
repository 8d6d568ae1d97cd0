import {
  aCalendar,
  CREATE,
  LIST,
  readAgain,
  test,
  toSettle,
  until,
  type Calendar,
} from './calendar-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { smallTargets } from '../support/touch-targets.ts';
import type { FakePlatform } from '../support/fake-portal.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

/** A calendar of a room that has lost its nights, and one of the whole place: everything that the list can say. */
async function withTrouble(world: World, site: FakePlatform): Promise<OwnedPlace> {
  const place = await world.aPlace();
  const room_id = await world.aRoom(place);
  // With a single room there would be nothing to choose.
  await world.aRoom(place);
  const { id } = await aCalendar(world, place, { feed_url: site.link, room_id });
  const other = { feed_url: `${site.link}2`, room_id: null, name: 'Vrbo', direction: 'import' };
  await aCalendar(world, place, other);
  site.events = [];
  await readAgain(world, place, id);
  await until(world, place, id, ({ held_back }) => held_back !== null);
  return place;
}

test('the list is for everybody', { tag: '@phone' }, async ({ page, world, site }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto(LIST);
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessun calendario' }));
  await world.enter((await withTrouble(world, site)).owner);
  await page.goto(LIST);
  await expectAccessible(page, toSettle(page));
  expect(await smallTargets(page)).toEqual([]);
});

test('so is what opens over it', async ({ page, world, site }) => {
  await world.enter((await withTrouble(world, site)).owner);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Azioni per Airbnb 1' }).click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
  await expectAccessible(page, page.getByRole('alertdialog', { name: /^Elimina/ }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Libera subito' }).click();
  await expectAccessible(page, page.getByRole('alertdialog', { name: /^Libera/ }));
  await page.keyboard.press('Escape');
  await toSettle(page).getByRole('button', { name: 'Scegli camera' }).first().click();
  await expectAccessible(page, page.getByRole('dialog').getByLabel('Camera'));
});

test(
  'so are the page of a calendar and its dialogs',
  { tag: '@phone' },
  async ({ page, world, site, complaints }) => {
    complaints.allow(/404 .*\/calendars\//);
    const place = await world.aPlace();
    const room_id = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id });
    await world.enter(place.owner);
    await page.goto(`${LIST}/${id}`);
    await page.getByText('Quanto ci mettono le notti ad arrivare?').click();
    await expect(page.getByRole('button', { name: 'Aggiungi ospite' })).toHaveCount(2);
    await expectAccessible(page, page.getByText('finestra di rischio'));
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aggiungi ospite' }).first().click();
    await expectAccessible(page, page.getByRole('dialog', { name: "Aggiungi l'ospite" }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rigenera…' }).click();
    await expectAccessible(page, page.getByRole('alertdialog', { name: 'Rigenera il link?' }));
    await page.goto(`${LIST}/999999999`);
    await expectAccessible(page, page.getByRole('heading', { name: 'Calendario non trovato' }));
  },
);

test('so is the form, with what it has found', { tag: '@phone' }, async ({ page, world, site }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(CREATE);
  await page.getByText('Dove trovo il link sul sito?').click();
  await page.getByLabel('URL del feed iCal').fill(site.link);
  await page.getByLabel('Nome del calendario').focus();
  await page.getByLabel('URL del feed iCal').focus();
  await expectAccessible(page, page.getByText('2 periodi trovati'));
  expect(await smallTargets(page)).toEqual([]);
});

test(
  'all of it is large enough for a finger, also at 320 pixels',
  { tag: '@phone' },
  async ({ page, world, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const place = await withTrouble(world, site);
    const all = await world.api<Calendar[]>(place.owner, 'GET', `/places/${place.id}/calendars`);
    await world.enter(place.owner);
    const screens = [
      [LIST, toSettle(page)],
      [CREATE, page.getByLabel('URL del feed iCal')],
      ...all.map(
        ({ id }) => [`${LIST}/${id}`, page.getByRole('region', { name: 'Periodi importati' })] as const,
      ),
      [`${LIST}/${all[0]?.id}/edit`, page.getByLabel('URL del feed iCal')],
    ] as const;
    for (const [address, sign] of screens) {
      await page.goto(address);
      await expect(sign).toBeVisible();
      expect(await smallTargets(page), address).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${address}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    }
  },
);
