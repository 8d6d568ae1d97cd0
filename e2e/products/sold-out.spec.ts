import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { refuse } from '../support/network.ts';
import { heading, messages, sections } from '../support/page-parts.ts';
import { expect, test, type World } from '../support/world.ts';
import { type Product } from './product-parts.ts';

const SOLD_OUT = '/dashboard/menu/sold-out';

const dish = (name: string, more: object = {}) => ({
  name,
  kind: 'dish',
  category: 'Primi',
  price: 87.65,
  vat_class: 'food_service',
  ...more,
});

/** A trattoria with dishes, open in the browser as a member in this role. */
async function aKitchen(world: World, role: string, ...dishes: object[]) {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  const made: Product[] = [];
  for (const one of dishes)
    made.push(await world.api<Product>(place.owner, 'POST', `/places/${place.id}/products`, one));
  await world.enter(await world.aMember(place, role));
  return { place, made };
}

const out = (page: Page) => page.getByRole('region', { name: 'Esauriti adesso' });
const tap = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*Esaurito per oggi`) });

test(
  'one tap in one browser is seen in the other, and taken back',
  { tag: '@phone' },
  async ({ page, context, world }) => {
    await aKitchen(world, 'kitchen', dish('Ribollita'), dish('Acquacotta'));
    await page.goto(SOLD_OUT);
    const other = await context.newPage();
    await other.goto(SOLD_OUT);
    await expectAccessible(page, tap(page, 'Ribollita'));
    await tap(page, 'Ribollita').click();
    await expect(out(page)).toContainText('Ribollita');
    await expect(out(other)).toContainText('Ribollita');
    await expect(out(other)).toContainText('Per oggi');
    // Time stands still for a message that is pointed at.
    await messages(page).getByText('Ribollita: esaurito per oggi').hover();
    await expectAccessible(page, messages(page).getByText('Ribollita: esaurito per oggi'));
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(out(other)).toBeHidden();
    await expect(tap(page, 'Ribollita')).toBeVisible();
  },
);

test('says how many are left, or until somebody puts it back', { tag: '@phone' }, async ({ page, world }) => {
  const { place, made } = await aKitchen(world, 'waiter', dish('Ribollita'), dish('Pici'));
  const state = async (at: number) =>
    (await world.api<Product>(place.owner, 'GET', `/products/${made[at]?.id}`)).availability;
  await page.goto(SOLD_OUT);
  await page.getByRole('button', { name: 'Altre scelte: Ribollita' }).click();
  await expectAccessible(page, page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Ne restano…' }).click();
  await page.getByLabel('Pezzi rimasti', { exact: true }).fill('4');
  await expectAccessible(page, page.getByRole('checkbox', { name: 'Solo per oggi' }));
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(tap(page, 'Ribollita')).toContainText('Ne restano 4');
  await expect.poll(() => state(0)).toEqual({ state: 'quantity', quantity: 4, back_at: expect.any(String) });
  await page.getByRole('button', { name: 'Altre scelte: Pici' }).click();
  await page.getByRole('menuitem', { name: 'Finché non lo rimetto' }).click();
  await expect(out(page)).toContainText('Finché non lo rimetti');
  await expect.poll(() => state(1)).toEqual({ state: 'out', quantity: null, back_at: null });
  await out(page).getByRole('button', { name: 'Rimetti: Pici' }).click();
  await expect(tap(page, 'Pici')).toBeVisible();
});

test('works by the keyboard alone, and the search finds a dish', async ({ page, world }) => {
  await aKitchen(
    world,
    'kitchen',
    dish('Ribollita'),
    dish('Acquacotta'),
    dish('Tiramisù', { category: 'Dolci' }),
  );
  await page.goto(SOLD_OUT);
  await page.getByRole('searchbox', { name: 'Cerca tra i prodotti' }).focus();
  await page.keyboard.type('tirami');
  await expect(tap(page, 'Ribollita')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(tap(page, 'Tiramisù')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(out(page)).toContainText('Tiramisù');
  await page.keyboard.press('Control+z');
  await expect(tap(page, 'Tiramisù')).toBeVisible();
});

for (const role of ['waiter', 'kitchen'])
  test(`is for a ${role} without rooms, guests or takings`, { tag: '@phone' }, async ({ page, world }) => {
    const { made } = await aKitchen(world, role, dish('Ribollita'));
    await page.goto('/dashboard');
    const begins = role === 'waiter' ? ['Gestione Tavoli', '/dashboard/tables'] : ['Esauriti', SOLD_OUT];
    await expect(heading(page)).toHaveText(begins[0]!);
    await expect(page).toHaveURL(begins[1]!);
    await page.goto(SOLD_OUT);
    await expect(heading(page)).toHaveText('Esauriti');
    const tables = role === 'waiter' ? ['Tavoli', 'Ordini'] : [];
    await expect(sections(page).getByRole('link')).toHaveText([...tables, 'Menu', 'Esauriti', 'Prodotti']);
    await sections(page).getByRole('link', { name: 'Prodotti' }).click();
    await expectAccessible(page, page.getByRole('link', { name: 'Ribollita' }));
    const price = page.getByRole('main').getByText('87,65');
    await expect(price).toHaveCount(role === 'waiter' ? 1 : 0);
    await page.goto(`/dashboard/products/${made[0]?.id}`);
    await expectAccessible(page, heading(page));
    await page.goto('/dashboard/customers');
    await expect(page.getByText('Questa sezione non è prevista per il tuo ruolo')).toBeVisible();
    const back = role === 'waiter' ? 'Vai alla sala' : 'Vai agli esauriti';
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(begins[1]!);
  });

test('says when the products cannot be read', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/products/);
  await aKitchen(world, 'kitchen', dish('Ribollita'));
  await refuse(page, '**/api/v1/places/*/products*');
  await page.goto(SOLD_OUT);
  await expectAccessible(page, page.getByText('Errore nel caricamento dei prodotti'));
});

test('the page of a product lists what it has cost', async ({ page, world }) => {
  const place = await world.aPlace({ category: 'trattoria' });
  const { id } = await world.api<Product>(
    place.owner,
    'POST',
    `/places/${place.id}/products`,
    dish('Pici', { price: 9 }),
  );
  await world.enter(place.owner);
  await page.goto(`/dashboard/products/${id}`);
  await expect(heading(page)).toHaveText('Pici');
  await expect(page.getByRole('heading', { name: 'Storico prezzi' })).toBeHidden();
  await world.api(place.owner, 'PUT', `/products/${id}`, dish('Pici', { price: 10 }));
  const history = page.getByRole('region', { name: 'Storico prezzi' });
  await expectAccessible(page, history);
  await expect(history.getByRole('listitem')).toContainText([/adesso.*10,00/, /9,00/]);
});
