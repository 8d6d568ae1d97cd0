import { expectAccessible } from '../support/axe.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { dialog } from '../bookings/booking-parts.ts';
import { aProduct, billBlock, billsOf, charge, find, withBill } from './bill-parts.ts';

test('puts a product, a line and a discount on the bill of a stay, and voids one', async ({
  page,
  world,
}) => {
  const { place, id } = await withBill(world);
  await aProduct(world, place);
  await page.goto(`/dashboard/bookings/${id}`);
  const bill = billBlock(page, id);
  await expect(bill).toContainText('2 notti');
  await expect(bill).toContainText('di cui IVA 10% 14,55 €');
  await bill.getByRole('button', { name: 'Aggiungi' }).click();
  const add = page.getByRole('dialog', { name: 'Aggiungi al conto' });
  await find(add, 'Prodotto', 'acq', 'Acqua minerale');
  await expect(add.getByLabel('Prezzo')).toHaveValue('1,50');
  await add.getByLabel('Quantità').fill('3');
  await expect(add).toContainText('4,50 €');
  await expectAccessible(page, add);
  await add.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(add).toBeHidden();
  await expect(bill).toContainText('Acqua minerale');
  await expect(bill).toContainText('164,50 €');

  await bill.getByRole('button', { name: 'Aggiungi' }).click();
  await add.getByText('Voce', { exact: true }).click();
  await add.getByLabel('Descrizione').fill('Parcheggio');
  await add.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(add.getByLabel('Prezzo')).toHaveAccessibleDescription(/Inserisci un importo/);
  await add.getByLabel('Prezzo').fill('15,50');
  await add.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(bill).toContainText('180,00 €');

  await bill.getByRole('button', { name: 'Aggiungi' }).click();
  await add.getByText('Sconto', { exact: true }).click();
  await add.getByRole('button', { name: '10% del totale' }).click();
  await expect(add.getByLabel('Importo')).toHaveValue('18,00');
  await add.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(add.getByLabel('Motivo')).toHaveAccessibleDescription('Scrivi il motivo.');
  await add.getByLabel('Motivo').fill('Ospite abituale');
  await add.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(bill).toContainText('162,00 €');
  await expect(bill).toContainText('Ospite abituale');

  await bill.getByRole('button', { name: 'Azioni per Parcheggio' }).click();
  await page.getByRole('menuitem', { name: 'Annulla…' }).click();
  const reason = page.getByRole('dialog', { name: /Annulla Parcheggio/ });
  await reason.getByRole('button', { name: 'Annulla la riga' }).click();
  await expect(reason.getByLabel('Motivo')).toHaveAccessibleDescription('Scrivi il motivo.');
  await reason.getByLabel('Motivo').fill('Non ha usato il posto');
  await reason.getByRole('button', { name: 'Annulla la riga' }).click();
  await expect(messages(page)).toContainText('Riga annullata');
  await expect(bill).toContainText('Non ha usato il posto');
  // The parking was the only line at 22 %: its part of the discount goes with it.
  await expect(bill).toContainText('148,05 €');
  await expectAccessible(page, bill);
  const [after] = await billsOf(world, place, id);
  expect(after?.total).toBe(148.05);
});

test('shows at once what somebody else adds', async ({ page, world }) => {
  const { place, id, bill } = await withBill(world);
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(billBlock(page, id)).toContainText('2 notti');
  await charge(world, place, bill.id, { kind: 'service', description: 'Lavanderia', unit_price: 12 });
  await expect(billBlock(page, id)).toContainText('Lavanderia');
  await expect(billBlock(page, id)).toContainText('172,00 €');
  // The balance is asked for everywhere, not the total of the nights.
  await expect(dialog(page, id).getByRole('region', { name: 'Incassi' })).toContainText('Restano 172,00 €');
});

test('is filled by keyboard alone', async ({ page, world }) => {
  const { place, id } = await withBill(world);
  await aProduct(world, place, { name: 'Vino rosso', price: 12 });
  await page.goto(`/dashboard/bookings/${id}`);
  const button = billBlock(page, id).getByRole('button', { name: 'Aggiungi' });
  await button.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('dialog', { name: 'Aggiungi al conto' });
  await expect(add).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(add.getByRole('combobox', { name: 'Prodotto' })).toBeFocused();
  await page.keyboard.type('vin');
  await expect(add.getByRole('option', { name: 'Vino rosso' })).toHaveAttribute('aria-selected', 'true');
  // Escape closes the list, and not the window.
  await page.keyboard.press('Escape');
  await expect(add.getByRole('option')).toHaveCount(0);
  await expect(add).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(add.getByRole('option', { name: 'Vino rosso' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(add.getByLabel('Prezzo')).toHaveValue('12,00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
  await expect(billBlock(page, id)).toContainText('172,00 €');
  await expect(button).toBeFocused();
});

test('a guest leaves with a debt, which is theirs unless somebody else is named', async ({ page, world }) => {
  const guest = { guest_email: 'ospite@example.com' };
  const { place, id, booking } = await withBill(world, { from: -2, ...guest });
  await world.api(place.owner, 'POST', `/bookings/${id}/check-in`, {
    expected_updated_at: booking.updated_at,
  });
  await page.goto(`/dashboard/bookings/${id}`);
  await dialog(page, id).getByRole('button', { name: 'Check-out', exact: true }).click();
  const leave = page.getByRole('alertdialog', { name: 'Check-out di Ospite Di Prova?' });
  await expect(leave).toContainText('Restano 160,00 € da pagare.');
  await expectAccessible(page, leave);
  await leave.getByRole('button', { name: 'Lascia in sospeso' }).click();
  const take = page.getByRole('dialog', { name: 'Incassa', exact: true });
  await expect(take.getByRole('combobox', { name: 'Chi resta in debito' })).toHaveValue('Ospite Di Prova');
  await take.getByRole('button', { name: 'Lascia in sospeso' }).click();
  await expect(dialog(page, id)).toContainText('Completata');
  const [bill] = await billsOf(world, place, id);
  expect(bill).toMatchObject({ state: 'on_account', balance: 160, customer: 'Ospite Di Prova' });
});
