import { expectAccessible } from '../support/axe.ts';
import { anOpenPlace, bookMeanwhile, openStep, pressDay, send, stayAddress, stayAt } from './open-place.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('the guests’ pages', () => {
  test('have no barrier before the days are chosen', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { description: 'Tra gli ulivi.' } });
    await page.goto(`/b/${place.slug}`);
    await expect(page.getByText('Sotto ogni giorno il prezzo')).toBeVisible();
    await expectAccessible(page, heading(page));
  });

  test('have no barrier while one books', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { conditions: 'Si paga all’arrivo.' } });
    await page.goto(stayAddress(place));
    await expectAccessible(page, page.getByRole('link', { name: 'Prenota Glicine' }));
    await openStep(page, place);
    await send(page).click();
    await expectAccessible(page, page.getByText('Scrivi il nome.'));
  });

  test('have no barrier once it is booked', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { token } = await bookMeanwhile(world, place);
    await page.goto(`/b/${place.slug}/${token}`);
    await expectAccessible(page, page.getByRole('heading', { name: 'Richiesta inviata' }));
    await page.reload();
    await page.getByRole('button', { name: 'Cancella la prenotazione' }).click();
    await expectAccessible(page, page.getByRole('dialog'));
  });

  test('are for the keyboard alone', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { from, to } = stayAt(place);
    await page.goto(`/b/${place.slug}`);
    const press = async (key: string, times = 1) => {
      for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
    };
    // The server's page gives way to the program's: a focus set before that is lost.
    await expect(page.locator(`[data-day="${place.today}"]`)).toBeVisible();
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
    // From the number of guests: past the month buttons into the grid, which is one stop.
    await page.getByRole('button', { name: 'Un ospite in più' }).focus();
    await press('Tab', 3);
    await expect(page.locator(`[data-day="${place.today}"]`)).toBeFocused();
    await press('ArrowDown');
    await press('ArrowRight', 3);
    await expect(page.locator(`[data-day="${from}"]`)).toBeFocused();
    await press('Enter');
    await press('ArrowRight', 3);
    await expect(page.locator(`[data-day="${to}"]`)).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Cambia le date' })).toBeFocused();
    const book = page.getByRole('link', { name: 'Prenota Glicine' });
    await expect(book).toBeVisible();
    await press('Tab');
    await expect(book).toBeFocused();
    await press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.getByLabel('Nome', { exact: true }).focus();
    for (const typed of ['Ospite', 'Di Prova', 'ospite@example.com', '', '']) {
      await page.keyboard.type(typed);
      await press('Tab');
    }
    await expect(page.getByRole('checkbox')).toBeFocused();
    await press('Space');
    await press('Enter');
    await expect(heading(page)).toHaveText('Richiesta inviata');
    await expect(heading(page)).toBeFocused();
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('a stranger books', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { from, to } = stayAt(place);
    await page.goto(`/b/${place.slug}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await pressDay(page, from, 'Next month');
    await pressDay(page, to, 'Next month');
    await expect(page.getByText('€240 for 3 nights')).toBeVisible();
    await page.getByRole('link', { name: 'Book Glicine' }).click();
    await page.getByLabel('First name').fill('Guest');
    await page.getByLabel('Last name').fill('Of Test');
    await page.getByLabel('E-mail').fill('guest@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send request · €240' }).click();
    await expect(heading(page)).toHaveText('Request sent');
    await expect(page.getByText(/kept for you until .*\d\d:\d\d/)).toBeVisible();
  });
});

test.describe('in a language that there is not', () => {
  test.use({ locale: 'nl-NL' });

  test('the page speaks Italian, and says so', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await page.goto(`/b/${place.slug}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.getByLabel('Lingua').selectOption('Français');
    await expect(page.getByRole('heading', { name: 'Quand souhaitez-vous venir ?' })).toBeVisible();
    await expect(page).toHaveURL(/\?lang=fr$/);
  });
});
