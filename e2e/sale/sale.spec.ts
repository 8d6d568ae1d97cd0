import { expectAccessible } from '../support/axe.ts';
import { hold } from '../support/network.ts';
import { messages } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';
import { atTheTill, bill, COFFEE_CODE, scan, soldAt, tile, typeSlowly } from './sale-parts.ts';

test('a coffee is three taps', { tag: '@both' }, async ({ page, world, hasTouch }) => {
  const place = await atTheTill(page, world);
  await tile(page, 'Caffè').click();
  await page.getByRole('button', { name: hasTouch ? 'Incassa' : /^Contanti/, exact: hasTouch }).click();
  await bill(page, hasTouch).getByRole('button', { name: 'Incassa 1,20 €' }).click();

  await expect(bill(page, hasTouch)).toContainText('Incassati 1,20 €');
  await expect(bill(page, hasTouch)).toContainText('Conto #1, registrato');
  expect(await soldAt(world, place)).toMatchObject([{ total: 1.2, paid: 1.2, state: 'paid' }]);
});

test('at a desk a sale needs no mouse', async ({ page, world }) => {
  const place = await atTheTill(page, world);
  const beside = bill(page, false);
  await typeSlowly(page, 'sap');
  await page.keyboard.press('Enter');
  await expect(beside).toContainText('Sapone al limone');
  await typeSlowly(page, '3');
  await page.keyboard.press('Enter');
  await expect(beside.getByRole('button', { name: 'Quantità di Sapone al limone: 3' })).toBeVisible();
  await typeSlowly(page, '2 torta');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(beside).toContainText('19,70 €');

  await page.keyboard.press('F2');
  await typeSlowly(page, '50');
  await expect(beside).toContainText('30,30 €');
  await page.keyboard.press('Enter');
  await expect(beside).toContainText('Conto #1, registrato');
  expect(await soldAt(world, place)).toMatchObject([{ total: 19.7, paid: 19.7 }]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Cerca un prodotto' })).toBeFocused();
  await typeSlowly(page, 'caf');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F4');
  await page.keyboard.press('Escape');
  await expect(beside).toContainText('Caffè espresso');
});

test('a wine is sold by the glass with one tap more', async ({ page, world, hasTouch }) => {
  const place = await atTheTill(page, world);
  const wine = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/products`, {
    name: 'Vino della casa',
    kind: 'drink',
    price: 12,
    vat_class: 'food_service',
  });
  await world.api(place.owner, 'PUT', `/products/${wine.id}/choices`, {
    variants: [
      { name: 'Bottiglia', price: 18 },
      { name: 'Calice', price: 4 },
    ],
  });
  await expect(tile(page, 'Vino della casa')).toContainText('da 4,00 €');
  await tile(page, 'Vino della casa').click();
  const question = page.getByRole('dialog', { name: 'Vino della casa' });
  await expectAccessible(page, question);
  if (hasTouch) {
    expect(await smallTargets(question)).toEqual([]);
    await question.getByRole('button', { name: 'Calice' }).click();
  } else {
    await expect(question.getByRole('button', { name: 'Bottiglia' })).toBeFocused();
    await page.keyboard.press('2');
  }
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: hasTouch ? 'Incassa' : /^Contanti/, exact: hasTouch }).click();
  await bill(page, hasTouch).getByRole('button', { name: 'Incassa 4,00 €' }).click();
  await expect(bill(page, hasTouch)).toContainText('Conto #1, registrato');
  expect(await soldAt(world, place)).toMatchObject([{ total: 4, paid: 4 }]);
});

test('a reader adds its product, wherever the focus is', async ({ page, world }) => {
  await atTheTill(page, world);
  await page.getByRole('heading', { level: 1 }).focus();
  await scan(page, COFFEE_CODE);
  await expect(bill(page, false)).toContainText('1,20 €');
  await page.getByRole('searchbox', { name: 'Cerca un prodotto' }).focus();
  await scan(page, COFFEE_CODE);
  await expect(bill(page, false)).toContainText('2,40 €');
  await expect(page.getByRole('searchbox', { name: 'Cerca un prodotto' })).toHaveValue('');
  await scan(page, '4006381333931');
  await expect(messages(page)).toContainText('Nessun prodotto ha il codice 4006381333931');
});

test(
  'a sale waits under its name while another one is served',
  { tag: '@phone' },
  async ({ page, world, hasTouch }) => {
    const place = await atTheTill(page, world);
    await tile(page, 'Torta').click();
    if (hasTouch) await page.getByRole('button', { name: /^Conto: 1/ }).click();
    await bill(page, hasTouch).getByRole('button', { name: 'In attesa' }).click();
    const naming = page.getByRole('dialog', { name: 'Metti in attesa' });
    await naming.getByLabel('Nome').fill('Signora con il cane');
    await naming.getByRole('button', { name: 'Metti in attesa' }).click();
    await expect(bill(page, hasTouch)).toContainText('Messa in attesa');
    await bill(page, hasTouch).getByRole('button', { name: 'Nuova vendita' }).click();

    const letGo = await hold(page, '**/api/v1/bills/*');
    await page.getByRole('button', { name: 'In attesa (1)' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Signora con il cane/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Rung up before the waiting sale has come.
    await tile(page, 'Caffè').click();
    letGo();
    await expect(page.getByText('5,20 €').first()).toBeVisible();
    if (hasTouch) await page.getByRole('button', { name: 'Incassa', exact: true }).click();
    else await page.getByRole('button', { name: /^Contanti/ }).click();
    await bill(page, hasTouch).getByRole('button', { name: 'Incassa 5,20 €' }).click();
    await expect(bill(page, hasTouch)).toContainText('Conto #1, registrato');
    expect(await soldAt(world, place)).toMatchObject([
      { number: 1, total: 5.2, state: 'paid', parked: false, note: 'Signora con il cane' },
    ]);
  },
);

test('a discount has its reason, and several ways pay one sale', async ({ page, world }) => {
  const place = await atTheTill(page, world);
  const beside = bill(page, false);
  await tile(page, 'Torta').click();
  await tile(page, 'Torta').click();
  await beside.getByRole('button', { name: 'Sconto' }).click();
  const form = page.getByRole('dialog', { name: 'Sconto' });
  await form.getByRole('button', { name: 'Applica' }).click();
  await expect(form).toContainText('Scrivi il motivo.');
  await form.getByRole('button', { name: 'Cliente abituale' }).click();
  await form.getByRole('button', { name: 'Applica' }).click();
  await expect(beside).toContainText('7,20 €');
  await beside.getByRole('button', { name: /^Contanti/ }).click();
  await beside.getByLabel('Ricevuti').fill('5');
  await beside.getByRole('button', { name: 'Incassa 5,00 € e continua' }).click();
  await beside.getByRole('button', { name: 'Carta (POS)' }).click();
  await beside.getByRole('button', { name: 'Incassa 2,20 €' }).click();
  await expect(beside).toContainText('Conto #1, registrato');
  expect(await soldAt(world, place)).toMatchObject([{ total: 7.2, paid: 7.2, state: 'paid' }]);

  await beside.getByRole('button', { name: 'Nuova vendita' }).click();
  await tile(page, 'Caffè').click();
  await beside.getByRole('button', { name: /^Altri modi/ }).click();
  await beside.getByRole('button', { name: 'In sospeso' }).click();
  await expect(beside).toContainText('serve sapere di chi è');
});

test('what was sold comes back against its sale', async ({ page, world, hasTouch }) => {
  const place = await atTheTill(page, world);
  await world.api(place.owner, 'POST', `/places/${place.id}/bills`, {
    charges: [{ kind: 'good', description: 'Sapone al limone', quantity: 2, unit_price: 3.5 }],
    payments: [{ method: 'card', amount: 7 }],
  });
  await page.getByRole('button', { name: 'Ultime vendite' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ultime vendite' });
  await sheet.getByRole('button', { name: /^Conto #1/ }).click();
  await sheet.getByRole('button', { name: 'Reso' }).click();
  await sheet.getByRole('button', { name: 'Sapone al limone: uno in più' }).click();
  await sheet.getByLabel('Motivo').fill('Confezione rotta');
  await expect(sheet.getByLabel('Come si restituisce')).toHaveValue('card');
  await expect(sheet).toContainText('Si restituiscono 3,50 €');
  await sheet.getByRole('button', { name: 'Registra il reso' }).click();
  await expect(messages(page)).toContainText('Reso registrato: 3,50 € restituiti');
  await expect(sheet).toContainText('Reso: Sapone al limone');
  expect(await soldAt(world, place)).toMatchObject([{ total: 3.5, paid: 3.5 }]);
  if (hasTouch) expect(await smallTargets(sheet)).toEqual([]);
});

test('everybody can use the till', { tag: '@both' }, async ({ page, world, hasTouch }) => {
  await atTheTill(page, world);
  await tile(page, 'Caffè').click();
  await expectAccessible(page, tile(page, 'Caffè'));
  if (hasTouch) {
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await page.getByRole('button', { name: /^Conto: 1/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Conto' });
    await expectAccessible(page, sheet);
    expect(await smallTargets(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: /^Contanti/ }).click();
  } else await page.getByRole('button', { name: /^Contanti/ }).click();
  const pay = bill(page, hasTouch).getByRole('button', { name: 'Incassa 1,20 €' });
  await expectAccessible(page, pay);
  if (hasTouch) {
    expect(await smallTargets(page.getByRole('dialog'))).toEqual([]);
    // Where a thumb reaches.
    const box = (await pay.boundingBox())!;
    expect(box.y).toBeGreaterThan(740 / 2);
  }
  await pay.click();
  await expectAccessible(page, bill(page, hasTouch).getByText('Conto #1, registrato'));
});

test('who only reads is told why there is no till', async ({ page, world }) => {
  const place = await world.aPlace({ category: 'negozio' });
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto('/dashboard/sale');
  await expect(page.getByRole('main')).toContainText('Il tuo ruolo non può vendere al banco');
});
