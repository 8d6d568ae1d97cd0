import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const LIST = '/dashboard/menu/modifiers';

interface Group {
  id: number;
  name: string;
  used_by: number;
  options: { id: number; name: string; price: number; opens_group_id: number | null }[];
}

/** A trattoria with a steak, open in the browser as its owner. */
async function aTrattoria(world: World): Promise<{ place: OwnedPlace; dish: number }> {
  const place = await world.aPlace({ name: 'Trattoria', category: 'ristorante' });
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/products`, {
    name: 'Tagliata di manzo',
    kind: 'dish',
    price: 18,
    vat_class: 'food_service',
  });
  await world.enter(place.owner);
  return { place, dish: id };
}

const aGroup = (world: World, place: OwnedPlace, more: Record<string, unknown> = {}) =>
  world.api<Group>(place.owner, 'POST', `/places/${place.id}/modifier-groups`, {
    name: 'Cottura',
    kind: 'cooking',
    min: 1,
    max: 1,
    options: [{ name: 'Al sangue' }, { name: 'Ben cotta' }],
    ...more,
  });

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ has: page.getByText(name, { exact: true }) });

test('a group is written, with its options in an order of choice', async ({ page, world }) => {
  const { place } = await aTrattoria(world);
  await aGroup(world, place, { name: 'Salse', kind: 'choice', options: [{ name: 'Maionese' }] });
  await page.goto(LIST);
  await expectAccessible(page, row(page, 'Salse').first());
  await page.getByRole('link', { name: 'Nuovo gruppo' }).click();
  await page.getByLabel('Nome del gruppo').fill('Contorni');
  await page.getByRole('textbox', { name: 'Scelte, al massimo' }).fill('2');
  await expect(page.getByText('Chi ordina: da 0 a 2 scelte.')).toBeVisible();
  await page.getByRole('button', { name: 'Crea gruppo' }).click();
  await expect(page.getByText("Scrivi il nome dell'opzione.")).toBeVisible();
  await page.getByLabel("Nome dell'opzione").fill('Insalata');
  await page.getByLabel('Prezzo in più').fill('3');
  await page.getByRole('button', { name: "Aggiungi un'opzione" }).click();
  await page.getByLabel("Nome dell'opzione").nth(1).fill('Patatine');
  await page.getByText('Allergeni, ricetta e altro').nth(1).click();
  await page.getByLabel('Aggiungi un allergene').last().selectOption('Sedano');
  await page.getByLabel('Apre un altro gruppo').last().selectOption('Salse');
  await page.getByText('Il nome in altre lingue').last().click();
  await page.getByLabel('Inglese').last().fill('French fries');
  await page.getByRole('button', { name: 'Opzione 2: sposta su' }).click();
  await expect(page.getByLabel("Nome dell'opzione").first()).toHaveValue('Patatine');
  await expectAccessible(page, page.getByText('Chi ordina: da 0 a 2 scelte.'));
  await page.getByRole('button', { name: 'Crea gruppo' }).click();
  await expect(messages(page)).toContainText('«Contorni» aggiunto');
  await expect(row(page, 'Contorni').first()).toContainText('Patatine, Insalata');
  const { data } = await world.api<{ data: Group[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/modifier-groups`,
  );
  const [made, sauces] = data;
  expect(made?.options).toMatchObject([
    {
      name: 'Patatine',
      price: 0,
      names: { en: 'French fries' },
      stated_allergens: [{ code: 'celery', level: 'contains' }],
      opens_group_id: sauces?.id,
    },
    { name: 'Insalata', price: 3 },
  ]);
});

test('a group is archived in one tap, and back on its products', async ({ page, world }) => {
  const { place, dish } = await aTrattoria(world);
  const group = await aGroup(world, place);
  await world.api(place.owner, 'PUT', `/products/${dish}/choices`, { group_ids: [group.id] });
  const asked = async () =>
    (await world.api<{ groups: Group[] }>(place.owner, 'GET', `/products/${dish}/choices`)).groups.length;
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Azioni per Cottura' }).click();
  await page.getByRole('menuitem', { name: 'Archivia' }).click();
  await expect(messages(page)).toContainText('«Cottura» archiviato e tolto da 1 prodotto');
  await expect.poll(asked).toBe(0);
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(row(page, 'Cottura').first()).toContainText('1 prodotto');
  await expect.poll(asked).toBe(1);
});

test('a dish has variants and asks groups', async ({ page, world }) => {
  const { place, dish } = await aTrattoria(world);
  await aGroup(world, place);
  await page.goto(`/dashboard/products/${dish}`);
  await expect(heading(page)).toHaveText('Tagliata di manzo');
  await page.getByRole('button', { name: 'Modifica varianti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aggiungi una variante' }).click();
  await dialog.getByLabel('Nome della variante').fill('Grande');
  await dialog.getByLabel('Prezzo', { exact: true }).fill('24');
  await dialog.getByRole('button', { name: 'Aggiungi una variante' }).click();
  await dialog.getByLabel('Nome della variante').nth(1).fill('Piccola');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Scrivi un importo come 12,50.')).toBeVisible();
  await dialog.getByLabel('Prezzo', { exact: true }).nth(1).fill('15,5');
  await dialog.getByLabel('Aggiungi un gruppo').selectOption('Cottura');
  await expectAccessible(page, dialog.getByText('1 scelta: Al sangue, Ben cotta'));
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Varianti e aggiunte di Tagliata di manzo salvate');
  await expectAccessible(page, page.getByText('da 15,50 €'));
  await expect(page.getByRole('main')).toContainText('Al sangue, Ben cotta');
});
