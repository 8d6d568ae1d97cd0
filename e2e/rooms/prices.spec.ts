import type { Locator, Page } from '@playwright/test';
import { aBooking, getBooking } from '../bookings/booking-parts.ts';
import { inDays, italian, italianAfter } from '../support/days.ts';
import { hold, refuse } from '../support/network.ts';
import { heading, messages, sections } from '../support/page-parts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const PRICES = '/dashboard/prices';
const CREATE = `${PRICES}/create`;

const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
const save = (page: Page): Locator => page.getByRole('button', { name: /^(Crea periodo|Salva)$/ });

/** A row of a table by its first cell, or a card on a phone. */
const row = (page: Page, list: string | RegExp, title: string): Locator =>
  page
    .getByRole('table', { name: list })
    .getByRole('row')
    .or(page.getByRole('list', { name: list }).getByRole('listitem'))
    .filter({ hasText: title });

const periods = (page: Page, name: string) => row(page, 'Periodi', name);
const night = (page: Page, room: string) => row(page, /^Prezzi della notte di/, room);

interface Season {
  id: number;
  name: string;
}

/** `YYYY-MM-DD` of the next day from ten days on with that number, Monday being 1. */
function nextWeekday(weekday: number): { day: string; inDays: number } {
  for (let ahead = 10; ; ahead++) {
    if ((new Date(`${inDays(ahead)}T12:00:00Z`).getUTCDay() || 7) === weekday) {
      return { day: inDays(ahead), inDays: ahead };
    }
  }
}

function aSeason(
  world: World,
  place: OwnedPlace,
  { from = 10, to = 20, ...rest }: Record<string, unknown> & { from?: number; to?: number } = {},
): Promise<Season> {
  const dates = { from_date: inDays(from), to_date: inDays(to) };
  const body = { name: 'Alta stagione', ...dates, price: 150, ...rest };
  return world.api<Season>(place.owner, 'POST', `/places/${place.id}/seasons`, body);
}

/** A place with rooms 1 (80 €) and 2 (120 €), open in the browser as its owner. */
async function withRooms(world: World): Promise<{ place: OwnedPlace; rooms: [number, number] }> {
  const place = await world.aPlace();
  const first = await world.aRoom(place, { number: '1', name: 'Glicine' });
  const second = await world.aRoom(place, { number: '2', price_per_night: 120 });
  await world.enter(place.owner);
  return { place, rooms: [first, second] };
}

test('a first period, from nothing to the price of a night', async ({ page, world }) => {
  await withRooms(world);
  await page.goto('/dashboard/rooms');
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Prezzi e periodi' }).click();
  await expect(heading(page)).toHaveText('Prezzi');
  await expect(page).toHaveTitle('Prezzi · Hub');
  await expect(page.getByRole('main')).toContainText('Ogni notte costa il prezzo della camera');
  await expect(page.getByRole('heading', { name: 'Ancora nessun periodo' })).toBeVisible();
  await expect(night(page, 'Camera 1 - Glicine')).toContainText('80,00 €');
  await page.getByRole('link', { name: 'Nuovo periodo' }).click();
  await field(page, 'Nome').fill('Alta stagione');
  await field(page, 'Prima notte').fill(italian(inDays(10)));
  await field(page, 'Ultima notte').fill(italian(inDays(19)));
  await expect(page.getByRole('radio', { name: /^Percentuale/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Prezzo fisso/ }).check();
  await field(page, 'Prezzo a notte').fill('150,50');
  await field(page, /^Minimo di notti/).fill('3');
  const letGo = await hold(page, '**/api/v1/places/*/seasons', 'POST');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Creazione…' })).toBeVisible();
  letGo();
  await expect(messages(page)).toContainText('Periodo «Alta stagione» salvato');
  // At the first night that costs something else, which is marked and in sight.
  await expect(page).toHaveURL(new RegExp(`/dashboard/prices\\?night=${inDays(10)}&changed=\\d+-\\d+$`));
  await expect(field(page, 'Notte del')).toHaveValue(italian(inDays(10)));
  await expect(night(page, 'Camera 2')).toContainText('Cambiato');
  await expect(night(page, 'Camera 2')).toBeInViewport();
  await expect(page.getByRole('main')).toContainText('1 periodo oltre al prezzo delle camere');
  const dates = `${italianAfter('dal', inDays(10))} ${italianAfter('al', inDays(19))}`;
  for (const text of [dates, 'ogni notte', 'tutte le camere', '150,50 €', 'almeno 3 notti']) {
    await expect(periods(page, 'Alta stagione')).toContainText(text);
  }
  // The last night is in, the day after it is not.
  for (const [day, price] of [
    [9, '80,00 €'],
    [10, '150,50 €'],
    [19, '150,50 €'],
    [20, '80,00 €'],
  ] as const) {
    await field(page, 'Notte del').fill(italian(inDays(day)));
    await field(page, 'Notte del').blur();
    await expect(page).toHaveURL(`${PRICES}?night=${inDays(day)}`);
    await expect(night(page, 'Camera 1 - Glicine')).toContainText(price);
  }
  await page.goto(`${PRICES}?night=${inDays(10)}`);
  await expect(field(page, 'Notte del')).toHaveValue(italian(inDays(10)));
  await expect(night(page, 'Camera 2')).toContainText('150,50 €');
  await expect(night(page, 'Camera 2')).toContainText('120,00 €');
  await expect(night(page, 'Camera 2')).toContainText('3 notti');
});

test('a percentage on some nights of the week for some rooms', async ({ page, world }) => {
  await withRooms(world);
  await page.goto(CREATE);
  await field(page, 'Nome').fill('Fine settimana');
  await field(page, 'Prima notte').fill(italian(inDays(1)));
  await field(page, 'Ultima notte').fill(italian(inDays(60)));
  await page.getByRole('checkbox', { name: 'Venerdì' }).check();
  await page.getByRole('checkbox', { name: 'Sabato' }).check();
  await page.getByRole('radio', { name: /^Percentuale/ }).check();
  await field(page, 'Variazione').fill('-10');
  await page.getByRole('checkbox', { name: 'Camera 1 - Glicine' }).check();
  await save(page).click();
  const season = periods(page, 'Fine settimana');
  for (const text of ['ven e sab', '−10%', '1']) await expect(season).toContainText(text);
  const preview = async (day: string) => {
    await field(page, 'Notte del').fill(italian(day));
    await field(page, 'Notte del').blur();
    await expect(page).toHaveURL(`${PRICES}?night=${day}`);
  };
  await preview(nextWeekday(6).day);
  await expect(night(page, 'Camera 1 - Glicine')).toContainText('72,00 €');
  await expect(night(page, 'Camera 2')).not.toContainText('108,00 €');
  await preview(nextWeekday(3).day);
  await expect(night(page, 'Camera 1 - Glicine')).not.toContainText('72,00 €');
});

test('the price of a period is what a new booking costs, and old ones keep theirs', async ({
  page,
  world,
}) => {
  const { place, rooms } = await withRooms(world);
  const before = await aBooking(world, place, rooms[0], { from: 12 });
  await aSeason(world, place);
  await page.goto(`/dashboard/bookings/create?from=${inDays(9)}&to=${inDays(11)}`);
  await expect(page.getByRole('radio', { name: /^Camera 1/ })).toHaveAccessibleName(/230,00\s€/);
  await page.goto(`/dashboard/bookings/${before.id}`);
  await expect(page.getByRole('dialog')).toContainText('160,00 €');
  expect((await getBooking(world, place, before.id)).total_price).toBe(160);
});

test('a period is changed and deleted, each in its own words', async ({ page, world }) => {
  const { place } = await withRooms(world);
  await aSeason(world, place);
  await page.goto(`${PRICES}?night=${inDays(12)}`);
  await expect(night(page, 'Camera 2')).toContainText('150,00 €');
  const menu = page.getByRole('button', { name: 'Azioni per Alta stagione' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await expect(heading(page)).toHaveText('Modifica «Alta stagione»');
  await expect(field(page, 'Ultima notte')).toHaveValue(italian(inDays(19)));
  await page.getByRole('radio', { name: /^Non cambia/ }).check();
  await field(page, 'Minimo di notti').fill('4');
  await save(page).click();
  await expect(periods(page, 'Alta stagione')).toContainText('Prezzo della camera');
  await expect(periods(page, 'Alta stagione')).toContainText('almeno 4 notti');
  await page.getByRole('link', { name: 'Alta stagione' }).click();
  await expect(heading(page)).toHaveText('Modifica «Alta stagione»');
  await expect(page.getByRole('radio', { name: /^Non cambia/ })).toBeChecked();
  await page.getByRole('link', { name: 'Annulla' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Elimina il periodo «Alta stagione»?' });
  await expect(ask).toContainText('Le prenotazioni già prese tengono i loro prezzi.');
  await ask.getByRole('button', { name: 'Annulla' }).click();
  await expect(periods(page, 'Alta stagione')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
  await ask.getByRole('button', { name: 'Elimina periodo' }).click();
  await expect(messages(page)).toContainText('Periodo «Alta stagione» eliminato');
  await expect(page.getByRole('heading', { name: 'Ancora nessun periodo' })).toBeVisible();
});

test('of two periods on one night the one with more precedence wins', async ({ page, world }) => {
  const { place } = await withRooms(world);
  await aSeason(world, place, { name: 'Fiera', from: 12, to: 14, price: 300, priority: 5 });
  await aSeason(world, place);
  await page.goto(`${PRICES}?night=${inDays(12)}`);
  await expect(night(page, 'Camera 1')).toContainText('300,00 €');
  await page.goto(`${PRICES}?night=${inDays(14)}`);
  await expect(night(page, 'Camera 1')).toContainText('150,00 €');
});

test('a period without sense is refused beside the field', async ({ page, world, complaints }) => {
  complaints.allow(/422 .*\/seasons/);
  const { place } = await withRooms(world);
  await page.goto(CREATE);
  await save(page).click();
  await expect(field(page, 'Nome')).toBeFocused();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription(/Inserisci il nome del periodo\./);
  await field(page, 'Nome').fill('Alta stagione');
  await page.getByRole('radio', { name: /^Prezzo fisso/ }).check();
  const rules = [
    ['Prima notte', 'boh', /.+/],
    ['Prezzo a notte', '-5', /L'importo non può essere negativo\./],
    [/^Minimo di notti/, '0', /Serve almeno una notte\./],
    ['Precedenza', '', /Inserisci un numero/],
  ] as const;
  for (const [name, typed, sentence] of rules) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(field(page, name), String(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name), String(name)).toHaveAccessibleDescription(sentence);
  }
  await field(page, 'Precedenza').fill('0');
  await field(page, 'Prezzo a notte').fill('');
  await field(page, /^Minimo di notti/).fill('');
  await field(page, 'Prima notte').fill(italian(inDays(10)));
  await field(page, 'Ultima notte').fill(italian(inDays(8)));
  await save(page).click();
  await expect(field(page, 'Ultima notte')).toHaveAccessibleDescription("La fine deve venire dopo l'inizio.");
  await expect(field(page, 'Prezzo a notte')).toHaveAccessibleDescription(
    /Inserisci un prezzo, una percentuale o un minimo di notti\./,
  );
  const path = `/places/${place.id}/seasons`;
  expect((await world.api<{ data: Season[] }>(place.owner, 'GET', path)).data).toEqual([]);
});

test('a period whose answer got lost exists once', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED.*\/seasons/);
  const { place } = await withRooms(world);
  await page.goto(CREATE);
  await field(page, 'Nome').fill('Alta stagione');
  await field(page, 'Prima notte').fill(italian(inDays(10)));
  await field(page, 'Ultima notte').fill(italian(inDays(12)));
  await page.getByRole('radio', { name: /^Prezzo fisso/ }).check();
  await field(page, 'Prezzo a notte').fill('150');
  await page.route('**/api/v1/places/*/seasons', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
  await expect(field(page, 'Nome')).toHaveValue('Alta stagione');
  await page.unrouteAll();
  // What was typed comes back with a reload, and with it what was sent.
  await page.reload();
  await expect(field(page, 'Nome')).toHaveValue('Alta stagione');
  await save(page).click();
  await expect(periods(page, 'Alta stagione')).toHaveCount(1);
  const path = `/places/${place.id}/seasons`;
  expect((await world.api<{ data: Season[] }>(place.owner, 'GET', path)).data).toHaveLength(1);
});

test('prices that do not come say so and try again', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/seasons/);
  const { place } = await withRooms(world);
  await aSeason(world, place);
  await refuse(page, '**/api/v1/places/*/seasons');
  await page.goto(PRICES);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(periods(page, 'Alta stagione')).toBeVisible();
});

test('an accountant sees the prices and changes none', async ({ page, world }) => {
  const { place } = await withRooms(world);
  const { id } = await aSeason(world, place);
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto(PRICES);
  await expect(periods(page, 'Alta stagione')).toContainText('150,00 €');
  await expect(page.getByRole('link', { name: 'Nuovo periodo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Azioni per/ })).toHaveCount(0);
  for (const address of [CREATE, `${PRICES}/${id}/edit`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Il tuo ruolo non può cambiare i prezzi' })).toBeVisible();
  }
});

test('housekeeping sees no prices', async ({ page, world }) => {
  const { place } = await withRooms(world);
  await aSeason(world, place);
  await world.enter(await world.aMember(place, 'housekeeping'));
  await page.goto(PRICES);
  await expect(page.getByRole('heading', { name: 'Il tuo ruolo non vede i prezzi' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(sections(page)).toBeVisible();
});

test('a period that is gone says so', async ({ page, world }) => {
  const { place } = await withRooms(world);
  const { id } = await aSeason(world, place);
  await world.api(place.owner, 'DELETE', `/seasons/${id}`);
  await page.goto(`${PRICES}/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Periodo non trovato' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai ai prezzi' }).click();
  await expect(heading(page)).toHaveText('Prezzi');
});
