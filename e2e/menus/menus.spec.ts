import { expectAccessible } from '../support/axe.ts';
import { deafen } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { aDish, aTrattoria, dishes, grip, LIST, type Menu, written } from './menu-parts.ts';

const CARTA = { Primi: ['Carbonara', 'Gnocchi'], Dolci: ['Tiramisù'] };

test('begins empty, and a menu is written from nothing', async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  await aDish(world, place, 'Canederli in brodo');
  await world.enter(place.owner);
  await page.goto(LIST);
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessun menu' }));
  await page.getByRole('button', { name: 'Nuovo menu' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome', { exact: true }).fill('Pranzo');
  await form.getByLabel(/^Dalle/).fill('12:00');
  await form.getByRole('checkbox', { name: 'Lunedì' }).check();
  await form.getByRole('button', { name: 'Crea menu' }).click();
  await expectAccessible(page, form.getByText('Scrivi inizio e fine.'));
  await form.getByLabel(/^Alle/).fill('14:30');
  await form.getByRole('button', { name: 'Crea menu' }).click();
  await expect(heading(page)).toHaveText('Pranzo');
  await expect(page.getByRole('main')).toContainText('Lunedì, 12:00–14:30');
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessuna sezione' }));
  await page.getByRole('button', { name: 'Parti dalle portate' }).click();
  await page.getByRole('button', { name: 'Aggiungi un piatto a Primi' }).click();
  await page.getByLabel('Aggiungi a Primi').fill('canederli');
  await page.getByRole('option', { name: /Canederli in brodo/ }).click();
  await expect(dishes(page, 'Primi')).toContainText(['Canederli in brodo']);
  await page.getByLabel('Aggiungi a Primi').fill('Orzotto');
  await page.getByRole('option', { name: 'Crea «Orzotto»' }).click();
  await page.getByRole('dialog').getByLabel('Prezzo').fill('9,5');
  await page.getByRole('button', { name: 'Crea e aggiungi' }).click();
  await expect(dishes(page, 'Primi')).toContainText(['Canederli in brodo', 'Orzotto']);
  await expectAccessible(page, page.getByRole('heading', { name: 'Bevande' }));
  await page.getByRole('main').getByRole('link', { name: 'Menu', exact: true }).click();
  await expectAccessible(page, page.getByRole('heading', { name: 'Pranzo' }));
  await expect(page.getByRole('main')).toContainText('2 piatti con allergeni da verificare');
});

test('is put in order with the keyboard alone', async ({ page, world }) => {
  const { place, menu } = await aTrattoria(world, CARTA);
  await page.goto(`${LIST}/${menu.id}`);
  await grip(page, 'Carbonara').focus();
  await page.keyboard.press('ArrowDown');
  await expect(grip(page, 'Carbonara')).toBeFocused();
  await expect(dishes(page, 'Primi')).toContainText(['Gnocchi', 'Carbonara']);
  await page.keyboard.press('ArrowDown');
  await expect(dishes(page, 'Dolci')).toContainText(['Carbonara', 'Tiramisù']);
  await expect(grip(page, 'Carbonara')).toBeFocused();
  await expect(page.getByText('Carbonara: posto 1 di 2 in Dolci')).toBeAttached();
  await grip(page, 'la sezione Dolci').focus();
  await page.keyboard.press('ArrowUp');
  await expect(grip(page, 'la sezione Dolci')).toBeFocused();
  await expect
    .poll(() => written(world, place, menu))
    .toEqual(['Dolci: Carbonara, Tiramisù', 'Primi: Gnocchi']);
});

test('is put in order by hand, with a way back', { tag: '@both' }, async ({ page, world }) => {
  const { place, menu } = await aTrattoria(world, CARTA);
  await page.goto(`${LIST}/${menu.id}`);
  // Out from under the bar of a phone.
  await grip(page, 'Tiramisù').hover();
  const to = await grip(page, 'Carbonara').boundingBox();
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y - 10, { steps: 6 });
  await page.mouse.up();
  await expect(dishes(page, 'Primi')).toContainText(['Tiramisù', 'Carbonara', 'Gnocchi']);
  await expect
    .poll(() => written(world, place, menu))
    .toEqual(['Primi: Tiramisù, Carbonara, Gnocchi', 'Dolci: ']);
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect
    .poll(() => written(world, place, menu))
    .toEqual(['Primi: Carbonara, Gnocchi', 'Dolci: Tiramisù']);
});

test('shows what another person changed, and does the own act again', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/menus/);
  const { place, menu } = await aTrattoria(world, CARTA);
  // Without its news the page cannot know of the change before it writes.
  await deafen(page, complaints);
  await page.goto(`${LIST}/${menu.id}`);
  await expect(dishes(page, 'Primi')).toHaveCount(2);
  await world.api(place.owner, 'PUT', `/menus/${menu.id}`, {
    name: 'Carta',
    sections: [...menu.sections, { name: 'Vini' }].map((section) => ({
      ...('id' in section && { id: section.id, dishes: section.dishes }),
      name: section.name,
    })),
  });
  await page.getByRole('button', { name: 'Azioni per Gnocchi' }).click();
  await page.getByRole('menuitem', { name: 'Togli dal menu' }).click();
  await expectAccessible(page, page.getByText('Qualcuno ha cambiato questo menu'));
  await expect(page.getByRole('heading', { name: 'Vini' })).toBeVisible();
  await expect(dishes(page, 'Primi')).toHaveCount(2);
  await page.getByRole('button', { name: 'Rifai la modifica' }).click();
  await expect
    .poll(() => written(world, place, menu))
    .toEqual(['Primi: Carbonara', 'Dolci: Tiramisù', 'Vini: ']);
});

test('a dish is sold out in one tap and has a card', { tag: '@phone' }, async ({ page, world }) => {
  const { menu } = await aTrattoria(world, CARTA);
  await page.goto(`${LIST}/${menu.id}`);
  await page.getByRole('button', { name: 'Segna esaurito: Gnocchi' }).click();
  await expect(dishes(page, 'Primi').filter({ hasText: 'Gnocchi' })).toContainText('Esaurito');
  await page.getByRole('button', { name: 'Carbonara', exact: true }).click();
  const card = page.getByRole('dialog');
  await card.getByLabel('Portata').selectOption('Primi');
  await card.getByRole('checkbox', { name: 'Piccante' }).check();
  await card.getByLabel('Inglese').fill('Carbonara pasta');
  await expectAccessible(page, card.getByText('La scheda del piatto vale su tutti i menu.'));
  await card.getByRole('button', { name: 'Salva' }).click();
  const row = dishes(page, 'Primi').filter({ hasText: 'Carbonara' });
  await expect(row).toContainText('Piccante');
  await expect(row).toContainText('Manca in tedesco, francese e spagnolo');
});

test('is hidden from guests and shown again from the list', async ({ page, world }) => {
  const { place, menu } = await aTrattoria(world, CARTA);
  const isPublic = async () => (await world.api<Menu>(place.owner, 'GET', `/menus/${menu.id}`)).is_public;
  await page.goto(LIST);
  const shown = page.getByRole('switch', { name: 'Carta sulla pagina pubblica' });
  // The switch follows what is sent: `uncheck` would look before the page is drawn again.
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect.poll(isPublic).toBe(false);
  await shown.click();
  await expect(shown).toBeChecked();
  await expect.poll(isPublic).toBe(true);
  await page.getByRole('button', { name: 'Azioni per Carta' }).click();
  await page.getByRole('menuitem', { name: 'Archivia' }).click();
  await expect(page.getByRole('heading', { name: 'Ancora nessun menu' })).toBeVisible();
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Carta', exact: true })).toBeVisible();
});

test('is translated one dish after the other', async ({ page, world }) => {
  await aTrattoria(world, CARTA);
  await page.goto(`${LIST}/translations?lang=de`);
  const first = page.getByLabel('Carbonara in tedesco');
  await expectAccessible(page, first);
  await first.fill('Carbonara-Nudeln');
  await first.press('Enter');
  await expect(page.getByLabel('Gnocchi in tedesco')).toBeFocused();
  await page.keyboard.type('Kartoffelklößchen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Salvato')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Tiramisù in tedesco')).toBeVisible();
  await expect(first).toHaveCount(0);
});

test('all prices change together and come back', async ({ page, world }) => {
  const { place, menu } = await aTrattoria(world, CARTA);
  const price = async () => {
    const [dish] = menu.sections[0]?.dishes ?? [];
    return (await world.api<{ price: number }>(place.owner, 'GET', `/products/${dish?.product_id}`)).price;
  };
  await page.goto(`${LIST}/prices`);
  await page.getByLabel('Di quanto').fill('4');
  const table = page.getByRole('table', { name: 'Prezzi prima e dopo' });
  await expect(table.getByRole('row', { name: /Carbonara/ })).toContainText(/10,00.€.*10,50.€/);
  await table.getByRole('checkbox', { name: 'Dolci' }).uncheck();
  await expectAccessible(page, table);
  await page.getByRole('button', { name: 'Cambia i prezzi di 2 piatti' }).click();
  await expect.poll(price).toBe(10.5);
  await expect(page.getByRole('region', { name: 'Modifiche passate' })).toContainText('+4% su 2 piatti');
  await page
    .getByRole('region', { name: 'Modifiche passate' })
    .getByRole('button', { name: /^Annulla/ })
    .click();
  await expect.poll(price).toBe(10);
  await expect(page.getByText('Annullata', { exact: true })).toBeVisible();
});

test('comes from a spreadsheet after a preview', async ({ page, world }) => {
  const { place } = await aTrattoria(world, CARTA);
  await page.goto(`${LIST}/import`);
  const text = 'Menu;Sezione;Piatto;Prezzo\r\nCena;Secondi;Cotoletta;15,00\r\nCena;Secondi;Polenta;caro\r\n';
  await page
    .getByLabel(/Scegli un file CSV/)
    .setInputFiles({ name: 'cena.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expectAccessible(page, page.getByRole('region', { name: 'Anteprima' }));
  await page.getByRole('checkbox', { name: 'Salta le righe da correggere' }).check();
  await page.getByRole('button', { name: 'Importa 1 piatto' }).click();
  await expect(page.getByRole('heading', { name: 'Cena', exact: true })).toBeVisible();
  const { data } = await world.api<{ data: { name: string; dishes: number }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/menus`,
  );
  expect(data.map(({ name, dishes: many }) => [name, many])).toEqual([
    ['Carta', 3],
    ['Cena', 1],
  ]);
});

test('is read by those who cannot change it', async ({ page, world }) => {
  const { place, menu } = await aTrattoria(world, CARTA);
  await world.enter(await world.aMember(place, 'staff'));
  await page.goto(`${LIST}/${menu.id}`);
  await expect(dishes(page, 'Primi')).toContainText(['Carbonara', 'Gnocchi']);
  await expect(page.getByRole('button', { name: /^Sposta|^Modifica|Aggiungi/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Segna esaurito: Gnocchi' }).click();
  await expect(dishes(page, 'Primi').filter({ hasText: 'Gnocchi' })).toContainText('Esaurito');
});
