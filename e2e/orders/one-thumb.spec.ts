import { heading } from '../support/page-parts.ts';
import { expectInReach } from '../support/thumb.ts';
import { expect, test } from '../support/world.ts';
import { aTable } from '../tables/table-parts.ts';
import { aService, bar, dish, linesOf } from './order-parts.ts';

test(
  'a table is served with the thumb of one hand: what comes next lies in the lower two thirds',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place } = await aService(world);
    for (const number of ['13', '14', '15', '16']) await aTable(world, place, { number });
    await world.enter(await world.aMember(place, 'waiter'));

    await page.goto('/dashboard/tables');
    const open = page.getByRole('link', { name: 'Apri il tavolo 12' });
    await expectInReach(page, open);
    await open.tap();
    const two = page.getByRole('button', { name: '2 adulti' });
    await expectInReach(page, two, page.getByRole('button', { name: '4 adulti' }));
    await two.tap();

    await expect(heading(page)).toHaveText('Tavolo 12');
    const search = page.getByRole('searchbox', { name: 'Cerca un piatto' });
    const summary = bar(page).getByRole('button', { name: 'Ordine vuoto' });
    await expectInReach(page, search, summary);
    await search.fill('tagl');
    await dish(page, 'Tagliata').tap();
    const sheet = page.getByRole('dialog');
    await expectInReach(page, sheet.getByRole('button', { name: 'Al sangue' }));
    await sheet.getByRole('button', { name: 'Al sangue' }).tap();
    await expectInReach(page, sheet.getByRole('button', { name: 'Aggiungi' }));
    await sheet.getByRole('button', { name: 'Aggiungi' }).tap();
    await expect(sheet).toBeHidden();

    await bar(page)
      .getByRole('button', { name: /da mandare/ })
      .tap();
    const lines = page.getByRole('dialog', { name: 'Ordine' });
    await expectInReach(page, lines.getByRole('button', { name: 'Manda in cucina' }));
    await lines.getByRole('button', { name: 'Manda in cucina' }).tap();
    await expect.poll(() => linesOf(world, place)).toEqual(['Tagliata × 1 sent']);
    const toBill = lines.getByRole('link', { name: 'Conto', exact: true });
    await expectInReach(page, toBill);
    await toBill.tap();

    await expect(heading(page)).toHaveText('Conto: tavolo 12');
    const take = page.getByRole('button', { name: /^Incassa 22,00/ });
    await expectInReach(page, take);
    await take.tap();
    const taking = page.getByRole('dialog', { name: 'Incassa', exact: true });
    await expectInReach(
      page,
      taking.getByRole('button', { name: '30,00 €' }),
      taking.getByRole('button', { name: 'Incassa', exact: true }),
    );
  },
);
