import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  type Account,
  anAccount,
  FAILED,
  goAndAgree,
  host,
  openSettings,
  save,
  saved,
  SETTINGS,
  verify,
  openSaved,
} from './btcpay-settings-parts.ts';
import type { FakeBtcpay } from '../support/fake-btcpay.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from './btcpay-world.ts';
import { smallTargets } from '../support/touch-targets.ts';

/** Something happens in the store. */
async function anEvent(btcpay: FakeBtcpay, { store, key }: Account): Promise<void> {
  const answer = await fetch(`${btcpay.host}/api/v1/stores/${store}/invoices`, {
    method: 'POST',
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '12.00', currency: 'EUR' }),
  });
  expect(answer.ok).toBe(true);
  await btcpay.ask('idle');
}

const deliveries = (page: Page) => page.getByRole('list', { name: 'Ultime consegne' }).getByRole('listitem');

test('deliveries are shown, and asked for again', async ({ page, world, btcpay }) => {
  const { account } = await openSaved(page, world, btcpay);
  await verify(page).click();
  await expect(page.getByText('In attesa del primo evento', { exact: true })).toBeVisible();
  await anEvent(btcpay, account);
  await page.reload();
  await expect(page.getByText('Funziona', { exact: true })).toBeVisible();
  await expect(deliveries(page)).toHaveCount(1);
  await expect(deliveries(page)).toContainText('Consegnata');
  // Somebody changes the secret in BTCPay: from then on what arrives is refused.
  const [webhook] = await btcpay.ask<{ id: string; url: string }[]>('webhooks');
  const changed = await fetch(`${btcpay.host}/api/v1/stores/${account.store}/webhooks/${webhook?.id}`, {
    method: 'PUT',
    headers: { authorization: `token ${account.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: webhook?.url,
      enabled: true,
      automaticRedelivery: false,
      secret: 'un-altro-segreto-in-btcpay',
      authorizedEvents: { everything: true },
    }),
  });
  expect(changed.ok).toBe(true);
  await anEvent(btcpay, account);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(deliveries(page)).toHaveCount(2);
  await expect(deliveries(page).first()).toContainText('Rifiutata');
  await expect(deliveries(page).first()).toContainText(
    'Il Webhook Secret in BTCPay non è quello salvato qui.',
  );
  // BTCPay lists it once it has been tried: the first look comes before that.
  const tooEarly = async (route: Route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: unknown[] };
    await route.fulfill({ response, json: { ...rest, data: data.slice(-2) } });
  };
  await page.route('**/deliveries', tooEarly, { times: 1 });
  await deliveries(page)
    .first()
    .getByRole('button', { name: /^Riconsegna/ })
    .click();
  await expect(messages(page)).toContainText('Riconsegna chiesta a BTCPay');
  await expect(deliveries(page)).toHaveCount(3);
});

test('deliveries that cannot be read do not hide the rest', async ({ page, world, btcpay }) => {
  const place = await world.aPlace();
  await saved(world, place, btcpay, await anAccount(btcpay));
  await world.api(place.owner, 'POST', `/places/${place.id}/btcpay-settings/verify`);
  await btcpay.ask('trouble', { kind: 'cut' });
  await world.enter(place.owner);
  await page.goto(SETTINGS);
  await expect(page.getByText('La risposta del server si è interrotta')).toBeVisible();
  await expect(host(page)).toHaveValue(btcpay.host);
});

test.describe('no barrier, in both themes', () => {
  test('before', async ({ page, world, complaints }, { project }) => {
    await openSettings(page, world, complaints, await world.aPlace());
    for (const question of ['Che cosa succede?', 'Dove trovo questi dati?'])
      await page.getByText(question).click();
    await expect(page.getByText('Si apre il tuo BTCPay')).toBeVisible();
    await expect(page.getByLabel('Indirizzo del webhook')).toHaveValue(/\/api\/v1\/webhooks\/btcpay\/.{20,}/);
    await expect(page.getByText('btcpay.store.cancreateinvoice')).toBeVisible();
    await host(page).fill('');
    await save(page).click();
    await expectAccessible(page, page.getByText('Ci sono 4 campi da correggere.'));
    if (project.name === 'phone') expect(await smallTargets(page.getByRole('main'))).toEqual([]);
  });

  test('on the way', async ({ page, world, btcpay, complaints }) => {
    await anAccount(btcpay, { name: 'La Terrazza di una zia con un nome molto lungo' });
    await openSettings(page, world, complaints, await world.aPlace());
    await goAndAgree(page, btcpay, complaints);
    await expectAccessible(page, page.getByRole('button', { name: 'Collega questo negozio' }));
  });

  test('after', async ({ page, world, btcpay }, { project }) => {
    const place = await world.aPlace();
    await saved(world, place, btcpay, await anAccount(btcpay));
    await world.api(place.owner, 'POST', `/places/${place.id}/btcpay-settings/verify`);
    await world.enter(place.owner);
    await page.goto(SETTINGS);
    await expect(page.getByText('Ancora nessuna consegna')).toBeVisible();
    await expectAccessible(page, page.getByText('Verificato', { exact: true }));
    if (project.name === 'phone') expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await page.getByRole('button', { name: 'Scollega…' }).click();
    await expectAccessible(page, page.getByRole('dialog'));
  });

  test('in trouble, and for who may not', async ({ page, world, btcpay }) => {
    const place = await world.aPlace();
    const account = await anAccount(btcpay);
    await saved(world, place, btcpay, account);
    await btcpay.ask('revoke', account.key);
    await world.enter(place.owner);
    await page.goto(SETTINGS);
    await verify(page).click();
    await expectAccessible(page, page.getByText(FAILED));
    await host(page).fill('');
    await page.getByRole('link', { name: 'Panoramica' }).first().click();
    await expectAccessible(page, page.getByRole('alertdialog'));
    await world.enter(await world.aMember(place, 'manager'));
    await page.goto(SETTINGS);
    await expectAccessible(page, heading(page));
  });
});
