import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/page-parts.ts';
import { keptOnDevice } from '../support/kept-on-device.ts';
import { expectFits } from '../support/screen-fit.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';
import { aSecondPhone, aService, bar, course, dish, linesOf, ordersOf } from './order-parts.ts';

const ROOM = '/dashboard/tables';
const COMMANDS = '**/api/v1/orders/*/commands';

test(
  'a table of four, three courses and two modifiers take fewer than forty taps',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place } = await aService(world);
    await world.enter(await world.aMember(place, 'waiter'));
    await page.goto(ROOM);
    let taps = 0;
    const tap = async (target: Locator, times = 1) => {
      for (let n = 0; n < times; n += 1) await target.tap();
      taps += times;
    };
    await tap(page.getByRole('link', { name: 'Apri il tavolo 12' }));
    await tap(page.getByRole('button', { name: '4 adulti' }));
    await expect(heading(page)).toHaveText('Tavolo 12');
    await tap(dish(page, 'Bruschette'), 2);
    await tap(dish(page, 'Salumi'), 2);
    await tap(course(page, 'Primi'));
    await tap(dish(page, 'Carbonara'), 3);
    await tap(dish(page, 'Amatriciana'));
    await tap(course(page, 'Secondi'));
    await tap(dish(page, 'Branzino'), 2);
    for (const cooked of ['Al sangue', 'Ben cotta']) {
      await tap(dish(page, 'Tagliata'));
      await expectAccessible(page, page.getByRole('dialog'));
      await tap(page.getByRole('button', { name: cooked }));
      await tap(page.getByRole('button', { name: 'Aggiungi' }));
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await tap(course(page, 'Bevande'));
    await tap(dish(page, 'Birra'), 4);
    await expect(bar(page)).toContainText('16 da mandare');
    await expectFits(page, 'order');
    await expectAccessible(page, heading(page));
    expect(await smallTargets(page)).toEqual([]);
    await tap(page.getByRole('button', { name: 'Manda bevande' }));
    await expect(bar(page)).toContainText('12 in attesa');
    await tap(page.getByRole('button', { name: 'Manda antipasti' }));
    await expect(page.getByRole('button', { name: 'Manda primi' })).toBeVisible();
    expect(taps).toBeLessThan(40);
    await expect
      .poll(() => linesOf(world, place))
      .toEqual([
        'Amatriciana × 1 held',
        'Birra media × 4 sent',
        'Branzino × 2 held',
        'Bruschette × 2 sent',
        'Carbonara × 3 held',
        'Salumi misti × 2 sent',
        'Tagliata × 1 held',
        'Tagliata × 1 held',
      ]);
  },
);

test(
  'what is ordered without a network waits, outlives a reload, and arrives once',
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/Failed to load resource|net::ERR/);
    const { place, table } = await aService(world);
    await world.enter(await world.aMember(place, 'waiter'));
    await page.goto(`${ROOM}/${table}/order`);
    await page.getByRole('button', { name: '2 adulti' }).tap();
    await dish(page, 'Bruschette').tap();
    await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 1 draft']);

    await page.route(COMMANDS, (route) => route.abort());
    await course(page, 'Primi').tap();
    await dish(page, 'Carbonara').tap();
    await dish(page, 'Carbonara').tap();
    await page.getByRole('button', { name: 'Manda tutto' }).tap();
    await expect(page.getByRole('main')).toContainText(/Senza rete dalle \d\d:\d\d/);
    await expect
      .poll(async () => JSON.stringify(await keptOnDevice(page, 'hub.orders')))
      .toContain('"type":"send"');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(/comandi aspettano su questo telefono/);
    await bar(page)
      .getByRole('button', { name: /Tutto mandato/ })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Ordine' });
    await expect(sheet).toContainText('aspetta la rete');
    await expect(sheet).toContainText('Carbonara');
    expect(await linesOf(world, place)).toEqual(['Bruschette × 1 draft']);

    await page.unroute(COMMANDS);
    await expect(sheet).not.toContainText('aspetta la rete');
    await expect(page.locator('main')).not.toContainText('Senza rete');
    expect(await linesOf(world, place)).toEqual(['Bruschette × 1 sent', 'Carbonara × 2 sent']);
  },
);

test(
  'two phones at one table merge, also when one of them opened it without a network',
  { tag: '@phone' },
  async ({ page, browser, world, complaints, baseURL }) => {
    complaints.allow(/Failed to load resource|net::ERR/);
    const { place, table } = await aService(world);
    await world.enter(await world.aMember(place, 'waiter'));
    const away = await aSecondPhone(browser, await world.aMember(place, 'waiter'), baseURL!);
    for (const phone of [page, away]) await phone.goto(`${ROOM}/${table}/order`);
    await away.getByRole('button', { name: '3 adulti' }).waitFor();
    // The menu is on the device before the network goes.
    await expect
      .poll(() => away.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.catalogue'))))
      .toHaveLength(1);
    await away.context().setOffline(true);
    await away.getByRole('button', { name: '3 adulti' }).tap();
    await dish(away, 'Salumi').tap();
    await expect(away.getByRole('main')).toContainText('Senza rete');

    await page.getByRole('button', { name: '2 adulti' }).tap();
    await dish(page, 'Bruschette').tap();
    await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 1 draft']);
    await away.context().setOffline(false);
    await expect
      .poll(() => linesOf(world, place), { timeout: 15_000 })
      .toEqual(['Bruschette × 1 draft', 'Salumi misti × 1 draft']);
    // The second device joins the order that is there.
    expect((await ordersOf(world, place)).map(({ guests }) => guests)).toEqual([2]);
    for (const phone of [page, away]) await expect(bar(phone)).toContainText('2 da mandare');
    await away.context().close();
  },
);

test('a dish that the kitchen knows is voided with a reason, and a refusal says why', async ({
  page,
  world,
}) => {
  const { place, table } = await aService(world);
  await world.enter(place.owner);
  await page.goto(`${ROOM}/${table}/order`);
  await page.getByRole('button', { name: '2 adulti' }).click();
  await dish(page, 'Bruschette').click();
  await page.getByRole('button', { name: 'Manda in cucina' }).click();
  await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 1 sent']);
  await page.getByRole('button', { name: 'Altro per Bruschette' }).click();
  await page.getByRole('menuitem', { name: 'Storna…' }).click();
  const ask = page.getByRole('dialog', { name: 'Storna Bruschette' });
  await expectAccessible(page, ask);
  await ask.getByRole('button', { name: 'Errore di battitura' }).click();
  await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 1 voided']);
  // Letters and Enter, without the mouse.
  await page.getByRole('searchbox', { name: 'Cerca un piatto' }).fill('carb');
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 1 voided', 'Carbonara × 1 draft']);
  await expectAccessible(page, heading(page));
});
