import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  aBooking,
  allDetails,
  bookingRow,
  details,
  dialog,
  idsShown,
  LIST,
  withRoom,
} from './booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { expect, test } from '../support/world.ts';

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filtri/ }).click();
}

test.describe('finding bookings', () => {
  test(
    'filters and searches in the address, which reload and a shared link keep',
    { tag: '@both' },
    async ({ page, world, isMobile }) => {
      const { place, room } = await withRoom(world, { number: '1' });
      const second = await world.aRoom(place, { number: '2' });
      const amalia = { guest_first_name: 'Amàlia', guest_last_name: 'Verdi' };
      const wanted = await aBooking(world, place, room, { ...amalia, status: 'pending' });
      await aBooking(world, place, room, { ...amalia, from: 20 });
      await aBooking(world, place, second, { ...amalia, status: 'pending', from: 60 });
      await aBooking(world, place, second, { status: 'pending' });
      await page.goto(LIST);
      await expect(allDetails(page)).toHaveCount(4);
      const search = page.getByRole('searchbox', { name: 'Cerca tra le prenotazioni' });
      await search.fill('amalia');
      await expect(allDetails(page)).toHaveCount(3);
      await openFilters(page, isMobile);
      await page.getByLabel('Filtra per stato').selectOption('In Attesa');
      await expect(allDetails(page)).toHaveCount(2);
      await expect(page.getByRole('search')).toContainText('2 prenotazioni trovate');
      await page.getByLabel('Filtra per camera').selectOption('Camera 1');
      await expect(details(page, wanted.id)).toBeVisible();
      await expect(allDetails(page)).toHaveCount(1);
      const shared = new URL(page.url());
      expect(Object.fromEntries(shared.searchParams)).toEqual({
        q: 'amalia',
        status: 'pending',
        room_id: String(room),
      });

      await page.reload();
      await expect(search).toHaveValue('amalia');
      await expect(allDetails(page)).toHaveCount(1);
      await details(page, wanted.id).click();
      await expect(dialog(page, wanted.id)).toBeVisible();
      expect(new URL(page.url()).search).toBe(shared.search);
      await page.goBack();
      await expect(dialog(page, wanted.id)).toBeHidden();
      await expect(page).toHaveURL(shared.href);
      await expect(allDetails(page)).toHaveCount(1);

      await page.getByRole('button', { name: 'Azzera filtri' }).click();
      await expect(allDetails(page)).toHaveCount(4);
      await expect(page).toHaveURL(LIST);
      await expect(search).toHaveValue('');
      await search.fill('nessuno così');
      await expect(page.getByRole('heading', { name: 'Nessuna prenotazione trovata' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Azzera filtri' }).last().click();
      await expect(allDetails(page)).toHaveCount(4);
      await page.goto(`${LIST}?status=niente&payment_status=boh&room_id=x&from=ieri&sort=caso`);
      await expect(allDetails(page)).toHaveCount(4);
    },
  );

  test('by the days of the stay', { tag: '@both' }, async ({ page, world, isMobile }) => {
    const { place, room } = await withRoom(world);
    const near = await aBooking(world, place, room, { from: 2 });
    const far = await aBooking(world, place, room, { from: 400 });
    await page.goto(LIST);
    await openFilters(page, isMobile);
    const period = page.getByLabel('Filtra per periodo');
    await period.selectOption('Prossimi 7 giorni');
    await expect(details(page, far.id)).toBeHidden();
    await expect(details(page, near.id)).toBeVisible();
    await period.selectOption('Scegli le date…');
    const choice = page.getByRole('dialog', { name: 'Scegli il periodo' });
    await choice.getByRole('textbox', { name: /^Dal\b/ }).fill(italian(inDays(401)));
    await choice.getByRole('textbox', { name: /^Al\b/ }).fill(italian(inDays(399)));
    await choice.getByRole('button', { name: 'Mostra' }).click();
    await expect(choice.getByRole('textbox', { name: /^Al\b/ })).toHaveAccessibleDescription(
      "Viene prima dell'inizio.",
    );
    await choice.getByRole('textbox', { name: /^Al\b/ }).fill(italian(inDays(401)));
    await page.keyboard.press('Enter');
    await expect(choice).toBeHidden();
    // The last day is said, the first one after it is asked for.
    await expect(page).toHaveURL(`${LIST}?from=${inDays(401)}&to=${inDays(402)}`);
    await expect(details(page, far.id)).toBeVisible();
    await expect(details(page, near.id)).toBeHidden();
  });

  test('each figure leads to its rows', async ({ page, world }) => {
    const { place, room } = await withRoom(world);
    const pending = await aBooking(world, place, room, { status: 'pending' });
    await aBooking(world, place, room, { from: 20 });
    await page.goto(LIST);
    await page.getByRole('main').getByRole('link', { name: 'In attesa' }).click();
    await expect(page).toHaveURL(`${LIST}?status=pending`);
    await expect(allDetails(page)).toHaveCount(1);
    await expect(details(page, pending.id)).toBeVisible();
    await page.goBack();
    await expect(allDetails(page)).toHaveCount(2);
  });

  test('sorts by a column, both ways, in its address', async ({ page, world }) => {
    const { place, room } = await withRoom(world);
    const [late, soon] = [
      await aBooking(world, place, room, { from: 30 }),
      await aBooking(world, place, room),
    ];
    await page.goto(LIST);
    // The newest first, until somebody wants it otherwise.
    await expect.poll(() => idsShown(page)).toEqual([soon.id, late.id]);
    const column = page.getByRole('columnheader', { name: 'Date e notti' });
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => idsShown(page)).toEqual([soon.id, late.id]);
    await column.getByRole('button').click();
    await expect(page).toHaveURL(`${LIST}?sort=-check_in`);
    await expect.poll(() => idsShown(page)).toEqual([late.id, soon.id]);
    await page.reload();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => idsShown(page)).toEqual([late.id, soon.id]);
    // A click anywhere on a row opens it.
    await bookingRow(page, late.id).getByText('2 notti').click();
    await expect(dialog(page, late.id)).toBeVisible();
    await expect(page).toHaveURL(`${LIST}/${late.id}?sort=-check_in`);
  });

  test('sorts on a phone too', { tag: '@phone' }, async ({ page, world }) => {
    const { place, room } = await withRoom(world);
    const dear = await aBooking(world, place, room, { nights: 5 });
    const cheap = await aBooking(world, place, room, { from: 30, nights: 1 });
    await page.goto(LIST);
    await openFilters(page, true);
    await page.getByLabel('Ordina per').selectOption('Importi più bassi prima');
    await expect.poll(() => idsShown(page)).toEqual([cheap.id, dear.id]);
    await page.getByLabel('Ordina per').selectOption('Importi più alti prima');
    await expect.poll(() => idsShown(page)).toEqual([dear.id, cheap.id]);
    await expect(page).toHaveURL(`${LIST}?sort=-total`);
  });
});

test(
  '320 bookings are one list, of which only what is near is fetched and drawn',
  { tag: '@both' },
  async ({ page, world, isMobile }) => {
    test.slow();
    const { place } = await withRoom(world);
    const made = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const room = await world.aRoom(place, { number: `S${n}` });
        const ids: number[] = [];
        for (let k = 0; k < 40; k++) {
          const { id } = await aBooking(world, place, room, { from: 5 + k, nights: 1, number_of_guests: 1 });
          ids.push(id);
        }
        return ids;
      }),
    );
    const ids = made.flat().toSorted((a, b) => a - b);
    const pages: string[] = [];
    page.on('request', (request) => {
      const offset = new URL(request.url()).searchParams.get('offset');
      if (offset !== null) pages.push(offset);
    });
    await page.goto(`${LIST}?sort=id`);
    await expect(details(page, ids[0] ?? 0)).toBeVisible();
    expect(pages).toEqual(['0']);
    expect(await allDetails(page).count()).toBeLessThan(120);
    if (!isMobile) await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '321');
    // The scroll bar is that of the whole list, also where cards differ from what was reckoned.
    const last = details(page, ids.at(-1) ?? 0);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await allDetails(page).count()).toBeLessThan(120);
    expect(new Set(pages)).toContain('300');
    await last.click();
    await expect(dialog(page, ids.at(-1) ?? 0)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, ids.at(-1) ?? 0)).toBeHidden();
    // One is back at the row that one came from.
    await expect(last).toBeInViewport();
  },
);

test('what the filter finds, as a file for a spreadsheet', async ({ page, world }) => {
  const { place, room } = await withRoom(world, { number: '7', name: 'Glicine', price_per_night: 89.5 });
  const sum = { guest_first_name: '=SOMMA(A1)', guest_last_name: 'De; Luca', guest_email: 'a@example.com' };
  const wanted = await aBooking(world, place, room, { ...sum, status: 'pending', guest_phone: '+39 333 1' });
  await aBooking(world, place, room, { from: 20 });
  await page.goto(`${LIST}?status=pending`);
  await expect(details(page, wanted.id)).toBeVisible();
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Scarica in CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('prenotazioni.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [header, row, ...rest] = text.split('\r\n');
  expect(header).toMatch(/^\uFEFFNumero;Stato;Pagamento;Cognome;Nome;E-mail;/);
  const dates = [inDays(10), inDays(12)].map(italian).join(';');
  expect(row).toContain(
    `${wanted.number};In Attesa;Non Pagato;"De; Luca";"'=SOMMA(A1)";a@example.com;"'+39 333 1";2;Glicine;${dates};2;89,50;179,00;EUR`,
  );
  expect(rest).toEqual(['']);
});
