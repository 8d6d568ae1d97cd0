import type { Browser, Page } from '@playwright/test';
import { listen } from '../support/console-errors.ts';
import { test } from '../support/own-hub.ts';
import { messages } from '../support/page-parts.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';
import { bar, BOOK, board, reserve, type Reserved, row, windowOf } from './book-parts.ts';

const TABLES = 20;
/** The other tables stay for those who come without a word. */
const RESERVED = 13;
const RESERVATIONS = 40;
const WALK_INS = 6;
const NO_SHOWS = 3;
const MINUTE_MS = 60_000;
/** After a cut a device finds the way back by itself. */
const patiently = { timeout: 20_000 };

/** The process is away for some seconds, and the browser says so. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_CONNECTION_RESET|ERR_NETWORK/;

/** The same trattoria on the telephone of a waiter, who sees the evening by an own session. */
async function aPhone(browser: Browser, world: World, place: OwnedPlace, origin: string) {
  const waiter = await world.aMember(place, 'waiter');
  const localStorage = [{ name: 'hub.token', value: waiter.token }];
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const heard = listen(context, origin);
  heard.complaints.allow(AWAY);
  return { page: await context.newPage(), heard: heard.heard, close: () => context.close() };
}

async function aRoom(world: World, place: OwnedPlace): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= TABLES; n += 1) {
    const body = { number: String(n), seats: 4, area: 'Sala' };
    ids.push((await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/tables`, body)).id);
  }
  return ids;
}

/** Who comes within the hour is of the same business day, at whatever hour the test runs: in the morning the day before ends at noon. */
async function endDay(world: World, { id, owner }: OwnedPlace): Promise<void> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', timeStyle: 'short' }).format();
  const day_ends_at = time < '10:00' ? '12:00' : '04:00';
  await world.api(owner, 'PUT', `/places/${id}/capabilities`, { capabilities: ['dining'], day_ends_at });
}

/** The parties of three rounds, each at a table for a quarter of an hour: the first one is due now. */
async function fillBook(world: World, place: OwnedPlace, tables: readonly number[]): Promise<Reserved[]> {
  const made: Reserved[] = [];
  for (let n = 0; n < RESERVATIONS - 1; n += 1) {
    const round = Math.floor(n / RESERVED);
    made.push(
      await reserve(world, place, {
        name: `Gruppo ${n + 1}`,
        party: 2 + (n % 3),
        at: new Date(Date.now() + (round * 25 - 5) * MINUTE_MS).toISOString(),
        duration_minutes: 15,
        table_ids: [tables[n % RESERVED]!],
        beyond_capacity: true,
      }),
    );
  }
  return made;
}

const seatWalkIn = async (page: Page, party: number) => {
  await page.getByRole('button', { name: 'Senza prenotazione', exact: true }).click();
  const sheet = windowOf(page, 'Senza prenotazione');
  await sheet.getByRole('radio', { name: party === 1 ? '1 persona' : `${party} persone` }).check();
  await sheet.getByRole('button', { name: 'Fai accomodare' }).click();
  await expect(sheet).toBeHidden();
};

const fromMenu = async (page: Page, name: string, entry: string) => {
  await row(page, name)
    .getByRole('button', { name: `Azioni per ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

async function moveTo(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  await fromMenu(page, name, 'Sposta tavolo…');
  const sheet = windowOf(page, `Sposta ${name}`);
  await sheet.getByRole('radio', { name: 'Scegli' }).check();
  for (const number of numbers)
    await sheet.getByRole('checkbox', { name: new RegExp(`^Tavolo ${number},`) }).check();
  await sheet.getByRole('button', { name: 'Sposta', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test.describe.configure({ mode: 'default', timeout: 180_000 });

test('an evening is played at a desk and on a phone, and survives a cut', async ({
  page: desk,
  browser,
  world,
  hub,
  complaints,
}) => {
  complaints.allow(AWAY);
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  await endDay(world, place);
  const tables = await aRoom(world, place);
  const parties = await fillBook(world, place, tables);
  await world.enter(place.owner);
  const { page: phone, heard, close } = await aPhone(browser, world, place, hub.url);
  await desk.goto(BOOK);
  await phone.goto(BOOK);
  await expect(row(desk, 'Gruppo 39')).toBeVisible();
  await expect(row(phone, 'Gruppo 39')).toBeVisible();

  // The fortieth is taken elsewhere, by the telephone of the place, and stands on both by itself.
  await reserve(world, place, { name: 'Gruppo 40', party: 2, table_ids: [], beyond_capacity: true });
  await expect(row(phone, 'Gruppo 40')).toContainText('Da assegnare', patiently);
  await expect(row(desk, 'Gruppo 40')).toContainText('Da assegnare', patiently);

  const search = desk.getByRole('searchbox', { name: 'Cerca nelle prenotazioni del giorno' });
  await search.fill('gruppo 40');
  await expect(row(desk, 'Gruppo 39')).toHaveCount(0);
  await expect(row(desk, 'Gruppo 40')).toBeVisible();
  await search.fill('');
  await expect(row(desk, 'Gruppo 39')).toBeVisible();

  // Two tables are put together for a party, seen on the phone, and taken apart again by a slip's undo.
  const [first, second] = [parties[0]!, parties[1]!];
  await world.api(place.owner, 'POST', `/reservations/${second.id}/cancel`, {});
  await moveTo(desk, 'Gruppo 1', ['2']);
  await expect(row(phone, 'Gruppo 1')).toContainText('Tavoli 1 e 2', patiently);
  await messages(desk).getByRole('button', { name: 'Annulla' }).click();
  await expect(row(phone, 'Gruppo 1')).not.toContainText('Tavoli 1 e 2', patiently);
  await moveTo(desk, 'Gruppo 1', ['2']);
  await expect(row(phone, 'Gruppo 1')).toContainText('Tavoli 1 e 2', patiently);

  // The phone seats, the desk sees it; and a second union, by the phone.
  await fromMenu(phone, 'Gruppo 1', 'Fai accomodare');
  await expect(row(desk, 'Gruppo 1')).toContainText('A tavola', patiently);
  await world.api(place.owner, 'POST', `/reservations/${parties[3]!.id}/cancel`, {});
  await moveTo(phone, 'Gruppo 3', ['4']);
  await expect(row(desk, 'Gruppo 3')).toContainText('Tavoli 3 e 4', patiently);

  for (let n = 0; n < NO_SHOWS; n += 1) {
    await fromMenu(phone, `Gruppo ${5 + n}`, 'Mancato arrivo');
    await expect(row(phone, `Gruppo ${5 + n}`)).toHaveCount(0);
  }
  await expect(desk.getByRole('region', { name: 'Annullate e mancati arrivi' })).toContainText(
    '5',
    patiently,
  );

  // A party that is there without a word: seated on the phone, taken back, seated again.
  await seatWalkIn(phone, 2);
  await expect(row(desk, 'Senza prenotazione')).toContainText('A tavola', patiently);
  await messages(phone).getByRole('button', { name: 'Annulla' }).last().click();
  await expect(row(desk, 'Senza prenotazione')).toHaveCount(0, patiently);

  // The power goes while both devices have the book open; both find back by themselves, and nothing is lost.
  await hub.cutPower();
  for (let n = 0; n < WALK_INS; n += 1) {
    const device = n % 2 === 0 ? desk : phone;
    await expect(async () => seatWalkIn(device, 1)).toPass(patiently);
    const walkIn = (page: Page) => row(page, 'Senza prenotazione');
    await expect(walkIn(n % 2 === 0 ? phone : desk)).toHaveCount(n + 1, patiently);
    if (n === 0) await expect(walkIn(desk).first()).toContainText('A tavola');
  }
  await row(desk, 'Gruppo 1').getByRole('button', { name: 'Concludi: Gruppo 1' }).click();
  await expect(row(phone, 'Gruppo 1')).toContainText('Conclusa', patiently);

  // The timeline shows the joined tables of the party that has not come yet as two bars.
  await desk.goto(`${BOOK}?view=linea`);
  await expect(board(desk)).toBeVisible();
  await expect(bar(desk, 'Gruppo 3')).toHaveCount(2);

  const { data } = await world.api<{ data: (Reserved & { name: string })[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/reservations`,
  );
  const inState = (state: string) => data.filter((one) => one.state === state).length;
  expect(data).toHaveLength(RESERVATIONS + WALK_INS + 1);
  expect([inState('no_show'), inState('finished'), inState('seated')]).toEqual([NO_SHOWS, 1, WALK_INS]);
  expect(first.id).toBe(data.find(({ name }) => name === 'Gruppo 1')!.id);
  expect(heard()).toEqual([]);
  await close();
});
