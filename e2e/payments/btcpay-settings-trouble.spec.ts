import {
  type Account,
  anAccount,
  check,
  connect,
  connectHost,
  FAILED,
  fillByHand,
  goAndAgree,
  loseAnswer,
  openSettings,
  save,
  saved,
  SETTINGS,
  storeId,
  VERIFIED,
  verify,
  openSaved,
} from './btcpay-settings-parts.ts';
import type { FakeBtcpay } from '../support/fake-btcpay.ts';
import { refuse } from '../support/network.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from './btcpay-world.ts';

interface Trouble {
  store?: Record<string, unknown>;
  key?: Record<string, unknown>;
  /** What goes wrong on the other side once everything is saved. */
  befalls?: (btcpay: FakeBtcpay, account: Account) => Promise<unknown>;
  step: string;
  sentence: string | RegExp;
}

const troubles: Record<string, Trouble> = {
  'a revoked key': {
    befalls: (btcpay, { key }) => btcpay.ask('revoke', key),
    step: 'Versione e nodo',
    sentence: 'Chiave API non valida o revocata.',
  },
  'a missing right': {
    key: { permissions: ['btcpay.store.canviewinvoices'] },
    step: 'API Key',
    sentence: 'Alla chiave mancano questi permessi: ',
  },
  'a user who has left the store': {
    key: { lost: ['btcpay.store.canviewstoresettings'] },
    step: 'Negozio',
    sentence: "Store ID errato, o l'utente della chiave non ha più accesso al negozio.",
  },
  'no wallet': {
    store: { methods: [] },
    step: 'Wallet',
    sentence: 'Nessun wallet collegato al negozio BTCPay.',
  },
  'a page instead of an answer': {
    befalls: (btcpay) => btcpay.ask('trouble', { kind: 'html' }),
    step: 'Risposta del server',
    sentence: 'A questo indirizzo non risponde un BTCPay Server',
  },
  'a firewall': {
    befalls: (btcpay) => btcpay.ask('trouble', { kind: 'html', status: 403 }),
    step: 'Risposta del server',
    sentence: 'Il server è bloccato da un firewall o da Cloudflare',
  },
  'a redirect': {
    befalls: (btcpay) =>
      btcpay.ask('trouble', { kind: 'redirect', location: 'https://altrove.example.com/' }),
    step: 'Risposta del server',
    sentence: "L'indirizzo reindirizza a https://altrove.example.com: usa quello.",
  },
  'a server that is off': {
    befalls: (btcpay) => btcpay.ask('stop'),
    step: 'Risposta del server',
    sentence: 'Server non raggiungibile',
  },
};

test.describe('the verification names', () => {
  for (const [name, { store, key, befalls, step, sentence }] of Object.entries(troubles)) {
    test(name, async ({ page, world, btcpay }) => {
      const place = await world.aPlace();
      const account = await anAccount(btcpay, store, key);
      await saved(world, place, btcpay, account);
      await befalls?.(btcpay, account);
      await world.enter(place.owner);
      await page.goto(SETTINGS);
      await verify(page).click();
      const alert = page.getByRole('alert').filter({ hasText: FAILED });
      await expect(alert).toContainText(sentence);
      await expect(check(page, step)).toContainText('Non riuscito');
      await expect(check(page, step)).toContainText(sentence);
      await expect(page.getByText('Verifica fallita', { exact: true })).toBeVisible();
      await expect(messages(page)).not.toContainText(VERIFIED);
    });
  }

  test('what is no obstacle as something to look at', async ({ page, world, btcpay }) => {
    const place = await world.aPlace();
    await saved(world, place, btcpay, await anAccount(btcpay, { rate: null }));
    await btcpay.ask('synchronized', false);
    await world.enter(place.owner);
    await page.goto(SETTINGS);
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
    await expect(check(page, 'Versione e nodo')).toContainText('Nodo in sincronizzazione');
    await expect(check(page, 'Cambio')).toContainText('Da guardare');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('a failure of ours is no failure of the credentials', async ({ page, world, btcpay, complaints }) => {
  complaints.allow(/50[03] .*\/verify|409 .*\/verify|ERR_FAILED .*\/verify/);
  await openSaved(page, world, btcpay);
  await refuse(page, '**/verify', { method: 'POST' });
  await verify(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Errore nella verifica delle credenziali' });
  await expect(alert).toContainText('Riprova tra poco.');
  await page.unrouteAll();
  // The work is done, its answer is lost: what was found is shown all the same.
  const find = await loseAnswer(page, '**/verify', 'POST');
  await verify(page).click();
  await expect(alert).toContainText('Nessuna risposta.');
  await expect(page.getByText('Verificato', { exact: true })).toBeVisible();
  await find();
  await verify(page).click();
  await expect(messages(page)).toContainText(VERIFIED);
  await expect(alert).toBeHidden();
});

test('settings that do not load say so and come with "Riprova"', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/btcpay-settings|404 .*\/btcpay-settings/);
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await refuse(page, '**/btcpay-settings');
  await page.goto(SETTINGS);
  await expect(page.getByRole('alert')).toContainText('Errore nel caricamento delle impostazioni');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(connect(page)).toBeVisible();
});

test.describe('a lost answer', () => {
  test('to the first save costs nothing: once more saves it once', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED .*\/btcpay-settings/);
    const place = await world.aPlace();
    const account = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await fillByHand(page, btcpay, account);
    const find = await loseAnswer(page, '**/btcpay-settings', 'POST');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await find();
    await save(page).click();
    await expect(messages(page)).toContainText('Impostazioni BTCPay salvate con successo!');
    await expect(verify(page)).toBeVisible();
  });

  test('to the first save, and then another word: the next save changes what is there', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED .*\/btcpay-settings|409 .*\/btcpay-settings/);
    const place = await world.aPlace();
    const account = await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await fillByHand(page, btcpay, { ...account, store: 'Sbagliato' });
    const find = await loseAnswer(page, '**/btcpay-settings', 'POST');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await find();
    await storeId(page).fill(account.store);
    await save(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(verify(page)).toBeVisible();
    await expect(storeId(page)).toHaveValue(account.store);
    await save(page).click();
    await expect(messages(page)).toContainText('Impostazioni BTCPay aggiornate con successo!');
    await verify(page).click();
    await expect(messages(page)).toContainText(VERIFIED);
  });

  test('to the confirmation: once more finds it done, and nothing twice', async ({
    page,
    world,
    btcpay,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED .*\/candidate/);
    const place = await world.aPlace();
    await anAccount(btcpay);
    await openSettings(page, world, complaints, place);
    await goAndAgree(page, btcpay, complaints);
    const find = await loseAnswer(page, '**/candidate', 'POST');
    await page.getByRole('button', { name: 'Collega questo negozio' }).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna risposta.');
    await find();
    await page.getByRole('button', { name: 'Collega questo negozio' }).click();
    await expect(messages(page)).toContainText(VERIFIED);
    expect(await btcpay.ask<unknown[]>('webhooks')).toHaveLength(1);
  });
});

test('a host that is no BTCPay is refused at its field, before anybody is sent there', async ({
  page,
  world,
  btcpay,
  complaints,
}) => {
  complaints.allow(/422 .*\/connect/);
  const place = await world.aPlace();
  await openSettings(page, world, complaints, place);
  await connectHost(page).fill('');
  await connect(page).click();
  await expect(page.getByText("Inserisci l'indirizzo del tuo BTCPay Server.")).toBeVisible();
  await btcpay.ask('trouble', { kind: 'html' });
  await connectHost(page).fill(btcpay.host);
  await connect(page).click();
  await expect(page.getByText('A questo indirizzo non risponde un BTCPay Server')).toBeVisible();
  await expect(connectHost(page)).toBeFocused();
  await expect(page).toHaveURL(SETTINGS);
});

test('who comes back without an answer may set out again', async ({ page, world, btcpay, complaints }) => {
  complaints.allow(new RegExp(`<${btcpay.host}/`));
  const place = await world.aPlace();
  await anAccount(btcpay);
  await openSettings(page, world, complaints, place);
  await connectHost(page).fill(btcpay.host);
  await connect(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your API keys.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(connect(page)).toBeEnabled();
  await goAndAgree(page, btcpay, complaints);
});
