import { expectAccessible } from '../support/axe.ts';
import { hold, refuse } from '../support/network.ts';
import { active, atRooms, field, lines, openSearch, palette, SEARCH } from './search-parts.ts';
import { expect, test } from '../support/world.ts';

test('says what to try when nothing is found, and keeps quiet about too little', async ({ page, world }) => {
  await atRooms(page, world);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/api/v1/search'))));
  await openSearch(page);
  await field(page).fill('z');
  await expect(palette(page)).toContainText('Scrivi almeno due caratteri.');
  await field(page).fill('zzyzxq');
  await expect(palette(page)).toContainText('Nessun risultato per «zzyzxq»');
  await expect(palette(page)).toContainText('Prova con il cognome');
  expect(asked).toBe(1);
});

test('without an answer the list is empty, which is said, and can be asked for again', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/500 .*\/search/);
  await atRooms(page, world);
  await refuse(page, SEARCH);
  await openSearch(page);
  // Where one can go is known here.
  await field(page).fill('calendari');
  await expect(active(page)).toHaveText('Calendari');
  const refused = page.waitForResponse(/\/search\?q=terranova/);
  await field(page).fill('terranova');
  await refused;
  await expect(palette(page)).toContainText('La ricerca non risponde');
  await expect(lines(page)).toHaveCount(0);
  await page.unrouteAll();
  await palette(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(active(page)).toContainText('Terranova');
  await expect(field(page)).toBeFocused();
});

test('keeps the last results while more is typed, and drops an answer that comes too late', async ({
  page,
  world,
}) => {
  await atRooms(page, world);
  await openSearch(page);
  await field(page).fill('terra');
  await expect(active(page)).toContainText('Terranova');
  const letGo = await hold(page, SEARCH);
  await field(page).fill('terranx');
  await expect(active(page)).toContainText('Terranova');
  await field(page).fill('glicine');
  await expect(lines(page).filter({ hasText: 'Terranova' })).toHaveCount(0);
  letGo();
  await expect(active(page)).toContainText('Glicine');
});

test('unsaved text is asked about before a result is opened', async ({ page, world }) => {
  await atRooms(page, world);
  await page.goto('/dashboard/rooms/create');
  await page.getByLabel('Numero', { exact: false }).first().fill('55');
  await page.keyboard.press('Control+k');
  await field(page).fill('planning');
  await expect(active(page)).toHaveText('Planning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/rooms/create');
  // An alert waits for its answer first.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test(
  'is accessible with recent searches, results and without',
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/500 .*\/search/);
    await atRooms(page, world);
    await page.evaluate(async () => {
      const token = localStorage.getItem('hub.token') ?? '';
      const answer = await fetch('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
      const { id } = (await answer.json()) as { id: number };
      localStorage.setItem('hub.recent', JSON.stringify({ person: id, words: ['rossi 101', 'marta'] }));
    });
    await page.reload();
    await openSearch(page);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, active(page));
    await field(page).fill('terranova');
    await expect(active(page)).toContainText('Terranova');
    await expectAccessible(page, active(page));
    await field(page).fill('zzyzxq');
    await expectAccessible(page, palette(page).getByText('Nessun risultato per'));
    await refuse(page, SEARCH);
    await field(page).fill('qqzzyx');
    await expectAccessible(page, palette(page).getByRole('button', { name: 'Riprova' }));
  },
);
