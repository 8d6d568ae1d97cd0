import { fakeBtcpay } from '../support/fake-btcpay.ts';
import {
  anAccount,
  apiKey,
  fillByHand,
  host,
  openSettings,
  save,
  secret,
  SECRET,
  storeId,
  VERIFIED,
  verify,
  openSaved,
} from './btcpay-settings-parts.ts';
import { messages, sections } from '../support/page-parts.ts';
import { expect, test } from './btcpay-world.ts';

test.describe('by hand', () => {
  test('first the four fields, then the verification', async ({ page, world, btcpay, complaints }) => {
    complaints.allow(/422 .*\/btcpay-settings/);
    const place = await world.aPlace();
    const account = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await host(page).fill('');
    await save(page).click();
    await expect(page.getByText('Host e Store ID sono obbligatori')).toHaveCount(2);
    await expect(
      page.getByText('API Key e Webhook Secret sono obbligatori per la prima configurazione'),
    ).toHaveCount(2);
    await expect(host(page)).toBeFocused();
    await fillByHand(page, btcpay, account);
    await host(page).fill('ftp://btcpay.example.com');
    await save(page).click();
    await expect(page.getByText('Indirizzo non valido: usa https://…')).toBeVisible();
    await expect(apiKey(page)).toHaveValue(account.key);
    await host(page).fill(`${btcpay.host}/`);
    await save(page).click();
    await expect(messages(page)).toContainText('Impostazioni BTCPay salvate con successo!');
    await expect(host(page)).toHaveValue(btcpay.host);
    await expect(apiKey(page)).toHaveValue('');
    await expect(page.getByText(`${account.key.slice(-4)}. Lascia vuoto per non cambiarlo.`)).toBeVisible();
    await expect(page.getByText(`${SECRET.slice(-4)}. Lascia vuoto per non cambiarlo.`)).toBeVisible();
    await expect(page.getByText('Da verificare', { exact: true }).first()).toBeVisible();
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await expect(page.getByText('Verificato', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Verificato', { exact: true })).toBeVisible();
  });

  test('later blank secrets stay, and another host demands the key', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    complaints.allow(/422 .*\/btcpay-settings/);
    const { account } = await openSaved(page, world, btcpay);
    await secret(page).fill('un-altro-segreto-abcd');
    await save(page).click();
    await expect(messages(page)).toContainText('Impostazioni BTCPay aggiornate con successo!');
    await expect(page.getByText('abcd. Lascia vuoto')).toBeVisible();
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);

    const elsewhere = await fakeBtcpay();
    try {
      await host(page).fill(elsewhere.host);
      await expect(page.getByText("Hai cambiato l'indirizzo: inserisci di nuovo la chiave")).toBeVisible();
      await save(page).click();
      await expect(
        page.getByText("Hai cambiato l'indirizzo: inserisci di nuovo la chiave API.", { exact: true }),
      ).toBeVisible();
      await expect(apiKey(page)).toBeFocused();
      await apiKey(page).fill(account.key);
      await save(page).click();
      await expect(page.getByText('Da verificare', { exact: true }).first()).toBeVisible();
      expect(await elsewhere.ask('requests')).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test('a pasted page of a store fills in its id, a secret is made up on demand', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    const place = await world.aPlace();
    const { store, key } = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await host(page).fill(`${btcpay.host}/stores/${store}/settings`);
    await apiKey(page).fill(`token ${key}`);
    await expect(storeId(page)).toHaveValue(store);
    await page.getByRole('button', { name: 'Genera un segreto' }).click();
    await expect(secret(page)).toHaveValue(/^[0-9a-f]{64}$/);
    await page.getByRole('button', { name: 'Mostra Webhook Secret' }).click();
    await expect(secret(page)).toHaveAttribute('type', 'text');
    await save(page).click();
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await expect(host(page)).toHaveValue(btcpay.host);
  });

  test('what is typed is not left behind unasked, and secrets are kept nowhere', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    const place = await world.aPlace();
    const account = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await fillByHand(page, btcpay, account);
    const kept = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((store) => Object.entries(store))),
    );
    expect(kept).toContain(account.store);
    expect(kept).not.toContain(account.key);
    expect(kept).not.toContain(SECRET);
    await sections(page).getByRole('link', { name: 'Panoramica' }).click();
    const question = page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(apiKey(page)).toHaveValue(account.key);
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(page.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeVisible();
    await expect(storeId(page)).toHaveValue(account.store);
    await expect(apiKey(page)).toHaveValue('');
  });
});
