import { expectAccessible } from '../support/axe.ts';
import {
  aStay,
  bar,
  board,
  carryStay,
  datesWords,
  expectBar,
  PLANNING,
  read,
  spotOf,
  threeRooms,
} from './board-parts.ts';
import { inDays } from '../support/days.ts';
import { deafen } from '../support/network.ts';
import { messages, sections } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test('two people move the same booking: the second sees why, and can do it again', async ({
  page,
  world,
  complaints,
}) => {
  await deafen(page, complaints);
  const { place, one, two, three } = await threeRooms(world);
  const stay = await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Conteso' });
  const colleague = await world.aMember(place, 'staff');
  // The days on screen come first, all others after them: what a colleague does meanwhile would be known.
  let answers = 0;
  const all = page.waitForResponse((answer) => /\/planning\?/.test(answer.url()) && ++answers === 2);
  await page.goto(PLANNING);
  await expectBar(page, 'Conteso', 'Camera 1');
  await all;
  await world.api(colleague, 'PATCH', `/bookings/${stay.id}`, {
    check_out_date: inDays(5),
    room_id: three,
  });
  await carryStay(page, 'Conteso', '2', inDays(2));
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: /qualcun altro è stato più veloce/ });
  await expect(dialog).toContainText('Persona Di Prova');
  await expect(dialog).toContainText(/Date cambiate/);
  await expect(dialog).toContainText(`Camera 3, ${datesWords(inDays(2), inDays(5))}`);
  await dialog.getByRole('button', { name: 'Ripeti lo spostamento' }).click();
  await page
    .getByRole('button', { name: /^(Applica|Conferma|Tieni)/ })
    .first()
    .click();
  await expectBar(page, 'Conteso', 'Camera 2');
  await expect.poll(async () => (await read(world, place, stay.id)).room_id).toBe(two);
});

test('without an answer the bar goes back, and trying again does it once', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/);
  const { place, one, two } = await threeRooms(world);
  const stay = await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Interrotto' });
  await page.goto(PLANNING);
  let lost = 0;
  await page.route(`**/bookings/${stay.id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback();
    lost += 1;
    // The worst moment: it arrives, and the answer does not.
    await route.fetch();
    return route.abort();
  });
  await carryStay(page, 'Interrotto', '2', inDays(2));
  await page.mouse.up();
  const banner = page.getByRole('alert').filter({ hasText: 'Spostamento di Ospite Interrotto' });
  await expect(banner).toContainText('forse non è stato salvato');
  await banner.getByRole('button', { name: 'Riprova' }).click();
  await expect(messages(page)).toContainText('spostamento fatto');
  await expectBar(page, 'Interrotto', 'Camera 2');
  const events = await world.api<{ room_id: number; events: unknown[] }>(
    place.owner,
    'GET',
    `/bookings/${stay.id}`,
  );
  expect(events.room_id).toBe(two);
  expect(events.events).toHaveLength(2);
});

test.describe('the address', () => {
  test('holds range, zoom and the open booking; Back closes it', async ({ page, world }) => {
    const { place, one } = await threeRooms(world);
    const stay = await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Indirizzo' });
    await page.goto(PLANNING);
    await page.getByRole('radio', { name: 'Mese' }).click();
    await expect(page).toHaveURL(/zoom=mese/);
    await page.getByRole('radio', { name: '4' }).click();
    await page.getByRole('button', { name: 'Oggi' }).click();
    await page.getByRole('button', { name: 'Periodo successivo' }).click();
    await expect(page).toHaveURL(new RegExp(`giorno=${inDays(27)}`));
    await expect(bar(page, 'Indirizzo')).toHaveCount(0);
    await page.getByRole('button', { name: 'Oggi' }).click();
    await bar(page, 'Indirizzo').click();
    await expect(page).toHaveURL(new RegExp(`booking=${stay.id}`));
    const dialog = page.getByRole('dialog', { name: `Dettagli Prenotazione #${stay.number}` });
    await expect(dialog).toContainText('Ospite Indirizzo');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/planning\?(?!.*booking)/);
    await page.goto(`${PLANNING}?giorno=${inDays(1)}&zoom=1&booking=${stay.id}`);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${PLANNING}?giorno=${inDays(1)}&zoom=1`);
  });

  test('is where one left it when one comes back by the menu', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    await page.getByRole('radio', { name: '1 settimana' }).click();
    await page.getByRole('button', { name: 'Periodo successivo' }).click();
    await expect(page).toHaveURL(new RegExp(`giorno=${inDays(6)}`));
    await expect(
      board(page)
        .getByRole('columnheader', { name: new RegExp(String(Number(inDays(7).slice(8)))) })
        .first(),
    ).toBeVisible();
    await sections(page).getByRole('link', { name: 'Camere' }).click();
    await expect(page).toHaveURL('/dashboard/rooms');
    await sections(page).getByRole('link', { name: 'Planning' }).click();
    await expect(page.getByRole('radio', { name: '1 settimana' })).toBeChecked();
    await expect(page.getByLabel('Vai al giorno', { exact: true })).toHaveValue(
      inDays(6).split('-').toReversed().join('/'),
    );
  });

  test('stays where it is when its own name is pressed in the menu', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(PLANNING);
    await page.getByRole('radio', { name: '1 settimana' }).click();
    await page.getByRole('button', { name: 'Periodo successivo' }).click();
    await expect(page).toHaveURL(new RegExp(`giorno=${inDays(6)}&zoom=1$`));
    await sections(page).getByRole('link', { name: 'Planning' }).click();
    await expect(page.getByRole('radio', { name: '1 settimana' })).toBeChecked();
    await expect(page.getByLabel('Vai al giorno', { exact: true })).toHaveValue(
      inDays(6).split('-').toReversed().join('/'),
    );
  });

  test('keeps its day when one zooms before it has settled', async ({ page, world }) => {
    await threeRooms(world);
    await page.goto(`${PLANNING}?giorno=${inDays(-1)}&zoom=2`);
    await expect(board(page)).toBeVisible();
    // A busy device: what waits for the board to stand still is due before the new zoom has scrolled it.
    await page
      .getByRole('radio', { name: '1 settimana' })
      .evaluate(async (zoom: HTMLElement, pixels: number) => {
        const box = document.querySelector('[data-board]')!;
        const frame = () => new Promise(requestAnimationFrame);
        box.scrollLeft += pixels;
        await frame();
        await frame();
        const due = performance.now() + 300;
        while (performance.now() < due);
        zoom.click();
        await frame();
        await frame();
      }, 200);
    // Three days on where the board had been drawn there already, else where it stood.
    await expect(page).toHaveURL(new RegExp(`giorno=(${inDays(-1)}|${inDays(2)})&zoom=1$`));
  });
});

test('the accountant sees all and changes nothing', async ({ page, world }) => {
  const { place, one } = await threeRooms(world);
  await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Contato' });
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto(PLANNING);
  await expectBar(page, 'Contato', 'Camera 1');
  await expect(page.getByRole('link', { name: 'Nuova prenotazione' })).toHaveCount(0);
  await carryStay(page, 'Contato', '2', inDays(2));
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
  await page.mouse.up();
  const night = await spotOf(page, '3', inDays(4));
  await page.mouse.click(night.x, night.y);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar(page, 'Contato').click();
  await expect(page.getByRole('dialog', { name: /^Dettagli/ })).toContainText('Ospite Contato');
});

test('a place without rooms is told the first step, and nothing else', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.goto(PLANNING);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ancora nessuna camera' })).toBeVisible();
  await expect(main.getByRole('link')).toHaveCount(1);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main).not.toContainText(/\d (in )?arriv|\d camere/);
  await page.getByRole('link', { name: 'Aggiungi una camera' }).click();
  await expect(page).toHaveURL('/dashboard/rooms/create');
});

test('has no violation in either theme, board and legend', async ({ page, world }) => {
  const { place, one, two, three } = await threeRooms(world);
  const late = await aStay(world, place, { room: one, from: -2, nights: 3, name: 'Ritardo' });
  await aStay(world, place, { room: two, from: 0, nights: 1, name: 'Oggi' });
  const parked = await aStay(world, place, { room: three, from: 2, nights: 2, name: 'Parcheggiato' });
  await world.api(place.owner, 'PATCH', `/bookings/${parked.id}`, { room_id: null });
  const block = { room_id: three, from_date: inDays(1), to_date: inDays(3), reason: 'Manutenzione' };
  await world.api(place.owner, 'POST', `/places/${place.id}/blocks`, block);
  await page.goto(PLANNING);
  await expectBar(page, 'Ritardo', 'Arrivo in ritardo');
  await expectBar(page, 'Oggi', 'Arriva oggi');
  await expectAccessible(page, bar(page, 'Parcheggiato'));
  await world.api(place.owner, 'POST', `/bookings/${late.id}/check-in`, {});
  await page.reload();
  await expectBar(page, 'Ritardo', 'In casa');
  await page.getByRole('button', { name: 'Legenda' }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Legenda' }));
});
