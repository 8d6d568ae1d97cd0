import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

const IMPORT = '/dashboard/reservations/import';

test('a book of another program comes in by its columns', async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  await world.enter(place.owner);
  await page.goto(IMPORT);
  await expect(heading(page)).toHaveText('Importa prenotazioni');
  await expectAccessible(page, page.getByText(/TheFork Manager/));

  const book = 'Giorno;Ora;Quanti;Cliente\r\n24/12/2027;20:30;4;Alfa\r\n31/02/2027;20:30;2;Beta\r\n';
  await page
    .getByLabel(/Scegli un file CSV/)
    .setInputFiles({ name: 'libro.csv', mimeType: 'text/csv', buffer: Buffer.from(book) });
  await expect(page.getByText('Non trovo «Persone»: scegli in quale colonna sta.')).toBeVisible();
  const choice = page.getByLabel('Persone', { exact: true });
  await choice.focus();
  await choice.selectOption('Quanti');
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByText(/La data «31\/02\/2027» non si riconosce/)).toBeVisible();
  await expectAccessible(page, preview);

  const skip = page.getByRole('checkbox', { name: 'Salta le righe da correggere' });
  await skip.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Importa 1 prenotazione' }).press('Enter');
  await expect(messages(page)).toContainText('1 prenotazione aggiunta');
  const { data } = await world.api<{ data: { name: string; party: number }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/reservations?day=2027-12-24`,
  );
  expect(data.map(({ name, party }) => [name, party])).toEqual([['Alfa', 4]]);
});
