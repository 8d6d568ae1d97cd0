import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

/** Presses the button and reads the file that the browser saves. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

test('the owner prints menu and codes', { tag: '@phone' }, async ({ page, world, complaints }) => {
  complaints.allow(/40[09] .*\/menu/);
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  const menus = `/places/${place.id}/menus`;
  const menu = await world.api<{ id: number }>(place.owner, 'POST', menus, { name: 'Carta' });
  await world.enter(place.owner);
  await page.goto('/dashboard/menu/print');
  await page.getByRole('button', { name: 'Scarica il PDF', exact: true }).click();
  await expect(messages(page)).toContainText('Non c’è niente da stampare');

  const product = { name: 'Lasagne', kind: 'dish', price: 12.5, vat_class: 'food_service' };
  const products = `/places/${place.id}/products`;
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', products, product);
  const sections = [{ name: 'Primi', dishes: [{ product_id: id }] }];
  await world.api(place.owner, 'PUT', `/menus/${menu.id}`, { name: 'Carta', sections });
  await page.getByRole('combobox', { name: 'Quale menu' }).selectOption('Carta');
  await page.getByRole('combobox', { name: 'Formato' }).selectOption('A5');
  await page.getByRole('combobox', { name: 'Colonne' }).selectOption('Due colonne');
  const paper = await saved(page, 'Scarica il PDF');
  expect(paper.name).toBe('menu-a5-it.pdf');
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  expect(paper.text).toContain('/MediaBox [0 0 419.');

  await page.getByRole('textbox', { name: /^Tavoli/ }).fill('12-1');
  await page.getByRole('button', { name: 'Scarica i QR', exact: true }).click();
  await expect(messages(page)).toContainText("l'ultimo numero viene dopo il primo");
  await page.getByRole('textbox', { name: /^Tavoli/ }).fill('1-12, 20');
  const cards = await saved(page, 'Scarica i QR');
  expect([cards.name, cards.text.slice(0, 5)]).toEqual(['qr-tavoli.pdf', '%PDF-']);
  expect(cards.text).toContain('/Count 3');
  await page.getByRole('combobox', { name: 'Che cosa' }).selectOption('Cartello da vetrina');
  await expect(page.getByRole('textbox', { name: /^Tavoli/ })).toHaveCount(0);
  expect((await saved(page, 'Scarica i QR')).name).toBe('qr-vetrina.pdf');
  const picture = await saved(page, 'Scarica il QR');
  expect(picture.text).toMatch(/^<svg /);
  await expectAccessible(page, page.getByRole('button', { name: 'Scarica i QR' }));
  expect(await smallTargets(page.getByRole('main'))).toEqual([]);
});

test(
  'the owner opens the menu to guests, and sets what they read',
  { tag: '@phone' },
  async ({ page, world }) => {
    const place = await world.aPlace({
      name: 'Trattoria',
      category: 'trattoria',
      address: 'Via Appia 1, 00179 Roma',
    });
    await world.api(place.owner, 'POST', `/places/${place.id}/menus`, { name: 'Carta' });
    await world.enter(place.owner);
    await page.goto('/dashboard/menu/print');
    await expect(heading(page)).toHaveText('Stampa e QR');
    // The first menu opens the page by itself.
    const shown = page.getByRole('switch', { name: 'Mostra il menu agli ospiti' });
    await expect(shown).toBeChecked();
    await shown.uncheck();
    await expect(messages(page)).toContainText('Menu chiuso agli ospiti');
    await expect(page.getByRole('link', { name: 'Apri il menu' })).toHaveCount(0);
    await shown.check();
    await expect(messages(page)).toContainText('Menu aperto agli ospiti');
    await page.getByRole('textbox', { name: /^Coperto \(/ }).fill('2');
    await page.getByRole('textbox', { name: /^Coperto bambini/ }).fill('1');
    await page.getByRole('checkbox', { name: 'Inglese' }).check();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(messages(page)).toContainText('Menu pubblico salvato');
    const law = page.getByText('Nel Lazio la legge regionale');
    await expect(law).toBeVisible();
    await page.getByRole('checkbox', { name: 'Il locale non è nel Lazio' }).check();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(law).toHaveCount(0);
    await expectAccessible(page, page.getByRole('img', { name: /QR che apre/ }));
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);

    const [guest] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Apri il menu' }).click(),
    ]);
    await expect(guest.getByText('Coperto: 2,00 €, bambini 1,00 €')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'English' })).toBeVisible();
  },
);
