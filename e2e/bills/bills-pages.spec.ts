import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { actOn, aSale, BILLS, withBill } from './bill-parts.ts';

const olio = { kind: 'good', description: 'Olio', unit_price: 45 };

test(
  'all bills are found by state, source, customer and number',
  { tag: '@both' },
  async ({ page, world, isMobile }) => {
    const { place, bill } = await withBill(world);
    const paid = await aSale(world, place, { charges: [olio], payments: [{ method: 'cash', amount: 45 }] });
    await aSale(world, place, { charges: [olio], parked: true, note: 'Tavolo in giardino' });
    await page.goto('/dashboard/payments');
    await page.getByRole('link', { name: 'Conti', exact: true }).click();
    await expect(heading(page)).toHaveText('Conti');
    const list = page.getByRole('main');
    await expect(list).toContainText('3 conti');
    await expect(list).toContainText(`Conto #${bill.number}, soggiorno`);
    await expectAccessible(page, heading(page));
    await expectFits(page, 'bills');
    await page.getByRole('searchbox').fill(`#${paid.number}`);
    await expect(list).toContainText('1 conto trovato');
    await expect(list).toContainText(`Conto #${paid.number}, vendita`);
    await page.getByRole('button', { name: 'Azzera filtri' }).click();
    if (isMobile) await page.getByRole('button', { name: /Filtri/ }).click();
    await page.getByLabel('Filtra per stato').selectOption('parked');
    await expect(list).toContainText('in attesa');
    await expect(page).toHaveURL(/parked=1/);
    await page.getByLabel('Filtra per stato').selectOption('cancelled');
    await expect(list).toContainText('Nessun conto trovato');
  },
);

test('a sale that nobody paid is given up with its reason', async ({ page, world }) => {
  const { place } = await withBill(world);
  const sale = await aSale(world, place, { charges: [olio] });
  await page.goto(BILLS);
  await page.getByRole('link', { name: 'Vendita' }).click();
  const sheet = page.getByRole('dialog', { name: `Conto #${sale.number}, Vendita` });
  await actOn(page, sheet, 'Annulla il conto…');
  const reason = page.getByRole('dialog', { name: /Annulla il conto/ });
  await reason.getByLabel('Motivo').fill('Ha cambiato idea');
  await reason.getByRole('button', { name: 'Annulla il conto' }).click();
  await expect(messages(page)).toContainText('annullato');
  await expect(sheet).toContainText('Ha cambiato idea');
  await expect(sheet.getByRole('button', { name: 'Incassa' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${BILLS}$`));
});

test('a preconto says that it is not fiscal, on both papers', async ({ page, world }) => {
  const { place } = await withBill(world);
  const sale = await aSale(world, place, { charges: [olio], payments: [{ method: 'cash', amount: 20 }] });
  // The printer takes what is in the document at that moment.
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      const sheet = document.querySelector<HTMLElement>('[data-print-first]');
      printed.push(`${sheet?.dataset['printSheet']}: ${sheet?.textContent}`);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(`${BILLS}/${sale.id}`);
  const sheet = page.getByRole('dialog', { name: /^Conto #/ });
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed);
  await actOn(page, sheet, 'Stampa preconto');
  await expect.poll(async () => (await printed()).length).toBe(1);
  await actOn(page, sheet, 'Stampa preconto 80 mm');
  await expect.poll(async () => (await printed()).length).toBe(2);
  const [a4, roll] = await printed();
  expect(a4).toMatch(/^a4: /);
  expect(roll).toMatch(/^roll: /);
  for (const paper of [a4, roll]) {
    expect(paper).toContain('PRECONTO - DOCUMENTO NON FISCALE');
    expect(paper).toContain('Olio');
    expect(paper?.replaceAll('\u00a0', ' ')).toContain('Resta da pagare25,00 €');
  }
  await expect(page.locator('[data-print-first]')).toHaveCount(0);
});

test('takings without a document get theirs in a row', async ({ page, world }) => {
  const { place } = await withBill(world);
  for (const amount of [10, 20]) {
    await aSale(world, place, {
      charges: [{ ...olio, unit_price: amount }],
      payments: [{ method: 'cash', amount }],
    });
  }
  await page.goto('/dashboard/payments/undocumented');
  await expect(page.getByRole('link', { name: 'Senza documento' })).toBeInViewport({ ratio: 1 });
  const list = page.getByRole('list', { name: 'Incassi senza documento' });
  await expect(page.getByRole('main')).toContainText('2 incassi, in tutto 30,00 €');
  await expectAccessible(page, list);
  await expectFits(page, 'undocumented');
  const numbers = list.getByLabel('Numero');
  await numbers.first().focus();
  await page.keyboard.press('Enter');
  await expect(numbers.first()).toHaveAccessibleDescription('Scrivi il numero del documento.');
  await page.keyboard.type('0001-0001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('99MEX012345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('1 incasso, in tutto 10,00 €');
  await expect(numbers).toBeFocused();
  // The register is the same.
  await page.keyboard.type('0001-0002');
  await expect(list.getByLabel('Matricola')).toHaveValue('99MEX012345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Non manca nessun documento')).toBeVisible();
});

test('payments are found by who took them, and lead to their bill', async ({ page, world }) => {
  const { place } = await withBill(world);
  const colleague = await world.aMember(place, 'staff');
  const mine = await aSale(world, place, { charges: [olio], payments: [{ method: 'cash', amount: 45 }] });
  await world.api(colleague, 'POST', `/places/${place.id}/bills`, {
    charges: [{ ...olio, unit_price: 30 }],
    payments: [{ method: 'card', amount: 30 }],
  });
  const { people } = await world.api<{ people: { user_id: number; is_me: boolean }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/people`,
  );
  const me = people.find(({ is_me }) => is_me);
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('main')).toContainText('2 pagamenti');
  await page.getByLabel('Filtra per persona').selectOption(String(me?.user_id));
  await expect(page.getByRole('main')).toContainText('1 pagamento trovato');
  await page.getByRole('link', { name: `Conto #${mine.number}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Conto #${mine.number}` })
    .click();
  await expect(page.getByRole('dialog', { name: `Conto #${mine.number}, Vendita` })).toContainText(
    'Tutto pagato',
  );
});

test('a bill of another place, or of none, says so', async ({ page, world, complaints }) => {
  complaints.allow(/404/);
  await withBill(world);
  await page.goto(`${BILLS}/999999999`);
  await expect(page.getByRole('dialog')).toContainText('Conto non trovato');
});
