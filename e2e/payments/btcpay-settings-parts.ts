import { expect, type Locator, type Page } from '@playwright/test';
import type { Complaints } from '../support/console-errors.ts';
import type { FakeBtcpay } from '../support/fake-btcpay.ts';
import { heading } from '../support/page-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const SETTINGS = '/dashboard/settings';
export const VERIFIED = 'Credenziali BTCPay verificate con successo!';
export const FAILED = 'Verifica fallita. Controlla le credenziali.';
export const SECRET = 'segreto-del-webhook-0123456789';

export const host = (page: Page): Locator => page.getByLabel('Host', { exact: true });
export const storeId = (page: Page): Locator => page.getByLabel('Store ID', { exact: true });
export const apiKey = (page: Page): Locator => page.getByLabel('API Key', { exact: true });
export const secret = (page: Page): Locator => page.getByLabel('Webhook Secret', { exact: true });
export const save = (page: Page): Locator => page.getByRole('button', { name: /^Salva/ });
export const verify = (page: Page): Locator => page.getByRole('button', { name: 'Verifica credenziali' });
export const check = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Controlli' }).getByRole('listitem').filter({ hasText: name });
/** Where the button to the owner's BTCPay is. */
export const connectHost = (page: Page): Locator => page.getByLabel('Indirizzo del tuo BTCPay Server');
export const connect = (page: Page): Locator => page.getByRole('button', { name: 'Collega BTCPay' });

export interface Account {
  store: string;
  key: string;
}

/** A store of the fake's and a key for it. */
export async function anAccount(
  btcpay: FakeBtcpay,
  store: Record<string, unknown> = {},
  key: Record<string, unknown> = {},
): Promise<Account> {
  const made = await btcpay.ask<{ id: string }>('aStore', { currency: 'EUR', name: 'La Terrazza', ...store });
  return { store: made.id, key: await btcpay.ask<string>('aKey', made, key) };
}

/** The owner's settings, while nothing is configured. */
export async function openSettings(
  page: Page,
  world: World,
  complaints: Complaints,
  place: OwnedPlace,
): Promise<void> {
  complaints.allow(/404 .*\/btcpay-settings>?$/);
  await world.enter(place.owner);
  await page.goto(SETTINGS);
  await expect(heading(page)).toHaveText('Impostazioni');
  await expect(host(page)).toBeVisible();
}

export async function fillByHand(page: Page, btcpay: FakeBtcpay, { store, key }: Account): Promise<void> {
  await host(page).fill(btcpay.host);
  await storeId(page).fill(store);
  await apiKey(page).fill(key);
  await secret(page).fill(SECRET);
}

/** What an owner has saved, without the page. */
export function saved(world: World, place: OwnedPlace, btcpay: FakeBtcpay, { store, key }: Account) {
  return world.api(place.owner, 'POST', `/places/${place.id}/btcpay-settings`, {
    btcpay_host: btcpay.host,
    btcpay_store_id: store,
    btcpay_api_key: key,
    btcpay_webhook_secret: SECRET,
  });
}

/** Their settings again, with what an owner has saved before. */
export async function openSaved(page: Page, world: World, btcpay: FakeBtcpay) {
  const place = await world.aPlace();
  const account = await anAccount(btcpay);
  await saved(world, place, btcpay, account);
  await world.enter(place.owner);
  await page.goto(SETTINGS);
  return { place, account };
}

/** The way over the owner's own server, up to the page that asks. */
export async function goAndAgree(page: Page, btcpay: FakeBtcpay, complaints: Complaints): Promise<void> {
  complaints.allow(new RegExp(`<${btcpay.host}/`));
  await connectHost(page).fill(btcpay.host);
  await connect(page).click();
  await page.getByRole('button', { name: 'Authorize app' }).click();
  await expect(heading(page)).toHaveText('Conferma il collegamento');
}

/** The answer of a call is lost on its way back: the work is done. */
export async function loseAnswer(page: Page, url: string, method: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(url);
}
