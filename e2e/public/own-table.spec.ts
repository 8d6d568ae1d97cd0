import { anOpenDining, evening, pressTableDay, reserveMeanwhile } from './open-dining.ts';
import { expectAccessible } from '../support/axe.ts';
import { addDays } from '../support/days.ts';
import { heading } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

test.describe('the guest of a table', () => {
  test('moves it by the link, and a refused change leaves it @phone', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/change/);
    const place = await anOpenDining(world, { seats: [2] });
    const { token } = await reserveMeanwhile(world, place);
    await page.goto(`/b/${place.slug}/tables/${token}`);
    await page.getByRole('button', { name: 'Cambia la prenotazione' }).click();
    await expect(page.getByRole('heading', { name: 'Quando e in quanti?' })).toBeFocused();
    await pressTableDay(page, addDays(evening(place), 1));
    await page.getByRole('button', { name: '21:00', exact: true }).click();
    await expect(page.getByRole('button', { name: '21:00', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Somebody takes the table in this moment.
    await page.route('**/change', (route) =>
      route.fulfill({
        status: 409,
        json: { error: 'Questo orario non è più libero: scegline un altro.', code: 'slot_taken' },
      }),
    );
    await expect(page.getByText(/^Cambia: .*21:00, 2 persone$/)).toBeVisible();
    const change = page.getByRole('button', { name: 'Cambia la prenotazione' });
    await change.click();
    await expect(page.getByText('la tua prenotazione è rimasta come prima')).toBeVisible();
    await page.unroute('**/change');
    await change.click();
    await expect(page.getByRole('heading', { name: 'Quando e in quanti?' })).toHaveCount(0);
    await expect(page.getByText(/ore 21:00$/)).toBeVisible();
  });

  test('cancels it, and it is free again @phone', async ({ page, world }) => {
    const place = await anOpenDining(world, { seats: [2] });
    const { token } = await reserveMeanwhile(world, place);
    await page.goto(`/b/${place.slug}/tables/${token}`);
    const open = page.getByRole('button', { name: 'Annulla la prenotazione' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Annullare la prenotazione?' });
    await dialog.getByRole('button', { name: 'Tieni la prenotazione' }).click();
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByRole('button', { name: 'Annulla la prenotazione' }).click();
    await expect(heading(page)).toHaveText('Prenotazione annullata');
    await reserveMeanwhile(world, place, { email: 'nuovo@example.com' });
  });

  test('answers the reminder', async ({ page, world }) => {
    const place = await anOpenDining(world);
    const { token } = await reserveMeanwhile(world, place);
    // The reminder goes out on the day before: that it does is the API's test, this is what its link opens.
    await page.route(`**/reservations/${token}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), asks_answer: true } });
    });
    await page.goto(`/b/${place.slug}`);
    await expect(heading(page)).toHaveText(place.name);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new Event('hub:address'));
    }, `/b/${place.slug}/tables/${token}?answer=no`);
    const dialog = page.getByRole('dialog', { name: 'Annullare la prenotazione?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Tieni la prenotazione' }).click();
    await page.getByRole('button', { name: 'Sì, confermo' }).click();
    await expect(page.getByText('Hai confermato: il tavolo ti aspetta.')).toBeVisible();
  });

  test('is told that a link is wrong', async ({ page, world, complaints }) => {
    complaints.allow(/404/);
    const place = await anOpenDining(world);
    await page.goto(`/b/${place.slug}/tables/${'x'.repeat(32)}`);
    await expect(heading(page)).toHaveText('Prenotazione non trovata');
  });
});

const TABLE = {
  it: 'Prenota un tavolo',
  en: 'Book a table',
  de: 'Tisch reservieren',
  fr: 'Réserver une table',
} as const;

test.describe('tables for everybody', () => {
  test('in four languages @phone', async ({ page, world }) => {
    const place = await anOpenDining(world, { languages: ['it', 'en', 'de', 'fr'] });
    const { token } = await reserveMeanwhile(world, place);
    for (const [language, words] of Object.entries(TABLE)) {
      await page.goto(`/b/${place.slug}?lang=${language}&day=${evening(place)}&party=2`);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expect(page.getByRole('button', { name: '20:15' })).toBeVisible();
      await expectAccessible(page, page.getByRole('button', { name: '20:15' }));
      await page.goto(`/b/${place.slug}/tables/${token}?lang=${language}`);
      await expectAccessible(page, heading(page));
    }
  });

  test('with targets for fingers @phone', async ({ page, world }) => {
    const place = await anOpenDining(world);
    const { token } = await reserveMeanwhile(world, place);
    await page.goto(`/b/${place.slug}?day=${evening(place)}&party=2`);
    await expect(page.getByRole('button', { name: '20:15' })).toBeVisible();
    expect(await smallTargets(page.getByRole('region', { name: 'Prenota un tavolo' }))).toEqual([]);
    await page.getByRole('button', { name: '20:15' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await smallTargets(page.getByRole('region', { name: 'Completa la prenotazione' }))).toEqual([]);
    await expectAccessible(page, page.getByRole('timer'));
    await page.goto(`/b/${place.slug}/tables/${token}`);
    await page.getByRole('button', { name: 'Cambia la prenotazione' }).click();
    await expect(page.getByRole('button', { name: '20:15' })).toBeVisible();
    expect(await smallTargets(page.getByRole('region', { name: 'Quando e in quanti?' }))).toEqual([]);
  });
});
