import type { Page } from '@playwright/test';
import { anOpenPlace } from './open-place.ts';
import {
  anOpenDining,
  evening,
  fillTableGuest,
  pressTableDay,
  reserveMeanwhile,
  timeOf,
} from './open-dining.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

const send = (page: Page) => page.getByRole('button', { name: /Prenota il tavolo|Invio in corso/ });
const step = (page: Page) => page.getByRole('heading', { name: 'Completa la prenotazione' });
const party = (page: Page, name: string) => page.getByRole('radio', { name });

test.describe('a stranger reserves a table', () => {
  test('from the size to the confirmation, and keeps it in the calendar @both', async ({ page, world }) => {
    const place = await anOpenDining(world);
    const day = evening(place);
    await page.goto(`/b/${place.slug}`);
    await expect(heading(page)).toHaveText(place.name);
    await expect(page.getByRole('heading', { name: 'Prenota un tavolo' })).toBeVisible();
    await party(page, '4 persone').check();
    await pressTableDay(page, day);
    await expect(page).toHaveURL(new RegExp(`day=${day}&party=4`));
    await page.getByRole('button', { name: '20:00' }).click();
    await expect(step(page)).toBeFocused();
    await expect(page.getByText('Teniamo il tavolo per te')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/Tempo rimasto(5:00|4:\d\d)/);

    await fillTableGuest(page);
    await page.getByLabel('Telefono').fill('+39 333 1234567');
    await page.getByLabel('Bambini').selectOption('1');
    await page.getByLabel('Seggioloni').selectOption('1');
    await page.getByLabel('Allergie e intolleranze').fill('Noci');
    // What was typed is still there after a reload, and the hold of before is given back.
    await page.reload();
    await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
    await expect(page.getByRole('timer')).toBeVisible();
    await send(page).click();

    await expect(heading(page)).toHaveText('Tavolo prenotato');
    await expect(page).toHaveURL(new RegExp(`/b/${place.slug}/tables/[\\w-]{20,}$`));
    await expect(page.getByText(/Bambini: 1 · Seggioloni: 1/)).toBeVisible();
    await expect(page.getByText('Noci')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Aggiungi al calendario' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${place.slug}-${day}.ics`);
    await page.reload();
    await expect(heading(page)).toHaveText('Tavolo prenotato');
    const { data } = await world.api<{ data: unknown[] }>(
      place.owner,
      'GET',
      `/places/${place.id}/reservations?day=${day}`,
    );
    expect(data).toHaveLength(1);
  });

  test('with the keyboard alone', async ({ page, world }) => {
    const place = await anOpenDining(world);
    await page.goto(`/b/${place.slug}`);
    await party(page, '2 persone').focus();
    await page.keyboard.press('ArrowRight');
    await expect(party(page, '3 persone')).toBeChecked();
    await page.locator(`[data-day="${place.today}"]`).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const time = page.getByRole('button', { name: '19:30' });
    await expect(time).toBeVisible();
    await time.focus();
    await page.keyboard.press('Enter');
    await expect(step(page)).toBeFocused();
    await expect(page.getByText('Teniamo il tavolo per te')).toBeVisible();
    for (const typed of ['Ospite', 'Di Prova', 'ospite@example.com']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Tavolo prenotato');
  });

  test('is told which fields are wrong, beside them @phone', async ({ page, world }) => {
    const place = await anOpenDining(world);
    await page.goto(
      `/b/${place.slug}?view=table&day=${evening(place)}&party=2&at=${await timeOf(world, place, '20:00')}`,
    );
    await send(page).click();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription('Scrivi il nome.');
    await page.getByLabel('E-mail').fill('ospite');
    await page.getByLabel('E-mail').blur();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/indirizzo e-mail valido/);
  });

  test('sees closed days, and calls for a large party @phone', async ({ page, world }) => {
    const place = await anOpenDining(world);
    const day = evening(place);
    const body = { notes: null, closed: true, phone_only_above: null };
    await world.api(place.owner, 'PUT', `/places/${place.id}/service-days/${day}`, body);
    await page.goto(`/b/${place.slug}`);
    await expect(page.locator('[data-day]').first()).toBeVisible();
    if ((await page.locator(`[data-day="${day}"]`).count()) === 0)
      await page.getByRole('button', { name: 'Mese successivo' }).click();
    const closed = page.locator(`[data-day="${day}"]`);
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await expect(closed).toHaveAccessibleName(/, chiuso$/);
    await party(page, 'Più di 8').check();
    await expect(page.getByText('Per gruppi oltre 8 persone si prenota per telefono')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chiama il +39 0832 000000' })).toHaveAttribute(
      'href',
      'tel:+390832000000',
    );
  });

  test('is told when somebody was faster, and when the time is over', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*table-holds/);
    const place = await anOpenDining(world, { seats: [2] });
    const day = evening(place);
    const at = await timeOf(world, place, '20:00');
    await page.clock.install();
    await page.goto(`/b/${place.slug}?view=table&day=${day}&party=2&at=${at}`);
    await expect(page.getByRole('timer')).toBeVisible();
    // To everybody else the time is taken while this guest types.
    const path = `/public/places/${place.slug}/tables?day=${day}&party=2`;
    const slots = async () =>
      (await world.api<{ slots: { time: string; free: boolean }[] }>(place.owner, 'GET', path)).slots.filter(
        ({ time }) => time === '20:00',
      );
    expect(await slots()).toMatchObject([{ free: false }]);
    await page.clock.fastForward('05:10');
    await page.clock.runFor(3000);
    await expect(page.getByText('il tavolo non è più tenuto per te')).toBeVisible();
    await page.getByRole('link', { name: 'Cambia orario' }).click();
    await expect(page.getByRole('button', { name: '21:30' })).toBeVisible();
  });

  test('gives the table back by looking at other times', async ({ page, world }) => {
    const place = await anOpenDining(world, { seats: [2] });
    await page.goto(`/b/${place.slug}?view=table&day=${evening(place)}&party=2`);
    await page.getByRole('button', { name: '20:00' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const [released] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      page.getByRole('link', { name: 'Cambia orario' }).click(),
    ]);
    expect(released.status()).toBe(204);
    await reserveMeanwhile(world, place);
  });

  test('finds tables beside rooms, and the menu @phone', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { id, owner, slug } = place;
    await page.goto(`/b/${slug}`);
    await expect(page.getByRole('heading', { name: 'Le camere' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Prenota un tavolo' })).toHaveCount(0);
    const capabilities = { capabilities: ['lodging', 'dining'] };
    await world.api(owner, 'PUT', `/places/${id}/capabilities`, capabilities);
    await world.api(owner, 'POST', `/places/${id}/tables`, { number: '1', seats: 4, area: 'Sala' });
    await page.reload();
    await page.getByRole('link', { name: 'Prenota un tavolo' }).click();
    await expect(
      page.getByRole('heading', { name: 'Quante persone?' }).or(page.getByText('Quante persone?')),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Le camere' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Le camere' })).toBeVisible();
  });
});
