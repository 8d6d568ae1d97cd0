import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test, type World } from '../support/world.ts';
import { aTable, aTrattoria, onPlan, ROOM, tablesOf } from './table-parts.ts';

const PLAN = `${ROOM}/plan`;

async function withPlan(page: Page, world: World) {
  const place = await aTrattoria(world);
  await aTable(world, place, { number: '1', x: 100, y: 100 });
  await aTable(world, place, { number: '2', area: 'Terrazza', x: 50, y: 50 });
  await world.enter(place.owner);
  await page.goto(PLAN);
  const stands = async (number = '1') => {
    const table = (await tablesOf(world, place)).find((one) => one.number === number);
    return [table?.x, table?.y];
  };
  await expect(onPlan(page, '1')).toBeVisible();
  return { stands };
}

/** Presses the table in its middle and lets go so many pixels further. */
async function dragBy(page: Page, number: string, x: number, y: number): Promise<void> {
  const box = await onPlan(page, number).boundingBox();
  if (!box) throw new Error(`There is no table ${number} on the plan`);
  const [from, to] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(from, to);
  await page.mouse.down();
  await page.mouse.move(from + x / 2, to + y / 2);
  await page.mouse.move(from + x, to + y);
}

test('a table is dragged to the grid, saved, and taken back', async ({ page, world }) => {
  const { stands } = await withPlan(page, world);
  // 0.8 pixels are a hundredth of a metre, and a point of the grid lies every 25 of them.
  await dragBy(page, '1', 164, 83);
  await expect(onPlan(page, '1')).toHaveCSS('translate', /160px 80px/);
  await page.mouse.up();
  await messages(page).getByText('Tavolo 1 spostato').hover();
  await expect.poll(() => stands()).toEqual([300, 200]);
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect.poll(() => stands()).toEqual([100, 100]);
  await page.reload();
  await expect(onPlan(page, '1')).toHaveAccessibleName(/1 metro da sinistra, 1 dall'alto/);
});

test('Escape puts a dragged table back', async ({ page, world }) => {
  const { stands } = await withPlan(page, world);
  await dragBy(page, '1', 160, 80);
  await expect(onPlan(page, '1')).toHaveCSS('translate', /160px 80px/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(onPlan(page, '1')).toHaveCSS('translate', 'none');
  await expect(messages(page)).not.toContainText('spostato');
  expect(await stands()).toEqual([100, 100]);
});

test('arrows move a table by a step, with Shift by a metre, and say where it is', async ({ page, world }) => {
  const { stands } = await withPlan(page, world);
  await onPlan(page, '1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText("Tavolo 1: 1,25 metri da sinistra, 1 dall'alto.")).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => stands()).toEqual([150, 200]);
  await expect(onPlan(page, '1')).toBeFocused();
  // One way back for all of the steps.
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => stands()).toEqual([100, 100]);
});

test('a finger moves a table, and the page stays where it is', { tag: '@phone' }, async ({ page, world }) => {
  const { stands } = await withPlan(page, world);
  await expectAccessible(page, onPlan(page, '1'));
  await expectFits(page, PLAN);
  const box = await onPlan(page, '1').boundingBox();
  if (!box) throw new Error('There is no table on the plan');
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [box.x + 36, box.y + 36];
  await touch('touchStart', x, y);
  await touch('touchMove', x + 20, y + 20);
  await touch('touchMove', x + 80, y + 40);
  await expect(onPlan(page, '1')).toHaveCSS('translate', /80px 40px/);
  await touch('touchEnd', 0, 0);
  await expect.poll(() => stands()).toEqual([200, 150]);
});

test('each area has its own plan', async ({ page, world }) => {
  await withPlan(page, world);
  await expect(onPlan(page, '2')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Sale' })
    .getByRole('link', { name: /^Terrazza/ })
    .click();
  await expect(onPlan(page, '2')).toBeVisible();
  await expect(page).toHaveURL(`${PLAN}?area=Terrazza`);
  await expectAccessible(page, onPlan(page, '2'));
});

test('a move that is not saved goes back with a sentence', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED .*\/tables\//);
  const { stands } = await withPlan(page, world);
  await page.route('**/api/v1/tables/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await onPlan(page, '1').focus();
  await page.keyboard.press('ArrowRight');
  const news = messages(page);
  await expect(news).toContainText('Tavolo 1: ');
  await expect(onPlan(page, '1')).toHaveAccessibleName(/1 metro da sinistra/);
  await news.getByText('Tavolo 1: ').hover();
  await page.unrouteAll();
  await news.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => stands()).toEqual([125, 100]);
});
