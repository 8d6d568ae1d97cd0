import {
  anAccount,
  check,
  connect,
  connectHost,
  goAndAgree,
  host,
  openSettings,
  saved,
  SETTINGS,
  storeId,
  VERIFIED,
  verify,
  openSaved,
} from './btcpay-settings-parts.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from './btcpay-world.ts';

test.describe('by consent', () => {
  test('the owner agrees on their server, looks, confirms, and is connected', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    const place = await world.aPlace();
    const { store } = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await goAndAgree(page, btcpay, complaints);
    const main = page.getByRole('main');
    await expect(main).toContainText(btcpay.host);
    await expect(main).toContainText('La Terrazza');
    await expect(main).toContainText(store);
    await expect(main.getByRole('listitem')).toHaveText([
      'Vedere i pagamenti ricevuti',
      'Creare richieste di pagamento',
      'Accettare o annullare un pagamento',
      'Leggere nome, wallet e cambio del negozio',
      'Farsi avvisare quando arriva un pagamento',
      'Preparare rimborsi, che approvi tu in BTCPay',
    ]);
    await expect(main).toContainText('Non potrà spostare i tuoi soldi.');
    // A reload asks the same again.
    await page.reload();
    await page.getByRole('button', { name: 'Collega questo negozio' }).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await expect(page).toHaveURL(SETTINGS);
    await expect(heading(page)).toHaveText('Impostazioni');
    await expect(page.getByText('Verificato', { exact: true })).toBeVisible();
    await expect(page.getByText('In attesa del primo evento', { exact: true })).toBeVisible();
    await expect(check(page, 'Negozio')).toContainText('Negozio «La Terrazza».');
    await expect(page.getByText('Ancora nessuna consegna')).toBeVisible();
    const [webhook, ...others] = await btcpay.ask<{ store_id: string; enabled: boolean }[]>('webhooks');
    expect(webhook).toMatchObject({ store_id: store, enabled: true });
    expect(others).toEqual([]);
  });

  test('what they do not confirm is not kept, and the key is taken back', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    const place = await world.aPlace();
    await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await goAndAgree(page, btcpay, complaints);
    const [key] = await btcpay.ask<string[]>('handedOut');
    await page.getByRole('button', { name: 'Non collegare' }).click();
    await expect(messages(page)).toContainText('la chiave non è stata salvata');
    await expect(page).toHaveURL(SETTINGS);
    await expect(connect(page)).toBeVisible();
    await expect.poll(() => btcpay.ask<boolean>('knows', key)).toBe(false);
  });

  test('another store than the one of now is named before it takes its place', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    const place = await world.aPlace();
    const before = await anAccount(btcpay, { name: 'Vecchio' });
    await saved(world, place, btcpay, before);
    await world.enter(place.owner);
    await page.goto(SETTINGS);
    await expect(connectHost(page)).toHaveValue(btcpay.host);
    const after = await anAccount(btcpay, { name: 'Nuovo' });
    complaints.allow(new RegExp(`<${btcpay.host}/`));
    await connect(page).click();
    await page.getByRole('combobox', { name: 'Store' }).selectOption('Nuovo');
    await page.getByRole('button', { name: 'Authorize app' }).click();
    await expect(page.getByText('Sostituisce il collegamento di adesso')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(before.store);
    await page.getByRole('button', { name: 'Collega questo negozio' }).click();
    await expect(storeId(page)).toHaveValue(after.store);
  });

  test('a tab comes back to the place that it set out for', async ({ page, world, btcpay, complaints }) => {
    const place = await world.aPlace();
    const other = await world.aPlace({ owner: place.owner });
    await anAccount(btcpay);
    complaints.allow(/404 .*\/btcpay-settings/);
    complaints.allow(new RegExp(`<${btcpay.host}/`));
    await world.enter(place.owner);
    await page.goto(SETTINGS);
    await page.getByRole('button', { name: place.name }).click();
    await connectHost(page).fill(btcpay.host);
    await connect(page).click();
    await expect(page.getByRole('button', { name: 'Authorize app' })).toBeVisible();
    // Meanwhile another tab looks at the other place.
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await second.evaluate((id) => localStorage.setItem('hub.place', String(id)), other.id);
    await page.getByRole('button', { name: 'Authorize app' }).click();
    await page.getByRole('button', { name: 'Collega questo negozio' }).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await expect(page.getByRole('main')).toContainText(place.name);
  });

  test('ways that lead nowhere say so and can be taken again', async ({ page, world, complaints }) => {
    const place = await world.aPlace();
    await openSettings(page, world, complaints, place);
    for (const [outcome, sentence] of [
      ['scaduto', 'È passato troppo tempo'],
      ['errore', 'BTCPay non ha mandato nessuna chiave'],
      ['conferma', 'non è arrivato tutto il necessario'],
    ]) {
      await page.goto(`${SETTINGS}?btcpay=${outcome}`);
      await expect(page.getByRole('alert')).toContainText(sentence ?? '');
      await page.getByRole('button', { name: 'Nascondi' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page).toHaveURL(SETTINGS);
    }
    complaints.allow(/404 .*\/candidate/);
    await page.goto(`${SETTINGS}?btcpay=conferma&code=di-un-altro`);
    await expect(page.getByRole('heading', { name: "Non c'è niente da confermare" })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alle impostazioni' }).click();
    await expect(connect(page)).toBeVisible();
  });
});

test.describe('disconnecting', () => {
  test('asks first, then webhook and key go as well', async ({ page, world, btcpay, complaints }) => {
    complaints.allow(/404 .*\/btcpay-settings/);
    const { account } = await openSaved(page, world, btcpay);
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await page.getByRole('button', { name: 'Scollega…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Scollega…' }).click();
    await dialog.getByRole('button', { name: 'Scollega BTCPay' }).click();
    await expect(messages(page)).toContainText('BTCPay scollegato');
    await expect(connect(page)).toBeVisible();
    await expect(storeId(page)).toHaveValue('');
    await expect.poll(() => btcpay.ask('webhooks')).toEqual([]);
    await expect.poll(() => btcpay.ask('knows', account.key)).toBe(false);
  });

  test('leaves a key alone that serves others too', async ({ page, world, btcpay, complaints }) => {
    complaints.allow(/404 .*\/btcpay-settings/);
    const { account } = await openSaved(page, world, btcpay);
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await page.getByRole('button', { name: 'Scollega…' }).click();
    await page.getByRole('checkbox', { name: 'Conserva la chiave in BTCPay' }).check();
    await page.getByRole('button', { name: 'Scollega BTCPay' }).click();
    await expect(connect(page)).toBeVisible();
    await expect.poll(() => btcpay.ask('webhooks')).toEqual([]);
    expect(await btcpay.ask('knows', account.key)).toBe(true);
  });
});

test('who may not sees none configured, and why', async ({ page, world, btcpay, complaints }) => {
  const place = await world.aPlace();
  await saved(world, place, btcpay, await anAccount(btcpay));
  await world.enter(await world.aMember(place, 'manager'));
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: 'Nessun BTCPay configurato' })).toBeVisible();
  await expect(page.getByText(`Solo chi è proprietario di ${place.name}`)).toBeVisible();
  await expect(host(page)).toBeHidden();
  await world.enter(place.owner);
  // The role has changed since this browser learned it; a 401 without the words that end a session means the same.
  complaints.allow(/40[13] .*\/btcpay-settings/);
  for (const status of [401, 403]) {
    await page.unrouteAll();
    await page.route('**/btcpay-settings', (route) =>
      route.fulfill({ status, json: { error: 'Non è per te', code: 'forbidden' } }),
    );
    await page.goto(SETTINGS);
    await expect(page.getByRole('heading', { name: 'Nessun BTCPay configurato' })).toBeVisible();
  }
});
