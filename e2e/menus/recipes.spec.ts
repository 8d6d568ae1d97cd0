import { expectAccessible } from '../support/axe.ts';
import { refuse } from '../support/network.ts';
import { chooseFound, heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { aKitchen, allergen, INGREDIENTS, productPage, rowOf, writeRecipe } from './recipe-parts.ts';

test('common ingredients come many at once, with their allergens', async ({ page, world }) => {
  const place = await world.aPlace({ category: 'trattoria' });
  await world.enter(place.owner);
  await page.goto(INGREDIENTS);
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessun ingrediente' }));
  await page.getByRole('link', { name: 'Scegli tra quelli comuni' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ingredienti comuni' });
  await sheet.getByLabel('Cerca tra gli ingredienti comuni').fill('burro');
  await sheet.getByRole('checkbox', { name: 'Burro', exact: true }).check();
  await sheet.getByLabel('Cerca tra gli ingredienti comuni').fill('sedano');
  await sheet.getByRole('checkbox', { name: 'Sedano', exact: true }).check();
  await expectAccessible(page, sheet.getByRole('button', { name: 'Aggiungi 2 ingredienti' }));
  await sheet.getByRole('button', { name: 'Aggiungi 2 ingredienti' }).click();
  await expect(rowOf(page, 'Burro')).toContainText('Latte');
  await expectAccessible(page, rowOf(page, 'Sedano'));
});

test('an ingredient is bought by the kilo', async ({ page, world }) => {
  const { place } = await aKitchen(world);
  await page.goto(INGREDIENTS);
  await page.getByRole('link', { name: 'Nuovo ingrediente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo ingrediente' });
  await dialog.getByLabel('Nome').fill('Pecorino');
  await dialog.getByLabel(/^Costo/).fill('18,5');
  await allergen(page, 'Latte', 'Contiene').check();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(rowOf(page, 'Pecorino')).toContainText('18,50 €/kg');
  await expect(page).toHaveURL(INGREDIENTS);
  const { data } = await world.api<{ data: { name: string; cost: number }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/ingredients?q=pecorino`,
  );
  expect(data.map(({ cost }) => cost)).toEqual([0.0185]);
});

test('an ingredient is archived, and comes back', async ({ page, world }) => {
  await aKitchen(world);
  await page.goto(INGREDIENTS);
  await page.getByRole('button', { name: 'Azioni per Burro' }).click();
  await page.getByRole('menuitem', { name: 'Archivia' }).click();
  await expect(page.getByRole('button', { name: 'Azioni per Burro' })).toHaveCount(0);
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(rowOf(page, 'Burro')).toBeVisible();
  await page.getByLabel('Filtra per allergene').selectOption('Uova');
  await expect(page.getByText('1 ingrediente trovato').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Azioni per Burro' })).toHaveCount(0);
});

test('a recipe says what a dish costs and contains', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Pasta al burro' });
  await page.goto(productPage(kitchen, 'Pasta al burro'));
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessuna ricetta' }));
  await page.getByRole('link', { name: 'Scrivi la ricetta' }).click();
  await page.getByLabel('Aggiungi un ingrediente').fill('bur');
  await chooseFound(page, 'Burro');
  await page.getByLabel('Quantità di Burro').fill('0,2');
  await page.getByLabel('Unità di Burro').selectOption('kg');
  const sums = page.getByRole('complementary', { name: 'Costo e allergeni' });
  await expect(sums).toContainText('2,00 €');
  await expect(sums).toContainText('Costo 20,0% del prezzo netto');
  await page.getByLabel('Porzioni').fill('2');
  await expectAccessible(page, sums.getByText('Latte'));
  await page.getByRole('button', { name: 'Salva la ricetta' }).click();
  await expect(heading(page)).toHaveText('Pasta al burro');
  const recipe = page.getByRole('region', { name: 'Ricetta' });
  await expect(recipe).toContainText('1,00 €');
  await expect(recipe).toContainText('10,0%');
  const allergens = page.getByRole('region', { name: 'Allergeni' });
  await expect(allergens).toContainText('Calcolati dalla ricetta');
  await expectAccessible(page, allergens.getByText('da: Burro'));
});

test('is written with the keyboard alone', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' });
  await page.goto(`${productPage(kitchen, 'Crostata')}/recipe`);
  const next = page.getByLabel('Aggiungi un ingrediente');
  await next.focus();
  for (const [words, name, quantity] of [
    ['bur', 'Burro', '100'],
    ['fari', 'Farina 00', '250'],
  ] as const) {
    await page.keyboard.type(words, { delay: 80 });
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Quantità di ${name}`)).toBeFocused();
    await page.keyboard.type(quantity, { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
  }
  for (const name of ['Azioni per', 'Unità di', 'Quantità di']) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel(`${name} Farina 00`)).toBeFocused();
  }
  await page.keyboard.press('Alt+ArrowUp');
  const rows = page.getByRole('list', { name: 'Righe della ricetta' }).locator('> li');
  await expect(rows).toContainText(['Farina 00', 'Burro']);
  await expect(page.getByLabel('Quantità di Farina 00')).toBeFocused();
  await page.getByRole('button', { name: 'Salva la ricetta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ricetta' })).toContainText('250 g');
});

test('makes an ingredient on the way, with its allergens', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Zuppa di Ceci' });
  await page.goto(`${productPage(kitchen, 'Zuppa di Ceci')}/recipe`);
  await page.getByLabel('Aggiungi un ingrediente').fill('Brodo della nonna');
  await page.getByRole('option', { name: 'Crea «Brodo della nonna»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo ingrediente' });
  await expect(dialog.getByLabel('Nome')).toHaveValue('Brodo della nonna');
  await allergen(page, 'Sedano', 'Contiene').check();
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByLabel('Quantità di Brodo della nonna')).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Costo e allergeni' })).toContainText('Sedano');
});

test('a circle is refused in a sentence, and the rows stay', async ({ page, world, complaints }) => {
  complaints.allow(/409/);
  const kitchen = await aKitchen(
    world,
    { name: 'Ragù', kind: 'preparation', price: 0 },
    { name: 'Soffritto', kind: 'preparation', price: 0 },
  );
  await writeRecipe(world, kitchen, 'Ragù', { Soffritto: 1 });
  await page.goto(`${productPage(kitchen, 'Soffritto')}/recipe`);
  await page.getByLabel('Aggiungi un ingrediente').fill('rag');
  await chooseFound(page, 'Ragù');
  // What a portion costs is asked for first.
  await expect(page.getByLabel('Quantità di Ragù')).toBeVisible();
  await page.getByRole('button', { name: 'Salva la ricetta' }).click();
  await expectAccessible(page, page.getByRole('alert').getByText(/La ricetta si richiama da sola/));
  await expect(page.getByLabel('Quantità di Ragù')).toHaveValue('1');
});

test('allergens are stated for a reason, and the statement is withdrawn', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Frittata' });
  await writeRecipe(world, kitchen, 'Frittata', { Uova: 3 });
  await page.goto(productPage(kitchen, 'Frittata'));
  const panel = page.getByRole('region', { name: 'Allergeni', exact: true });
  await panel.getByRole('button', { name: 'Dichiara allergeni' }).click();
  await allergen(page, 'Latte', 'Può contenere').check();
  await page.getByRole('button', { name: 'Dichiara', exact: true }).click();
  await expectAccessible(page, page.getByText('Scrivi perché valgono questi e non quelli della ricetta.'));
  await page.getByLabel('Motivo').fill('La padella è quella del burro');
  await page.getByRole('button', { name: 'Dichiara', exact: true }).click();
  await expect(panel).toContainText('«La padella è quella del burro»');
  await expect(panel.getByRole('row', { name: /^Latte/ })).toContainText('Può contenere');
  await expectAccessible(page, panel.getByText('Dichiarati').first());
  await panel.getByRole('button', { name: 'Ritira la dichiarazione' }).click();
  await expect(panel).toContainText('Calcolati dalla ricetta');
  await expect(panel.getByRole('row', { name: /^Latte/ })).toHaveCount(0);
  await expect(panel.getByText('− latte (può contenere)')).toBeVisible();
});

test('a preparation is made without a price, and used by the portion', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Lasagne' });
  await page.goto('/dashboard/products/create');
  await page.getByLabel('Nome').fill('Besciamella');
  await page.getByLabel('Tipo').selectOption('Preparazione');
  await expect(page.getByLabel('Prezzo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Crea prodotto' }).click();
  await expect(heading(page)).toHaveText('Besciamella');
  await page.goto(`${productPage(kitchen, 'Lasagne')}/recipe`);
  await page.getByLabel('Aggiungi un ingrediente').fill('besc');
  await chooseFound(page, 'Besciamella');
  await page.getByLabel('Quantità di Besciamella').fill('2');
  await page.getByRole('button', { name: 'Salva la ricetta' }).click();
  await expect(page.getByRole('region', { name: 'Ricetta' })).toContainText('2 porzioni');
  await expect(page.getByRole('region', { name: 'Allergeni', exact: true })).toContainText('Da verificare');
});

test('shows on another screen what an ingredient changes', async ({ page, context, world }) => {
  const kitchen = await aKitchen(world, { name: 'Gnocchi' });
  await writeRecipe(world, kitchen, 'Gnocchi', { Burro: 20 });
  await page.goto(productPage(kitchen, 'Gnocchi'));
  await expect(page.getByText('da: Burro')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${INGREDIENTS}/${kitchen.ingredients['Burro']}`);
  await allergen(other, 'Frutta a guscio', 'Può contenere').check();
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('row', { name: /^Frutta a guscio/ })).toBeVisible();
});

test('who works at the desk sees ingredients and recipes, no costs and nothing to change', async ({
  page,
  world,
}) => {
  const kitchen = await aKitchen(world, { name: 'Gnocchi' });
  await writeRecipe(world, kitchen, 'Gnocchi', { Burro: 20 });
  await world.enter(await world.aMember(kitchen.place, 'staff'));
  await page.goto(INGREDIENTS);
  await expect(rowOf(page, 'Burro')).toContainText('Latte');
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(page.getByRole('link', { name: 'Nuovo ingrediente' })).toHaveCount(0);
  await page.goto(productPage(kitchen, 'Gnocchi'));
  await expect(page.getByRole('region', { name: 'Ricetta' })).toContainText('20 g');
  await expect(page.getByRole('region', { name: 'Ricetta' })).not.toContainText('€');
  await expect(page.getByRole('button', { name: 'Dichiara allergeni' })).toHaveCount(0);
  await page.goto(`${productPage(kitchen, 'Gnocchi')}/recipe`);
  await expect(page.getByText('Il tuo ruolo non può scrivere ricette')).toBeVisible();
});

test('says when the ingredients cannot be read', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/ingredients/);
  await aKitchen(world);
  await refuse(page, '**/api/v1/places/*/ingredients*');
  await page.goto(INGREDIENTS);
  await expectAccessible(page, page.getByText('Errore nel caricamento degli ingredienti'));
});
