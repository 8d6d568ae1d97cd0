import type { Page } from '@playwright/test';
import { card, openStation } from '../kitchen/kitchen-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { aDevice, aSecondPhone, aService, bar, dish, linesOf } from './order-parts.ts';

const COMMANDS = '**/api/v1/orders/*/commands';

/** The lines of the order, in the sheet of a phone. */
const sheetOf = async (phone: Page) => {
  await bar(phone)
    .getByRole('button', { name: /Tutto mandato/ })
    .tap();
  return phone.getByRole('dialog', { name: 'Ordine' });
};

test('two phones, the kitchen and the till follow a dish that waited for the network', async ({
  page: till,
  browser,
  world,
  baseURL,
}) => {
  // Four browsers, each looked at in two themes.
  test.slow();
  const { place, table } = await aService(world);
  const here = await aSecondPhone(browser, await world.aMember(place, 'waiter'), baseURL!);
  const away = await aSecondPhone(browser, await world.aMember(place, 'waiter'), baseURL!);
  const kitchen = await aDevice(browser, await world.aMember(place, 'kitchen'), baseURL!, {
    viewport: { width: 1280, height: 800 },
  });
  await world.enter(place.owner);
  await Promise.all([openStation(kitchen), till.goto('/dashboard/cash/close')]);
  const unsent = till.getByText('Prima di chiudere, guarda questi telefoni');
  await expect(till.getByRole('button', { name: 'Chiudi la giornata' })).toBeVisible();
  await expect(unsent).toBeHidden();

  await away.goto(`/dashboard/tables/${table}/order`);
  await away.getByRole('button', { name: '2 adulti' }).tap();
  await expect(heading(away)).toHaveText('Tavolo 12');
  await dish(away, 'Bruschette').waitFor();
  await here.goto(`/dashboard/tables/${table}/order`);
  await expect(here.getByText("Persona Di Prova sta prendendo l'ordine")).toBeVisible();
  await expect(away.getByText("Persona Di Prova sta prendendo l'ordine")).toBeVisible();

  await away.context().setOffline(true);
  await dish(away, 'Salumi').tap();
  await away.getByRole('button', { name: 'Manda in cucina' }).tap();
  await expect(away.getByRole('main')).toContainText(/Senza rete dalle \d\d:\d\d/);
  const waiting = await sheetOf(away);
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Salumi misti' })).toContainText(
    'aspetta la rete',
  );
  await expectAccessible(away, waiting);

  // The evening goes on for the others.
  await dish(here, 'Bruschette').tap();
  await here.getByRole('button', { name: 'Manda in cucina' }).tap();
  await expect(card(kitchen, 'Tavolo 12')).toContainText('Bruschette');
  await expectAccessible(here, here.getByText("sta prendendo l'ordine"));
  await expectAccessible(kitchen, card(kitchen, 'Tavolo 12'));
  expect(await linesOf(world, place)).toEqual(['Bruschette × 1 sent']);

  // At the edge of the Wi-Fi a short message gets through, the commands do not: the till hears by itself what waits.
  await away.route(COMMANDS, (route) => route.abort());
  await away.context().setOffline(false);
  await expect(unsent).toBeVisible();
  await expect(till.getByRole('main')).toContainText(
    /Il telefono di Persona Di Prova ha (una cosa non registrata|\d cose non registrate) \(tavolo 12, /,
  );
  await expectAccessible(till, unsent);
  await expect(card(kitchen, 'Salumi misti')).toBeHidden();

  await away.unroute(COMMANDS);
  await expect
    .poll(() => linesOf(world, place), { timeout: 15_000 })
    .toEqual(['Bruschette × 1 sent', 'Salumi misti × 1 sent']);
  // Sooner than the next signal of the phone.
  await expect(unsent).toBeHidden();
  await expect(waiting).not.toContainText('aspetta la rete');
  for (const lines of [waiting, await sheetOf(here)]) {
    for (const name of ['Salumi misti', 'Bruschette'])
      await expect(lines.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  }
  for (const name of ['Salumi misti', 'Bruschette']) {
    await expect(card(kitchen, name)).toHaveCount(1);
    await expect(kitchen.getByRole('region', { name: 'Da fare ora' })).toContainText(`1 ${name}`);
  }
  await expect(till.getByRole('button', { name: 'Chiudi la giornata' })).toBeVisible();
  await Promise.all([here, away, kitchen].map((device) => device.context().close()));
});
