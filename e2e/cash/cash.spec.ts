import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { type OwnedPlace, type World, expect, test } from '../support/world.ts';

/** A place of which today 80.00 were paid in cash and 20.50 by card. */
async function aTill(world: World): Promise<OwnedPlace> {
  const place = await world.aPlace();
  const room_id = await world.aRoom(place, { number: '1' });
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/bookings`, {
    room_id,
    check_in_date: inDays(3),
    check_out_date: inDays(4),
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 1,
  });
  for (const [method, amount] of [
    ['cash', 80],
    ['card', 20.5],
  ]) {
    const body = { method, amount, paid_on: inDays(0) };
    await world.api(place.owner, 'POST', `/bookings/${id}/payments`, body);
  }
  return place;
}

const pieces = (page: Page, words: string) => page.getByLabel(`Pezzi da ${words}`, { exact: true });

test('counts the cash of a day and closes it', { tag: '@phone' }, async ({ page, world }) => {
  const { owner } = await aTill(world);
  await world.enter(owner);
  await page.goto('/dashboard/cash');
  const expected = page.getByRole('region', { name: 'Contanti attesi adesso' });
  await expect(expected).toContainText('80,00');
  await expectAccessible(page, expected);

  await expected.getByRole('button', { name: 'Fondo' }).click();
  const form = page.getByRole('dialog', { name: 'Fondo cassa' });
  await form.getByLabel('Importo').fill('50');
  await form.getByRole('button', { name: 'Registra' }).click();
  await expect(expected).toContainText('130,00');
  await expected.getByRole('button', { name: 'Uscita' }).click();
  const out = page.getByRole('dialog', { name: 'Uscita di contanti' });
  await out.getByLabel('Importo').fill('12,50');
  await out.getByRole('button', { name: 'Registra' }).click();
  await expect(out.getByLabel('A che cosa serve')).toHaveAccessibleDescription('Scrivi a che cosa serve.');
  await out.getByLabel('A che cosa serve').fill('Pane');
  await out.getByRole('button', { name: 'Registra' }).click();
  await expect(expected).toContainText('117,50');

  await page.getByRole('link', { name: 'Chiudi la giornata' }).click();
  await expect(page.getByText('Attesi 117,50')).toBeVisible();
  await pieces(page, '50 €').fill('2');
  await pieces(page, '10 €').fill('1');
  await pieces(page, '5 €').fill('1');
  await pieces(page, '2 €').fill('1');
  await expect(page.getByLabel('Contanti contati')).toHaveValue('117,00');
  await expect(page.getByText('Mancano 0,50')).toBeVisible();
  await expectAccessible(page, page.getByText('Mancano 0,50'));
  await expectFits(page, 'the count of a closing');
  await pieces(page, '50 cent').press('ArrowUp');
  await expect(page.getByText('La cassa torna.')).toBeVisible();
  await expect(page.getByLabel('Restano in cassa')).toHaveValue('50,00');
  await page.getByRole('button', { name: 'Chiudi la giornata' }).click();
  await expect(messages(page)).toContainText('Chiusura n. 1 fatta. Torna.');
  await expect(heading(page)).toHaveText('Chiusura n. 1');
  await expect(page.getByText('Chiusura di cassa, non fiscale')).toBeVisible();
  await expectAccessible(page, heading(page));

  await page.goto('/dashboard/cash');
  await expect(expected).toContainText('Rimasti dalla chiusura prima');
  await expect(expected).toContainText('50,00');
});

test('prints a closing by itself, on the roll of a receipt printer too', async ({ page, world }) => {
  const place = await aTill(world);
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/closings`, {
    counted_cash: 80,
  });
  await world.enter(place.owner);
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]');
      document.documentElement.dataset['printed'] =
        `${sheet?.getAttribute('data-print-sheet')}: ${sheet?.textContent}`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(`/dashboard/cash/closings/${id}`);
  const printed = page.locator('html');
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(printed).toHaveAttribute('data-printed', /^a4: .*Chiusura di cassa, non fiscale.*80,00/);
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Stampa su rotolo da 80 mm' }).click();
  await expect(printed).toHaveAttribute('data-printed', /^roll: .*Contanti.*80,00/);
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
});

test('closes a day by the keyboard alone', async ({ page, world }) => {
  const { owner } = await aTill(world);
  await world.enter(owner);
  await page.goto('/dashboard/cash/close');
  await page.getByRole('radio', { name: 'Pezzo per pezzo' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Contanti contati')).toBeFocused();
  await page.keyboard.type('80');
  await expect(page.getByText('La cassa torna.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Chiusura n. 1');
});

test('counts the night of today among what was sold', async ({ page, world }) => {
  const place = await world.aPlace();
  const room_id = await world.aRoom(place, { number: '1' });
  await world.api(place.owner, 'POST', `/places/${place.id}/bookings`, {
    room_id,
    check_in_date: inDays(0),
    check_out_date: inDays(2),
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 1,
  });
  await world.enter(place.owner);
  await page.goto('/dashboard/cash');
  const sold = page.getByRole('region', { name: 'Venduto' });
  await expect(sold).toContainText('Notti');
  await expect(sold).toContainText('80,00');
  await expect(page.getByRole('region', { name: 'Per aliquota IVA' })).toContainText('imposta 7,27');
  await expectAccessible(page, sold);
  await expectFits(page, 'sold');
});

test(
  'puts cash into the drawer that stands beside the device',
  { tag: '@phone' },
  async ({ page, world }) => {
    const place = await world.aPlace();
    for (const name of ['Bar', 'Piscina'])
      await world.api(place.owner, 'POST', `/places/${place.id}/drawers`, { name });
    const sale = { charges: [{ kind: 'good', description: 'Miele', quantity: 1, unit_price: 12.5 }] };
    const { id } = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/bills`, sale);
    await world.enter(place.owner);
    await page.goto(`/dashboard/payments/bills/${id}`);
    await page.getByRole('button', { name: 'Incassa', exact: true }).first().click();
    const take = page.getByRole('dialog', { name: 'Incassa', exact: true });
    await take.getByLabel('Cassa').selectOption('Piscina');
    await expectAccessible(page, take);
    await expectFits(page, 'drawer');
    await take.getByRole('button', { name: /^Incassa/ }).click();
    await expect(take).toBeHidden();
    await page.goto('/dashboard/cash');
    const drawers = page.getByRole('region', { name: 'Casse' });
    await expect(drawers.getByRole('listitem').filter({ hasText: 'Piscina' })).toContainText('12,50');
    await expect(drawers.getByRole('listitem').filter({ hasText: 'Bar' })).toContainText('0,00');
  },
);
