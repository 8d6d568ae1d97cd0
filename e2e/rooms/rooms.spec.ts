import { hold, refuse } from '../support/network.ts';
import { heading } from '../support/page-parts.ts';
import { roomLinks, roomRow } from './room-row.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const LIST = '/dashboard/rooms';

/** A place with these rooms, open in the browser as its owner. */
async function withRooms(world: World, ...rooms: Record<string, unknown>[]): Promise<OwnedPlace> {
  const place = await world.aPlace();
  for (const room of rooms) await world.aRoom(place, room);
  await world.enter(place.owner);
  return place;
}

async function inState(world: World, place: OwnedPlace, number: string, status: string): Promise<void> {
  const id = await world.aRoom(place, { number });
  await world.api(place.owner, 'PATCH', `/rooms/${id}`, { status });
}

test.describe('the list', () => {
  test('begins empty, with the next step in it', async ({ page, world }) => {
    await withRooms(world);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'Ancora nessuna camera' })).toBeVisible();
    await page.getByRole('link', { name: 'Nuova camera' }).click();
    await page.getByLabel('Numero').fill('101');
    await page.getByLabel('Nome').fill('Glicine');
    await page.getByLabel('Prezzo a notte').fill('89,5');
    await page.getByRole('button', { name: 'Crea camera' }).click();
    await expect(heading(page)).toHaveText('Camera 101');
    await expect(page.getByText('Camera 101 creata')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Camere' }).click();
    await expect(roomRow(page, '101')).toContainText('Glicine');
    await expect(roomRow(page, '101')).toContainText('89,50 €');
    await expect(roomRow(page, '101')).toContainText('Disponibile');
  });

  test('counts above its rows, and each figure leads to them', { tag: '@phone' }, async ({ page, world }) => {
    const place = await withRooms(world, { number: '1', price_per_night: 80 });
    await world.aRoom(place, { number: '2', price_per_night: 110.5 });
    await inState(world, place, '3', 'occupied');
    await inState(world, place, '4', 'cleaning');
    await inState(world, place, '5', 'maintenance');
    await page.goto(LIST);
    const main = page.getByRole('main');
    const words = { useInnerText: true };
    await expect(main).toContainText('5 camere, 4 libere stanotte', words);
    await expect(main).toContainText(/Prezzo medio\s+86\s€/, words);
    await expect(main).toContainText(/Disponibili\s+2\s/, words);
    await expect(main).toContainText(/Con ospiti\s+1\s/, words);
    await expect(main).toContainText(/Non pronte\s+2\s/, words);
    await page.getByRole('link', { name: 'Non pronte' }).click();
    await expect(page).toHaveURL(/status=not_ready/);
    await expect(roomLinks(page)).toHaveText(['Camera 4', 'Camera 5']);
    await page.getByRole('link', { name: 'Disponibili' }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 1', 'Camera 2']);
  });

  test(
    'filters in its address, which reload, Back and a shared link keep',
    { tag: '@both' },
    async ({ page, world, isMobile }) => {
      await withRooms(
        world,
        { number: '1', type: 'single', name: 'Glicine', floor: 'terra' },
        { number: '2', type: 'double', name: 'Gelsomino' },
        { number: '10', type: 'double', name: 'Glicine bianco' },
      );
      await page.goto(LIST);
      await expect(roomLinks(page)).toHaveText([/^Camera 1\D/, /^Camera 2/, /^Camera 10/]);
      const search = page.getByRole('searchbox', { name: 'Cerca tra le camere' });
      await search.fill('GLICÌNE');
      await expect(roomLinks(page)).toHaveText([/^Camera 1\D/, /^Camera 10/]);
      if (isMobile) await page.getByRole('button', { name: /^Filtri/ }).click();
      await page.getByLabel('Filtra per tipo').selectOption('Doppia');
      await expect(roomLinks(page)).toHaveText([/^Camera 10/]);
      await expect(page.getByRole('search')).toContainText('1 di 3');
      const shared = page.url();
      expect(new URL(shared).searchParams.get('type')).toBe('double');

      await roomLinks(page).click();
      await expect(heading(page)).toHaveText('Camera 10');
      await page.goBack();
      await expect(page).toHaveURL(shared);
      await expect(roomLinks(page)).toHaveText([/^Camera 10/]);
      await page.reload();
      await expect(search).toHaveValue('GLICÌNE');
      await expect(page.getByLabel('Filtra per tipo')).toHaveValue('double');
      await expect(roomLinks(page)).toHaveText([/^Camera 10/]);

      await page.getByLabel('Filtra per stato').selectOption('Occupata');
      await expect(page.getByRole('heading', { name: 'Nessuna camera con questi filtri' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Azzera filtri' }).last().click();
      await expect(roomLinks(page)).toHaveCount(3);
      await expect(page).toHaveURL(LIST);
      await expect(search).toHaveValue('');
      await page.goto(`${LIST}?status=niente&type=castello&sort=caso`);
      await expect(roomLinks(page)).toHaveCount(3);
    },
  );

  test('sorts by a column, both ways, in its address', async ({ page, world }) => {
    await withRooms(
      world,
      { number: '1', price_per_night: 100 },
      { number: '2', price_per_night: 60 },
      { number: '3', price_per_night: 80 },
    );
    await page.goto(LIST);
    const column = page.getByRole('columnheader', { name: 'Prezzo a notte' });
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(roomLinks(page)).toHaveText(['Camera 2', 'Camera 3', 'Camera 1']);
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(`${LIST}?sort=-price`);
    await page.reload();
    await expect(roomLinks(page)).toHaveText(['Camera 1', 'Camera 3', 'Camera 2']);
    // A click anywhere on a row opens it.
    await roomRow(page, '3').getByText('Doppia').click();
    await expect(heading(page)).toHaveText('Camera 3');
  });

  test('sorts on a phone too', { tag: '@phone' }, async ({ page, world }) => {
    await withRooms(world, { number: '1', capacity: 4 }, { number: '2', capacity: 1 });
    await page.goto(LIST);
    await page.getByLabel('Ordina per').selectOption({ label: 'Ordina per: Ospiti e letti' });
    await expect(roomLinks(page)).toHaveText(['Camera 2', 'Camera 1']);
    await page.getByRole('button', { name: 'Crescente: passa a decrescente' }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 1', 'Camera 2']);
    await expect(page).toHaveURL(`${LIST}?sort=-capacity`);
  });

  test('has its shape while it comes', async ({ page, world }) => {
    await withRooms(world, { number: '1' });
    const letGo = await hold(page, '**/api/v1/places/*/rooms');
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('Camere');
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
    letGo();
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toHaveCount(0);
  });

  test('that does not come says so and tries again', async ({ page, world, complaints }) => {
    complaints.allow(/500 .*\/rooms/);
    await withRooms(world, { number: '1' });
    await refuse(page, '**/api/v1/places/*/rooms');
    await page.goto(LIST);
    await expect(page.getByRole('alert')).toContainText('Errore durante il caricamento delle camere');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
  });
});

test.describe('addresses of rooms', () => {
  test('of somebody else are unknown', async ({ page, world, complaints }) => {
    complaints.allow(/404 .*\/rooms\//);
    const id = await world.aRoom(await world.aPlace());
    await withRooms(world, { number: '1' });
    for (const address of [`${LIST}/${id}`, `${LIST}/${id}/edit`, `${LIST}/999999999`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Camera non trovata' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Vai alle camere' }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
  });

  test('of the person’s other place open there', async ({ page, world }) => {
    const first = await withRooms(world, { number: '1' });
    const second = await world.aPlace({ owner: first.owner });
    const id = await world.aRoom(second, { number: '2' });
    await page.goto(LIST);
    await page.getByRole('button', { name: first.name }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
    await page.goto(`${LIST}/${id}`);
    await expect(heading(page)).toHaveText('Camera 2');
    await expect(page.getByRole('banner')).toContainText(second.name);
    await page.getByRole('main').getByRole('link', { name: 'Camere' }).click();
    await expect(roomLinks(page)).toHaveText(['Camera 2']);
  });
});
