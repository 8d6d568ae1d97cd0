import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { aKitchen, contains, productPage, REGISTER, rowOf, writeRecipe } from './recipe-parts.ts';

test('says of each dish what it contains', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' }, { name: 'Zuppa' });
  await writeRecipe(world, kitchen, 'Crostata', { Burro: 10, 'Farina 00': 20 });
  await page.goto(REGISTER);
  const cells = page.getByRole('row', { name: /^Crostata/ }).getByRole('cell');
  await expect(cells.nth(0)).toContainText('Contiene');
  await expect(cells.nth(5)).toContainText('Può contenere');
  await expect(cells.nth(1)).not.toContainText('ontiene');
  await expect(
    page
      .getByRole('row', { name: /^Zuppa/ })
      .getByRole('cell')
      .first(),
  ).toContainText('da verificare');
  await page.getByRole('link', { name: 'Zuppa' }).click();
  await expect(heading(page)).toHaveText('Zuppa');
});

test('is searched, signed and kept', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' }, { name: 'Zuppa' });
  await writeRecipe(world, kitchen, 'Crostata', { Burro: 10 });
  await page.goto(REGISTER);
  await expect(page.getByText('2 piatti, 1 da verificare, mai firmato')).toBeVisible();
  await page.getByRole('radio', { name: /Da verificare/ }).click();
  await expectAccessible(page, rowOf(page, 'Zuppa'));
  await expect(page.getByText('Crostata', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Firma il registro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Firma il registro' });
  await expect(dialog).toContainText('1 piatto è da verificare: resterà scritto così.');
  await expect(dialog.getByLabel('Chi firma')).toHaveValue('Persona Di Prova');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Firma', exact: true }).click();
  await messages(page).getByRole('button', { name: 'Aprilo' }).click();
  await expect(heading(page)).toHaveText('Registro n. 1');
  await expectAccessible(page, rowOf(page, 'Crostata'));
  await page.getByRole('main').getByRole('link', { name: 'Registro allergeni' }).click();
  await expect(page.getByText('Nessuna: il registro firmato è quello di ora.')).toBeVisible();
  await expectAccessible(page, rowOf(page, 'N. 1'));
});

test('shows what changed since it was signed, and not in what was signed', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' });
  await writeRecipe(world, kitchen, 'Crostata', { Burro: 10 });
  const { place, ingredients } = kitchen;
  await world.api(place.owner, 'POST', `/places/${place.id}/allergen-registers`, { signed_by: 'Chi cucina' });
  await page.goto(REGISTER);
  await expect(page.getByText('Nessuna: il registro firmato è quello di ora.')).toBeVisible();
  await world.api(place.owner, 'PUT', `/ingredients/${ingredients['Burro']}`, {
    name: 'Burro',
    unit: 'g',
    cost: 0.01,
    allergens: [contains('milk'), contains('nuts')],
  });
  const changes = page.getByRole('region', { name: 'Modifiche dopo il registro n. 1' });
  await expect(changes).toContainText('+ frutta a guscio');
  await expect(changes).toContainText('Ingrediente «Burro» modificato');
  await page.getByRole('main').getByRole('link', { name: 'N. 1' }).click();
  await expect(heading(page)).toHaveText('Registro n. 1');
  await expect(
    page
      .getByRole('row', { name: /^Crostata/ })
      .getByRole('cell')
      .nth(7),
  ).not.toContainText('Contiene');
});

test('goes on paper with the official names and a line to sign on', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' });
  await writeRecipe(world, kitchen, 'Crostata', { Burro: 10 });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(REGISTER);
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: /^Stampa/ }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toContainText('Bozza non firmata');
  await expect(paper).toContainText('12 Anidride solforosa e solfiti');
  await expect(paper).toContainText('Firma del responsabile');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('rowheader', { name: 'Crostata' })).toBeVisible();
  await expect(heading(page).filter({ visible: true })).toHaveText('Registro degli allergeni');
});

test('is read by those who serve, and signed by those who cook', async ({ page, world }) => {
  const kitchen = await aKitchen(world, { name: 'Crostata' });
  await world.enter(await world.aMember(kitchen.place, 'staff'));
  await page.goto(REGISTER);
  await expect(rowOf(page, 'Crostata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firma il registro' })).toHaveCount(0);
  await page.goto(productPage(kitchen, 'Crostata'));
  await expect(page.getByRole('region', { name: 'Allergeni', exact: true })).toContainText('Da verificare');
});

test('says that there is nothing to sign yet', async ({ page, world }) => {
  await aKitchen(world);
  await page.goto(REGISTER);
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessun piatto' }));
  await expect(page.getByRole('button', { name: 'Firma il registro' })).toHaveCount(0);
});
