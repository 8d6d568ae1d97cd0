import {
  aStay,
  bar,
  board,
  carry,
  carryStay,
  datesWords,
  expectBar,
  PLANNING,
  read,
  spotOf,
  threeRooms,
} from './board-parts.ts';
import { inDays } from '../support/days.ts';
import { expectInside } from '../support/screen-fit.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('by mouse', () => {
  test('free nights become a booking', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    await carry(page, await spotOf(page, '2', inDays(2)), await spotOf(page, '2', inDays(4)));
    await page.mouse.up();
    const sheet = page.getByRole('dialog', { name: 'Nuova prenotazione' });
    await expect(sheet).toContainText('2 notti, 80,00 € a notte', { useInnerText: true });
    await expect(sheet.getByLabel('Nome', { exact: true })).toBeFocused();
    await sheet.getByLabel('Nome', { exact: true }).fill('Ospite');
    await sheet.getByLabel('Cognome').fill('Nuovo');
    await sheet.getByLabel('Telefono').fill('+39 333 1234567');
    await sheet.getByRole('button', { name: 'Crea prenotazione' }).click();
    await expect(sheet).toBeHidden();
    await expectBar(page, 'Nuovo', 'Camera 2', datesWords(inDays(2), inDays(4)), '2 notti', 'Confermata');
    await expect(page).not.toHaveURL(/room=/);
  });

  test('what was typed goes along to the whole form', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    const night = await spotOf(page, '1', inDays(3));
    await page.mouse.click(night.x, night.y);
    const sheet = page.getByRole('dialog', { name: 'Nuova prenotazione' });
    await sheet.getByLabel('Nome', { exact: true }).fill('Ospite');
    await sheet.getByLabel('Cognome').fill('Esigente');
    await sheet.getByRole('link', { name: /^Altri dati/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\/create\?/);
    await expect(page.getByLabel('Cognome')).toHaveValue('Esigente');
    await page.getByLabel('Richieste').fill('Una culla');
    await page.getByRole('button', { name: 'Crea prenotazione' }).click();
    await expect(page.getByRole('dialog')).toContainText('Una culla');
  });

  test('what was typed is given up only when one says so', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    const night = await spotOf(page, '1', inDays(3));
    const sheet = page.getByRole('dialog', { name: 'Nuova prenotazione' });
    const question = page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
    const name = sheet.getByLabel('Nome', { exact: true });
    await page.mouse.click(night.x, night.y);
    await name.fill('Ospite');
    await sheet.getByRole('button', { name: 'Annulla' }).click();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Ospite');
    await sheet.getByRole('button', { name: 'Annulla' }).click();
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(sheet).toBeHidden();
    await page.mouse.click(night.x, night.y);
    await expect(name).toHaveValue('');
    await sheet.getByRole('button', { name: 'Annulla' }).click();
    await expect(sheet).toBeHidden();
  });

  test('a stay moves to a room of the same price at once, and back', async ({ page, world }) => {
    const { place, one, two } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 3, name: 'Viaggiante' });
    await page.goto(PLANNING);
    await carryStay(page, 'Viaggiante', '2', inDays(2));
    await expect(page.locator('[data-ghost=free]')).toContainText('3 notti');
    await page.mouse.up();
    await expect(messages(page)).toContainText('Ospite Viaggiante: spostamento fatto');
    await expectBar(page, 'Viaggiante', 'Camera 2');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: two, total_price: 240 });
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expectBar(page, 'Viaggiante', 'Camera 1');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: one, total_price: 240 });
  });

  test('another price is shown before it is kept', async ({ page, world }) => {
    const { place, one, three } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 3, name: 'Pagante' });
    await page.goto(PLANNING);
    await carryStay(page, 'Pagante', '3', inDays(2));
    await expect(page.locator('[data-ghost=free]')).toContainText(/240,00\s€ \(come prima\)/);
    await page.mouse.up();
    // The same nights: what was agreed is proposed, what the list says is offered.
    const question = page.getByRole('dialog', { name: 'Ospite Pagante: quale prezzo?' });
    await expect(question).toContainText(/3 notti,\s*240,00\s€\s*\(come prima\)/, { useInnerText: true });
    await expect(question).toContainText(/sarebbero 330,00\s€ \(\+90,00\s€\)/);
    await expect(question.getByRole('button', { name: /^Tieni 240/ })).toBeFocused();
    await expectInside(question);
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expectBar(page, 'Pagante', 'Camera 1');
    await expect
      .poll(() => read(world, place, stay.id))
      .toMatchObject({ room_id: one, updated_at: stay.updated_at });

    await carryStay(page, 'Pagante', '3', inDays(2));
    await page.mouse.up();
    await question.getByRole('button', { name: /^Tieni 240/ }).click();
    await expect(messages(page)).toContainText('spostamento fatto');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: three, total_price: 240 });

    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expectBar(page, 'Pagante', 'Camera 1');
    await carryStay(page, 'Pagante', '3', inDays(2));
    await page.mouse.up();
    await question.getByRole('button', { name: /^Applica 330/ }).click();
    await expectBar(page, 'Pagante', 'Camera 3');
    await expect(messages(page).getByText('spostamento fatto')).toHaveCount(1);
    await expect.poll(async () => (await read(world, place, stay.id)).total_price).toBe(330);
    await messages(page).getByRole('button', { name: 'Annulla' }).last().click();
    await expectBar(page, 'Pagante', 'Camera 1');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: one, total_price: 240 });
  });

  test('an edge makes it longer, for the price of a night', async ({ page, world }) => {
    const { place, one } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Lunga' });
    await page.goto(PLANNING);
    const box = await bar(page, 'Lunga').boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 16 };
    const column = (await spotOf(page, '1', inDays(5))).x - (await spotOf(page, '1', inDays(4))).x;
    await carry(page, edge, { x: edge.x + column, y: edge.y });
    await expect(page.locator('[data-ghost=free]')).toContainText('3 notti');
    await page.mouse.up();
    await page.getByRole('button', { name: /^Conferma 240/ }).click();
    await expectBar(page, 'Lunga', datesWords(inDays(2), inDays(5)), '3 notti');
    // The bar is drawn before the server has answered.
    await expect
      .poll(() => read(world, place, stay.id))
      .toMatchObject({ check_out_date: inDays(5), total_price: 240 });
  });

  test('a conflict shows before the drop, and Escape lets go', async ({ page, world }) => {
    const { place, one, two } = await threeRooms(world);
    await aStay(world, place, { room: one, from: 2, nights: 3, name: 'Primo' });
    await aStay(world, place, { room: two, from: 4, nights: 2, name: 'Secondo' });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.goto(PLANNING);
    await carryStay(page, 'Primo', '2', inDays(2));
    await expect(page.locator('[data-ghost=refused]')).toContainText('Camera 2 occupata da Ospite Secondo');
    await page.mouse.up();
    await expect(messages(page)).toContainText('Camera 2 occupata da Ospite Secondo');
    await expectBar(page, 'Primo', 'Camera 1');

    await carryStay(page, 'Primo', '3', inDays(6));
    await expect(page.locator('[data-ghost=free]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await page.mouse.up();
    await expectBar(page, 'Primo', 'Camera 1', datesWords(inDays(2), inDays(5)));
    expect(writes).toEqual([]);
  });

  test('nights go off sale, with the reason, and back', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    await carry(page, await spotOf(page, '1', inDays(2)), await spotOf(page, '1', inDays(5)));
    await page.mouse.up();
    await page.getByRole('button', { name: 'Blocca le notti' }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocca una camera' });
    await dialog.getByLabel('Motivo').fill('Imbianchino');
    await dialog.getByRole('button', { name: 'Blocca', exact: true }).click();
    const block = board(page).getByRole('gridcell', { name: /Camera 1 bloccata .*3 notti: Imbianchino/ });
    await expect(block).toBeVisible();
    await block.click();
    await expect(page).toHaveURL(/block=\d+/);
    await page.getByRole('dialog').getByRole('button', { name: 'Togli il blocco' }).click();
    await expect(messages(page)).toContainText('Camera 1: blocco tolto');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(block).toHaveCount(0);
    await messages(page).getByRole('button', { name: 'Annulla' }).last().click();
    await expect(block).toBeVisible();
  });

  test('what waits for a room lies on top, and goes in and out of it', async ({ page, world }) => {
    const { place, one, two } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Parcheggiato' });
    await page.goto(PLANNING);
    await expectBar(page, 'Parcheggiato', 'Camera 1');
    await expect(board(page).getByRole('rowheader', { name: 'Da sistemare' })).toHaveCount(0);
    await carryStay(page, 'Parcheggiato', '2', inDays(2));
    const zone = await page.locator('[data-parking]').boundingBox();
    await page.mouse.move((zone?.x ?? 0) + 200, (zone?.y ?? 0) + 30, { steps: 4 });
    await page.mouse.up();
    await expectBar(page, 'Parcheggiato', 'Da sistemare');
    await expect(messages(page)).toContainText('spostamento fatto');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: null });
    await carryStay(page, 'Parcheggiato', '2', inDays(2));
    await page.mouse.up();
    await expectBar(page, 'Parcheggiato', 'Camera 2');
    await expect(board(page).getByRole('rowheader', { name: 'Da sistemare' })).toHaveCount(0);
    await expect.poll(async () => (await read(world, place, stay.id)).room_id).toBe(two);
  });

  test('a menu at the bar moves it without dragging', async ({ page, world }) => {
    const { place, one, two } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 3, name: 'Comodo' });
    await page.goto(PLANNING);
    await bar(page, 'Comodo').hover();
    await page.getByRole('button', { name: 'Azioni per Ospite Comodo' }).click();
    await page.getByRole('menuitem', { name: 'Sposta…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Sposta la prenotazione/ });
    await dialog.getByRole('radio', { name: /Camera 2/ }).check();
    await dialog.getByRole('button', { name: 'Sposta', exact: true }).click();
    await expectBar(page, 'Comodo', 'Camera 2');
    await expect.poll(() => read(world, place, stay.id)).toMatchObject({ room_id: two });
  });
});
