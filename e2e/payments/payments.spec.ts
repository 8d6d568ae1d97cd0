import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { dialog, withBooking } from '../bookings/booking-parts.ts';
import type { Complaints } from '../support/console-errors.ts';
import { inDays } from '../support/days.ts';
import { heading, messages } from '../support/page-parts.ts';
import { aDeposit, expect, MINUTE, test } from './btcpay-world.ts';
import type { OwnedPlace, World } from '../support/world.ts';

const LIST = '/dashboard/payments';

const money = (page: Page, id: number) => dialog(page, id).getByRole('region', { name: 'Incassi' });

/** Money that was taken at the desk. */
const record = (world: World, place: OwnedPlace, booking: number, body: Record<string, unknown>) =>
  world.api(place.owner, 'POST', `/bookings/${booking}/payments`, { paid_on: inDays(0), ...body });

test(
  'takes cash in two taps, gives some back, and voids what was wrong',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { id } = await withBooking(world);
    await page.goto(`/dashboard/bookings/${id}`);
    await expect(money(page, id)).toContainText('Restano 160,00');
    await expect(money(page, id)).toContainText('collega prima il tuo BTCPay');
    await money(page, id).getByRole('button', { name: 'Registra pagamento' }).click();
    const form = page.getByRole('dialog', { name: 'Registra pagamento' });
    await expect(form.getByLabel('Importo')).toHaveValue('160,00');
    await expectAccessible(page, form);
    await form.getByRole('button', { name: 'Contanti' }).click();
    await expect(form).toBeHidden();
    await expect(money(page, id)).toContainText('Tutto pagato');
    await expect(dialog(page, id).getByText('Pagato', { exact: true }).first()).toBeVisible();

    await money(page, id).getByRole('button', { name: 'Registra pagamento' }).click();
    await form.getByText('Restituzione', { exact: true }).click();
    await form.getByRole('button', { name: 'Bonifico' }).click();
    await expect(form.getByLabel('Importo')).toBeFocused();
    await form.getByLabel('Importo').fill('1.234.56,7');
    await form.getByRole('button', { name: 'Bonifico' }).click();
    await expect(form.getByLabel('Importo')).toHaveAccessibleDescription(/importo/i);
    await form.getByLabel('Importo').fill('10,50');
    await form.getByRole('button', { name: 'Bonifico' }).click();
    await expect(money(page, id)).toContainText('Restano 10,50');

    await money(page, id)
      .getByRole('button', { name: /Altre azioni per Bonifico/ })
      .click();
    await page.getByRole('menuitem', { name: 'Annulla…' }).click();
    const reason = page.getByRole('dialog', { name: /Annulla 10,50/ });
    await reason.getByRole('button', { name: 'Annulla il pagamento' }).click();
    await expect(reason.getByLabel('Motivo')).toHaveAccessibleDescription('Scrivi il motivo.');
    await reason.getByLabel('Motivo').fill('Riga sbagliata');
    await reason.getByRole('button', { name: 'Annulla il pagamento' }).click();
    await expect(money(page, id)).toContainText('Tutto pagato');
    await expect(money(page, id).getByText('Annullato')).toBeVisible();
  },
);

/** The server does its work, and its first answer does not arrive. */
async function loseAnswer(page: Page, complaints: Complaints, booking: number): Promise<void> {
  complaints.allow(/Failed to load resource.*\/payments/);
  let isLost = false;
  await page.route(`**/bookings/${booking}/payments`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test('keeps what was typed when the answer is lost, and saves it once', async ({
  page,
  world,
  complaints,
}) => {
  const { id, place } = await withBooking(world);
  await page.goto(`/dashboard/bookings/${id}`);
  await money(page, id).getByRole('button', { name: 'Registra pagamento' }).click();
  const form = page.getByRole('dialog', { name: 'Registra pagamento' });
  await form.getByLabel('Nota').fill('Banconota da 200');
  await loseAnswer(page, complaints, id);
  await form.getByRole('button', { name: 'Contanti' }).click();
  await expect(form.getByRole('alert')).toContainText('Nessuna connessione');
  await expect(form.getByLabel('Nota')).toHaveValue('Banconota da 200');
  await form.getByRole('button', { name: 'Contanti' }).click();
  await expect(form).toBeHidden();
  const { entries } = await world.api<{ entries: unknown[] }>(place.owner, 'GET', `/bookings/${id}/payments`);
  expect(entries).toHaveLength(1);
});

test('takes the same sum again after one that is there although its answer was lost', async ({
  page,
  world,
  complaints,
}) => {
  const { id, place } = await withBooking(world);
  await page.goto(`/dashboard/bookings/${id}`);
  await loseAnswer(page, complaints, id);
  const form = page.getByRole('dialog', { name: 'Registra pagamento' });
  const takeFifty = async () => {
    await money(page, id).getByRole('button', { name: 'Registra pagamento' }).click();
    await form.getByLabel('Importo').fill('50');
    await form.getByRole('button', { name: 'Contanti' }).click();
  };
  await takeFifty();
  await expect(form.getByRole('alert')).toContainText('forse');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(money(page, id)).toContainText('Incassati 50,00');
  await takeFifty();
  await expect(money(page, id)).toContainText('Incassati 100,00');
  const { entries } = await world.api<{ entries: unknown[] }>(place.owner, 'GET', `/bookings/${id}/payments`);
  expect(entries).toHaveLength(2);
});

test('asks for a payment by a link, to give or to send', async ({ page, world, btcpay }) => {
  const { place, booking } = await aDeposit(world, btcpay);
  await world.enter(place.owner);
  await page.goto(`/dashboard/bookings/${booking}`);
  await expect(money(page, booking)).toContainText('Chiesti 72,00');
  await money(page, booking).getByRole('button', { name: 'Richiedi pagamento' }).click();
  const form = page.getByRole('dialog', { name: 'Richiedi pagamento' });
  await expectAccessible(page, form);
  await form.getByText('Altro importo').click();
  await form.getByRole('button', { name: 'Crea il link' }).click();
  const amount = form.getByRole('textbox', { name: 'Importo' });
  await expect(amount).toHaveAccessibleDescription(/maggiore di zero/);
  await amount.fill('100');
  await form.getByRole('button', { name: 'Crea il link' }).click();
  const made = page.getByRole('dialog', { name: /Link per 100,00/ });
  const link = await made.getByRole('textbox', { name: 'Link per pagare' }).inputValue();
  await expect(made.getByRole('img', { name: 'Codice QR del link per pagare' })).toBeVisible();
  await made.getByRole('button', { name: 'Fatto' }).click();
  await expect(money(page, booking)).toContainText('Chiesti 100,00');

  await money(page, booking).getByRole('button', { name: 'Richiedi pagamento' }).click();
  await form.getByText('Tutto', { exact: true }).click();
  await form.getByRole('button', { name: 'Invia per e-mail' }).click();
  await expect(messages(page)).toContainText('Richiesta inviata a altro@example.com');
  await expect(money(page, booking)).toContainText('Chiesti 240,00');
  await money(page, booking).getByRole('button', { name: 'Ritira la richiesta…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira la richiesta' }).click();
  await expect(money(page, booking)).not.toContainText('Chiesti');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Questo link non serve più');
});

test('settles a part that came: one click asks for the rest', async ({ page, world, btcpay }) => {
  const { place, booking, pay } = await aDeposit(world, btcpay);
  await world.api(place.owner, 'POST', `/public${pay}/open`);
  await btcpay.pay((await btcpay.lastInvoice()).id, { amount: '30.00' });
  await btcpay.advance(16 * MINUTE);
  const waits = () => world.api<{ waiting: number }>(place.owner, 'GET', `/places/${place.id}/payments`);
  await expect.poll(async () => (await waits()).waiting).toBe(1);
  await world.enter(place.owner);
  await page.goto(LIST);
  const card = page.getByRole('region', { name: 'Da sistemare' });
  await expect(card).toContainText('È arrivata solo una parte di 72,00');
  await expectAccessible(page, card);
  await page.goto(`/dashboard/bookings/${booking}`);
  const waiting = money(page, booking).getByRole('region', { name: 'Da sistemare' });
  await expect(waiting).toContainText("manda all'ospite un link per gli altri 42,00");
  await waiting.getByRole('button', { name: 'Chiedi il resto' }).click();
  await expect(waiting).toBeHidden();
  await expect(money(page, booking)).toContainText('Incassati 30,00');
  await expect(money(page, booking)).toContainText('Chiesti 42,00');
});

test('gives back by a link that only the guest gets', async ({ page, world, btcpay }) => {
  const { place, pay } = await aDeposit(world, btcpay);
  await world.api(place.owner, 'POST', `/public${pay}/open`);
  await btcpay.pay((await btcpay.lastInvoice()).id, { method: 'BTC-LN' });
  const paid = () =>
    world.api<{ data: unknown[] }>(place.owner, 'GET', `/places/${place.id}/payments?state=paid`);
  await expect.poll(async () => (await paid()).data).toHaveLength(1);
  await world.enter(place.owner);
  await page.goto(`${LIST}?method=bitcoin`);
  await page.getByRole('link', { name: /Altro Ospite/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Altro Ospite' });
  await expect(sheet).toContainText('Lightning');
  await expectAccessible(page, sheet);
  await sheet.getByRole('button', { name: 'Rimborsa…' }).click();
  const refund = page.getByRole('dialog', { name: 'Rimborsa Altro Ospite' });
  await expect(refund.getByLabel('Quanto restituisci')).toHaveValue('72,00');
  await expectAccessible(page, refund);
  await refund.getByLabel('Quanto restituisci').fill('20');
  await refund.getByRole('button', { name: 'Crea il rimborso' }).click();
  await expect(refund).toBeHidden();
  await expect(sheet).toContainText("Link inviato all'ospite");
  // Whoever presses twice gives back once, and is told so.
  await sheet.getByRole('button', { name: 'Rimborsa…' }).click();
  await refund.getByLabel('Quanto restituisci').fill('20');
  await refund.getByRole('button', { name: 'Crea il rimborso' }).click();
  await expect(refund.getByRole('alert')).toContainText('Hai già creato un rimborso uguale');
  await refund.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  const [made] = await btcpay.pullPayments();
  expect(Number(made?.amount)).toBe(20);
  expect(await page.content()).not.toContain(made?.view_link);
  await sheet.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/payments\?method=bitcoin$/);
});

test('finds, adds up and saves payments', async ({ page, world }) => {
  const { id, place } = await withBooking(world);
  await record(world, place, id, { method: 'cash', amount: 60, note: 'Caparra' });
  await record(world, place, id, { method: 'card', amount: 100 });
  await page.goto(LIST);
  await expect(page.getByText('2 pagamenti', { exact: true })).toBeVisible();
  await expectAccessible(page, page.getByRole('link', { name: 'Totali per periodo' }));
  await page.goto(`${LIST}?method=card`);
  await expect(page.getByRole('search').getByText('1 pagamento trovato')).toBeVisible();
  await expect(page.getByRole('link', { name: /Ospite Di Prova/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(page).toHaveURL(/\/payments$/);
  await page.getByRole('searchbox', { name: 'Cerca tra i pagamenti' }).fill('nessuno così');
  await expect(page.getByText('Nessun pagamento trovato')).toBeVisible();
  await page.getByRole('button', { name: 'Azzera filtri' }).last().click();
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Scarica in CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('pagamenti.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Caparra');
  await page.getByRole('link', { name: 'Totali per periodo' }).click();
  await expect(page.getByText('160,00').first()).toBeVisible();
  await expectAccessible(page, page.getByText('Giorno', { exact: true }));
});

test('shows each role what it may do', async ({ page, world }) => {
  const { id, place } = await withBooking(world);
  await record(world, place, id, { method: 'cash', amount: 60 });
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(money(page, id)).toContainText('Incassati 60,00');
  await expect(money(page, id).getByRole('button')).toHaveCount(0);
  await page.goto(LIST);
  await expect(page.getByRole('link', { name: /Ospite Di Prova/ })).toBeVisible();
});

test('housekeeping sees no money', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(await world.aMember(place, 'housekeeping'));
  await page.goto(LIST);
  await expect(page.getByText('Questa sezione non è prevista per il tuo ruolo')).toBeVisible();
});

test('says what this is for while it is empty, and what failed', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/payments/);
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(LIST);
  await expectAccessible(page, page.getByText('Nessun pagamento', { exact: true }));
  await page.route('**/payments?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Errore interno' } }),
  );
  await page.reload();
  await expect(page.getByText('Errore nel caricamento dei pagamenti')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/payments?*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Nessun pagamento', { exact: true })).toBeVisible();
});

test('the owner decides what is paid at booking', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/booking-page');
  const card = page.getByRole('group', { name: 'Pagamento alla prenotazione' });
  await expect(card).toContainText('Serve il tuo BTCPay');
  await card.getByText('Un acconto').click();
  await expect(card.getByLabel('Acconto', { exact: true })).toHaveValue('30');
  await card.getByLabel('Acconto', { exact: true }).fill('100');
  await card.getByRole('button', { name: 'Salva la regola' }).click();
  await expect(card.getByLabel('Acconto', { exact: true })).toHaveAccessibleDescription(/Al massimo 99/);
  await card.getByLabel('Acconto', { exact: true }).fill('25');
  await card.getByRole('button', { name: 'Salva la regola' }).click();
  await expect(messages(page)).toContainText('Pagamento alla prenotazione salvato');
  await page.reload();
  await expect(card.getByLabel('Acconto', { exact: true })).toHaveValue('25');
  await expectAccessible(page, card);
});
