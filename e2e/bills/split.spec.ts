import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/screen-fit.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { actOn, billBlock, billsOf, charge, find, withBill } from './bill-parts.ts';

test('the company pays the nights, the guest the extras, and back together', async ({ page, world }) => {
  const { place, id, bill } = await withBill(world);
  await charge(world, place, bill.id, { kind: 'extra', description: 'Vino', unit_price: 12 });
  await page.goto(`/dashboard/bookings/${id}`);
  const block = billBlock(page, id);
  await actOn(page, block, 'Dividi il conto…');
  const split = page.getByRole('dialog', { name: 'Dividi il conto' });
  await split.getByRole('button', { name: 'Dividi' }).click();
  await expect(split).toContainText('Scegli le righe.');
  await split.getByRole('checkbox', { name: '2 notti' }).check();
  await expect(split).toContainText('Passano 160,00 €');
  await expect(split).toContainText('Restano 12,00 €');
  await find(split, 'Chi paga il conto nuovo', 'Ditta Prova', 'Nuova azienda «Ditta Prova»');
  await expectAccessible(page, split);
  await expectFits(page, 'split');
  await split.getByRole('button', { name: 'Dividi' }).click();
  await expect(messages(page)).toContainText('Conto diviso');
  await expect(block).toContainText('In tutto 2 conti: restano 172,00 € da pagare.');
  await expect(block.getByRole('heading', { name: /Ditta Prova/ })).toBeVisible();
  expect((await billsOf(world, place, id)).map(({ total }) => total)).toEqual([12, 160]);

  const company = block.getByRole('region', { name: /Ditta Prova/ });
  await actOn(page, company, `Riunisci al conto #${bill.number}`);
  await expect(messages(page)).toContainText('riunito');
  await expect(block.getByRole('region', { name: /Ditta Prova/ })).toHaveCount(0);
  await expect(block).toContainText('172,00 €');
});

test('equal parts show the odd cent', async ({ page, world }) => {
  const { place, id, bill } = await withBill(world);
  await page.goto(`/dashboard/bookings/${id}`);
  const block = billBlock(page, id);
  await actOn(page, block, 'Dividi il conto…');
  const split = page.getByRole('dialog', { name: 'Dividi il conto' });
  await split.getByText('Parti uguali').click();
  await split.getByLabel('In quante parti').fill('3');
  await expect(split).toContainText("2 parti da 53,33 € e l'ultima da 53,34 €");
  await split.getByRole('button', { name: 'Dividi' }).click();
  await expect(block).toContainText('In tutto 3 conti: restano 160,00 € da pagare.');
  const totals = (await billsOf(world, place, id)).map(({ total }) => total);
  expect(totals.toSorted((a, b) => a - b)).toEqual([53.33, 53.33, 53.34]);
  await expect(block.getByRole('region', { name: `Conto #${bill.number},` })).toContainText('una parte');
});

test('by amounts, with what is left as one more part', async ({ page, world }) => {
  const { place, id } = await withBill(world);
  await page.goto(`/dashboard/bookings/${id}`);
  await actOn(page, billBlock(page, id), 'Dividi il conto…');
  const split = page.getByRole('dialog', { name: 'Dividi il conto' });
  await split.getByText('Per importi').click();
  await split.getByLabel(/Resta sul conto/).fill('50');
  await split.getByRole('button', { name: 'Altro importo' }).click();
  await split.getByLabel('Conto nuovo 1').fill('30');
  await expect(split).toContainText("L'ultimo conto è di 80,00 €");
  await expectAccessible(page, split);
  await split.getByRole('button', { name: 'Dividi' }).click();
  await expect(billBlock(page, id)).toContainText('In tutto 3 conti');
  expect((await billsOf(world, place, id)).map(({ total }) => total)).toEqual([50, 30, 80]);
});

test('moves a line to the other bill', async ({ page, world }) => {
  const { place, id, bill } = await withBill(world);
  const after = await charge(world, place, bill.id, {
    kind: 'extra',
    description: 'Vino',
    unit_price: 12,
  });
  await charge(world, place, bill.id, { kind: 'extra', description: 'Olio', unit_price: 9 });
  const vino = after.charges.find(({ description }) => description === 'Vino');
  await world.api(place.owner, 'POST', `/bills/${bill.id}/split`, { by: 'charges', charge_ids: [vino?.id] });
  await page.goto(`/dashboard/bookings/${id}`);
  const main = billBlock(page, id).getByRole('region', { name: `Conto #${bill.number},` });
  await main.getByRole('button', { name: 'Azioni per Olio' }).click();
  await page.getByRole('menuitem', { name: /^Sposta su Conto #/ }).click();
  await expect(messages(page)).toContainText('Olio: ora è sul conto');
  await expect
    .poll(async () => (await billsOf(world, place, id)).map(({ total }) => total))
    .toEqual([160, 21]);
  await expect(main.getByText('Olio')).toHaveCount(0);
});
