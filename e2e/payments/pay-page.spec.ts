import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fillGuest, openStep, send } from '../public/open-place.ts';
import { heading } from '../support/page-parts.ts';
import { aDeposit, aPayingPlace, type Asked, expect, MINUTE, test } from './btcpay-world.ts';
import type { World } from '../support/world.ts';

const statusOf = (world: World, { place, booking }: Asked) =>
  world.api<{ status: string; payment_status: string }>(place.owner, 'GET', `/bookings/${booking}`);

const checkout = (page: Page) => page.getByRole('link', { name: 'Apri la pagina di pagamento' });

test(
  'a guest books, pays the deposit, and the booking is confirmed',
  { tag: '@phone' },
  async ({ page, world, btcpay }) => {
    const place = await aPayingPlace(world, btcpay);
    await openStep(page, place);
    await expect(page.getByText(/Subito dopo paghi 72\s€/)).toBeVisible();
    await fillGuest(page);
    await send(page).click();
    await expect(heading(page)).toHaveText('Manca solo il pagamento');
    await page.getByRole('link', { name: 'Paga 72 €' }).click();
    await expect(heading(page)).toHaveText('Paga 72 €');
    await expect(page.getByRole('main').getByText('Acconto, su un totale di 240 €')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Codice QR della pagina di pagamento' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
    const invoice = await btcpay.lastInvoice();
    expect([Number(invoice.amount), invoice.currency]).toEqual([72, 'EUR']);
    await expect(checkout(page)).toHaveAttribute('href', invoice.checkout_link);

    // What happens at the checkout reaches the page by itself.
    await btcpay.pay(invoice.id);
    await expect(heading(page)).toHaveText('Il pagamento è partito');
    await btcpay.confirm(invoice.id, 6);
    await expect(heading(page)).toHaveText('Pagamento ricevuto, grazie!');
    await expect(page.getByRole('main').getByText('Il resto, 168 €, lo paghi alla struttura.')).toBeVisible();
    const { bookings } = await world.api<{ bookings: { status: string; payment_status: string }[] }>(
      place.owner,
      'GET',
      `/places/${place.id}/bookings`,
    );
    expect(bookings).toMatchObject([{ status: 'confirmed', payment_status: 'unpaid' }]);
  },
);

test(
  'a time that has run out is begun again, and paid',
  { tag: '@phone' },
  async ({ page, world, btcpay }) => {
    const asked = await aDeposit(world, btcpay);
    await page.goto(asked.pay);
    await expect(checkout(page)).toBeVisible();
    const first = await btcpay.lastInvoice();
    await btcpay.advance(16 * MINUTE);
    await expect(heading(page)).toHaveText('Il tempo è scaduto');
    await expectAccessible(page, page.getByRole('button', { name: 'Ricomincia il pagamento' }));
    await page.getByRole('button', { name: 'Ricomincia il pagamento' }).click();
    await expect(heading(page)).toHaveText('Paga 72 €');
    await expect(checkout(page)).not.toHaveAttribute('href', first.checkout_link);
    const second = await btcpay.lastInvoice();
    expect(second.id).not.toBe(first.id);
    await btcpay.pay(second.id, { method: 'BTC-LN' });
    await expect(heading(page)).toHaveText('Pagamento ricevuto, grazie!');
    expect(await statusOf(world, asked)).toMatchObject({ status: 'confirmed' });
  },
);

test('two windows at once make one invoice', async ({ context, page, world, btcpay }) => {
  const { pay } = await aDeposit(world, btcpay);
  const other = await context.newPage();
  await Promise.all([page.goto(pay), other.goto(pay)]);
  await expect(checkout(page)).toBeVisible();
  await expect(checkout(other)).toBeVisible();
  expect(await btcpay.invoices()).toHaveLength(1);
});

test('shows everybody what to do, in four languages', { tag: '@phone' }, async ({ page, world, btcpay }) => {
  const { pay } = await aDeposit(world, btcpay);
  await page.goto(pay);
  await expectAccessible(page, page.getByRole('img', { name: 'Codice QR della pagina di pagamento' }));
  const titles = { en: 'Pay €72', de: '72 € bezahlen', fr: 'Payer 72 €' };
  for (const [language, title] of Object.entries(titles)) {
    await page.getByRole('combobox', { name: /Lingua|Language|Sprache|Langue/ }).selectOption(language);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`lang=${language}`));
  }
});

test(
  'what comes too late or too little is said kindly',
  { tag: '@phone' },
  async ({ page, world, btcpay }) => {
    const { pay } = await aDeposit(world, btcpay);
    await page.goto(pay);
    await expect(checkout(page)).toBeVisible();
    const { id } = await btcpay.lastInvoice();
    await btcpay.pay(id, { amount: '30.00' });
    await expect(heading(page)).toHaveText('Arrivati 30 € di 72 €');
    await expect(page.getByRole('main').getByText(/Mancano 42\s€/)).toBeVisible();
    await btcpay.advance(16 * MINUTE);
    await expect(heading(page)).toHaveText('Stiamo controllando il tuo pagamento');
    await expect(page.getByRole('main').getByText(/Sono arrivati 30\s€; ne servivano 72\s€/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ricomincia il pagamento' })).toHaveCount(0);
    await expectAccessible(page, page.getByRole('heading', { name: 'Contatti' }));
  },
);

test('asks by itself where nothing can be pushed', async ({ page, world, btcpay, complaints }) => {
  complaints.allow(/Failed to load resource.*\/events/);
  await page.route('**/public/pay/*/events', (route) => route.abort());
  const { pay } = await aDeposit(world, btcpay);
  await page.goto(pay);
  await expect(checkout(page)).toBeVisible();
  await btcpay.pay((await btcpay.lastInvoice()).id, { method: 'BTC-LN' });
  await expect(heading(page)).toHaveText('Pagamento ricevuto, grazie!', { timeout: 20_000 });
});

test('says what to do while the place’s server is silent', async ({ page, world, btcpay, complaints }) => {
  complaints.allow(/409 .*\/open/);
  const { pay } = await aDeposit(world, btcpay);
  const trouble = await btcpay.ask<number>(
    'trouble',
    { kind: 'status', status: 500 },
    { on: 'POST /api/v1/stores' },
  );
  await page.goto(pay);
  await expect(page.getByRole('alert')).toContainText('non è stato addebitato nulla');
  await expectAccessible(page, page.getByRole('button', { name: 'Paga in Bitcoin' }));
  await btcpay.ask('end', trouble);
  await page.getByRole('button', { name: 'Paga in Bitcoin' }).click();
  await expect(checkout(page)).toBeVisible();
  expect(await btcpay.invoices()).toHaveLength(1);
});

test('an unknown link says so', async ({ page, complaints }) => {
  complaints.allow(/404 .*\/pay\//);
  await page.goto('/pay/nessuno');
  await expect(heading(page)).toHaveText('Pagamento non trovato');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a button, then a link, lead to the checkout', async ({ page, world, btcpay }) => {
    const { pay } = await aDeposit(world, btcpay);
    await page.goto(pay);
    await expect(heading(page)).toHaveText('Paga 72,00 €');
    await page.getByRole('button', { name: 'Paga in Bitcoin' }).click();
    await expect(checkout(page)).toHaveAttribute('href', (await btcpay.lastInvoice()).checkout_link);
  });
});
