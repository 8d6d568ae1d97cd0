import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/screen-fit.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { dialog } from '../bookings/booking-parts.ts';
import {
  actOn,
  aSale,
  billBlock,
  BILLS,
  billsOf,
  find,
  getBill,
  takeDialog,
  withBill,
} from './bill-parts.ts';

test('takes cash and says the change', { tag: '@both' }, async ({ page, world }) => {
  const { place, id } = await withBill(world);
  await page.goto(`/dashboard/bookings/${id}`);
  const bill = billBlock(page, id);
  await bill.getByRole('button', { name: 'Incassa' }).click();
  const take = takeDialog(page);
  await expect(take.getByLabel('Importo')).toHaveValue('160,00');
  await take.getByLabel('Contanti ricevuti').fill('100');
  await expect(take).toContainText('Resto–');
  await take.getByRole('button', { name: 'Incassa', exact: true }).click();
  await expect(take.getByLabel('Contanti ricevuti')).toHaveAccessibleDescription(/meno dell'importo/);
  await take.getByRole('button', { name: '200,00 €' }).click();
  await expect(take).toContainText('Resto40,00 €');
  await expectAccessible(page, take);
  await expectFits(page, 'cash');
  await take.getByRole('button', { name: 'Incassa', exact: true }).click();
  await expect(messages(page)).toContainText('Incassati 160,00 €: contanti, resto 40,00 €');
  await expect(bill).toContainText('Tutto pagato');
  await expect(dialog(page, id).getByRole('region', { name: 'Incassi' })).toContainText('Tutto pagato');
  const [after] = await billsOf(world, place, id);
  expect(after?.payments).toMatchObject([{ method: 'cash', amount: 160, change: 40 }]);
});

test('takes a sum in several ways, each with what belongs to it', async ({ page, world, complaints }) => {
  complaints.allow(/422 .*\/payments/);
  const { place } = await withBill(world);
  const sale = await aSale(world, place, {
    charges: [{ kind: 'good', description: 'Cesto di prodotti', unit_price: 100 }],
  });
  await page.goto(`${BILLS}/${sale.id}`);
  const sheet = page.getByRole('dialog', { name: /^Conto #/ });
  const take = takeDialog(page);
  async function part(amount: string, method: string, fill: () => Promise<void>) {
    await sheet.getByRole('button', { name: 'Incassa' }).click();
    await take.getByLabel('Importo').fill(amount);
    await take.getByRole('radio', { name: method }).check();
    await fill();
    await take.getByRole('button', { name: 'Incassa', exact: true }).click();
    await expect(take).toBeHidden();
  }
  await part('16', 'Buoni pasto', async () => {
    await take.getByRole('button', { name: 'Incassa', exact: true }).click();
    await expect(take.getByLabel('Emittente')).toHaveAccessibleDescription(/emesso i buoni pasto/);
    await take.getByLabel('Emittente').fill('Edenred');
    await take.getByLabel('Quanti').fill('2');
  });
  await expect(sheet).toContainText('2 × Edenred');
  await part('40', 'Portale', async () => {
    await take.getByLabel('Portale').last().fill('Booking.com');
    await take.getByLabel('Commissione').fill('6');
    await take.getByLabel('Ritenuta').fill('8,40');
  });
  await expect(sheet).toContainText('Booking.com · commissione 6,00 € · ritenuta 8,40 €');
  await part('30', 'Carta (POS)', async () => {
    await take.getByLabel('POS').last().fill('Bar');
    await take.getByText('Mancia, nota, documento commerciale').click();
    await take.getByLabel('Mancia').fill('5');
    await take.getByLabel('Numero documento').fill('0012-0034');
    await take.getByRole('button', { name: 'Incassa', exact: true }).click();
    await expect(take.getByLabel('Matricola')).toHaveAccessibleDescription(/matricola/);
    await take.getByLabel('Matricola').fill('99MEX012345');
    await expectAccessible(page, take);
  });
  await expect(sheet).toContainText('Bar · mancia 5,00 € · documento 0012-0034');
  // No more than is owed.
  await sheet.getByRole('button', { name: 'Incassa' }).click();
  await expect(take.getByLabel('Importo')).toHaveValue('14,00');
  await take.getByLabel('Importo').fill('20');
  await take.getByRole('radio', { name: 'Bonifico' }).check();
  await take.getByRole('button', { name: 'Incassa', exact: true }).click();
  await expect(take.getByLabel('Importo')).toHaveAccessibleDescription(/Da pagare restano 14,00/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expectAccessible(page, sheet);
  expect((await getBill(world, place, sale.id)).balance).toBe(14);

  await actOn(page, sheet, 'Restituisci…');
  const back = page.getByRole('dialog', { name: 'Restituisci' });
  await back.getByLabel('Importo').fill('30');
  await back.getByRole('radio', { name: 'Carta (POS)' }).check();
  await back.getByRole('button', { name: 'Restituisci' }).click();
  await expect(messages(page)).toContainText('Restituiti 30,00 €');
  await expect(sheet).toContainText('44,00 €');
});

test('leaves a debt to a customer, who then pays it', async ({ page, world }) => {
  const { place } = await withBill(world);
  const sale = await aSale(world, place, {
    charges: [{ kind: 'good', description: 'Olio', unit_price: 45 }],
  });
  await page.goto(`${BILLS}/${sale.id}`);
  const sheet = page.getByRole('dialog', { name: /^Conto #/ });
  await sheet.getByRole('button', { name: 'Incassa' }).click();
  const take = takeDialog(page);
  await take.getByRole('radio', { name: 'In sospeso' }).check();
  await take.getByRole('button', { name: 'Lascia in sospeso' }).click();
  await expect(take.getByRole('combobox', { name: 'Chi resta in debito' })).toHaveAccessibleDescription(
    'Scegli chi resta in debito.',
  );
  await find(take, 'Chi resta in debito', 'Ditta Prova', 'Nuova azienda «Ditta Prova»');
  await expect(take.getByRole('combobox', { name: 'Chi resta in debito' })).toHaveValue('Ditta Prova');
  await expectAccessible(page, take);
  await take.getByRole('button', { name: 'Lascia in sospeso' }).click();
  await expect(messages(page)).toContainText('45,00 € in sospeso');
  await expect(sheet).toContainText('In sospeso');

  await page.goto('/dashboard/payments/on-account');
  const debt = page.getByRole('list', { name: 'Sospesi per cliente' });
  await expect(debt).toContainText('Ditta Prova');
  await expect(debt).toContainText('da oggi');
  await expectAccessible(page, debt);
  await expectFits(page, 'debts');
  await debt.getByRole('link', { name: `Conto #${sale.number}` }).click();
  await sheet.getByRole('button', { name: 'Incassa' }).click();
  await take.getByRole('radio', { name: 'Bonifico' }).check();
  await take.getByRole('button', { name: 'Incassa', exact: true }).click();
  await expect(sheet).toContainText('Tutto pagato');
  await page.goto('/dashboard/payments/on-account');
  await expect(page.getByText('Nessun sospeso').first()).toBeVisible();
});

test('voids a payment that was entered by mistake', async ({ page, world }) => {
  const { place } = await withBill(world);
  const sale = await aSale(world, place, {
    charges: [{ kind: 'good', description: 'Olio', unit_price: 45 }],
    payments: [{ method: 'cash', amount: 45 }],
  });
  await page.goto(`${BILLS}/${sale.id}`);
  const sheet = page.getByRole('dialog', { name: /^Conto #/ });
  await expect(sheet).toContainText('Tutto pagato');
  await sheet.getByRole('button', { name: /^Altre azioni per Contanti/ }).click();
  await page.getByRole('menuitem', { name: 'Annulla…' }).click();
  const reason = page.getByRole('dialog', { name: /Annulla Contanti, 45,00/ });
  await reason.getByLabel('Motivo').fill('Cliente sbagliato');
  await reason.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(messages(page)).toContainText('Pagamento annullato');
  await expect(sheet).toContainText('Resta da pagare');
  await expect(sheet).toContainText('Cliente sbagliato');
});
