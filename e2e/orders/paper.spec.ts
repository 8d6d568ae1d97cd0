import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/world.ts';
import { anEatenOrder, aService } from './order-parts.ts';

const MM = 72 / 25.4;

test('a ticket and the preconto come out of a narrow roll by the browser, the second ticket as a reprint', async ({
  page,
  world,
}) => {
  const { place, table } = await aService(world);
  const order = await anEatenOrder(world, place, table);
  // The dialog of the printer, which stays open until somebody says so.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await world.enter(await world.aMember(place, 'waiter'));
  await page.goto(`/dashboard/tables/${table}/order`);
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Stampa dal browser' }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order}/print`);
  const papers = page.getByRole('list', { name: "Stampe dell'ordine" });
  const ticket = papers.getByRole('listitem').filter({ hasText: 'Cucina, comanda 1' });
  await page.getByRole('radio', { name: '58 mm' }).check();
  await expectAccessible(page, papers);

  /** Width and height of the pages in millimetres, as the browser would print them. */
  const printed = async (name: RegExp) => {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printing', '');
    const sheet = await page.locator('[data-print-sheet]').textContent();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.evaluate(() => document.documentElement.removeAttribute('data-printing'));
    // The browser says that it has printed.
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    return { sheet, sizes: sizes.map(([, wide, high]) => [Number(wide) / MM, Number(high) / MM]) };
  };
  const preconto = await printed(/^Stampa preconto/);
  expect(preconto.sheet).toMatch(
    /^PRECONTO - DOCUMENTO NON FISCALE.*2Carbonara24,00 €.*PRECONTO - DOCUMENTO NON FISCALE$/,
  );
  const first = await printed(/^Stampa comanda/);
  expect(first.sheet).toMatch(/^Cucina.*Tavolo 12.*2Carbonara$/);
  // One page, as wide as the roll and no longer than what stands on it.
  for (const { sizes } of [preconto, first]) {
    expect(sizes).toHaveLength(1);
    expect(sizes[0]![0]).toBeCloseTo(58, 0);
    expect(sizes[0]![1]).toBeLessThan(150);
  }
  await expect(ticket).toContainText('esce come ristampa');
  expect((await printed(/^Stampa comanda/)).sheet).toMatch(/^RISTAMPA.*RISTAMPA$/);

  await page.reload();
  await expect(page.getByRole('radio', { name: '58 mm' })).toBeChecked();
  await expect(ticket).toContainText('RISTAMPA');
});

test('a printer is added, tried out and watched, and its agent gets a command that names it', async ({
  page,
  world,
}) => {
  const { place } = await aService(world);
  await world.enter(place.owner);
  await page.goto('/dashboard/settings/printers');
  await page.getByRole('button', { name: 'Nuova stampante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova stampante' });
  await dialog.getByLabel('Nome').fill('Cucina');
  await dialog.getByRole('checkbox', { name: 'Griglia' }).check();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  const printer = page.getByRole('list', { name: 'Stampanti' }).getByRole('listitem');
  await expect(printer).toContainText('Comande di Cucina e Griglia, carta da 80 mm');
  await expect(printer).toContainText('Mai usata');

  // Nobody prints: it is said without a touch.
  await printer.getByRole('button', { name: 'Prova' }).click();
  const trouble = page.getByRole('region', { name: 'Stampe non uscite' });
  await expect(trouble).toContainText("Cucina: Prova di stampaIn attesa: controlla che l'agente");
  await expectAccessible(page, trouble);
  await trouble.getByRole('button', { name: 'A posto' }).click();
  await expect(trouble).toBeHidden();

  await page.getByRole('button', { name: 'Crea un codice' }).click();
  await expect(page.getByLabel('Comando')).toHaveValue(/--code [A-Z2-9]{8} --printer "Cucina=tcp:/);
  await expect(page.getByRole('list', { name: 'Agenti di stampa' })).toContainText(
    /Aspetta il codice, valido fino alle \d\d:\d\d/,
  );
  await page.getByRole('button', { name: 'Revoca Agente di stampa' }).click();
  await expect(page.getByText('Ancora nessun agente')).toBeVisible();
  await expect(page.getByLabel('Comando')).toBeHidden();
});
