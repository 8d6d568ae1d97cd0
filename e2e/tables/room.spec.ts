import { expectAccessible } from '../support/axe.ts';
import { hold, refuse } from '../support/network.ts';
import { heading, messages, sections } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { aParty, aTable, aTrattoria, fromMenu, line, onPlan, ROOM, tablesOf } from './table-parts.ts';

const isPhone = (project: { name: string }) => project.name === 'phone';

test(
  'a walk-in sits down in two taps, leaves, and its table is cleaned',
  { tag: '@phone' },
  async ({ page, world, hasTouch }) => {
    const place = await aTrattoria(world);
    await aTable(world, place, { number: '12' });
    await world.enter(place.owner);
    await page.goto(`${ROOM}?view=list`);
    await expect(heading(page)).toHaveText('Gestione Tavoli');
    await expect(line(page, '12')).toContainText('Libero');
    // Classes that the first style sheet leaves out win all the same.
    await expect(page.getByRole('link', { name: 'Modifica il tavolo 12' })).toBeVisible({
      visible: !hasTouch,
    });
    await fromMenu(page, '12', 'Fai accomodare');
    const ask = page.getByRole('dialog', { name: 'In quanti sono?' });
    await expectAccessible(page, ask);
    await ask.getByRole('button', { name: '3 persone' }).click();
    await expect(ask).toBeHidden();
    await expect(line(page, '12')).toContainText('Occupato da poco');
    await expect(line(page, '12')).toContainText('3 coperti');
    await expect(messages(page)).toContainText('Tavolo 12: 3 persone a tavola');
    await expect.poll(async () => (await tablesOf(world, place))[0]?.current?.covers).toBe(3);

    await fromMenu(page, '12', 'Hanno lasciato il tavolo');
    await expect(line(page, '12')).toContainText('Libero');
    await fromMenu(page, '12', 'Da pulire');
    await expect(line(page, '12')).toContainText('Da pulire');
    await page.getByRole('button', { name: 'Tavolo 12 pulito' }).click();
    await expect(line(page, '12')).toContainText('Libero');
    await expect.poll(async () => (await tablesOf(world, place))[0]?.state).toBe('free');
  },
);

test('a walk-in by the keyboard alone', async ({ page, world }) => {
  const place = await aTrattoria(world);
  await aTable(world, place, { number: '9', seats: 6 });
  await world.enter(place.owner);
  await page.goto(`${ROOM}?view=list`);
  await page.getByRole('button', { name: 'Azioni per il tavolo 9' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Fai accomodare' })).toBeFocused();
  await page.keyboard.press('Enter');
  // As many as the table seats are a press away; the others follow by Tab.
  await expect(page.getByRole('button', { name: '6 persone' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(line(page, '9')).toContainText('5 coperti');
  await expect.poll(async () => (await tablesOf(world, place))[0]?.current?.covers).toBe(5);
});

test('who left by mistake sits down again by "Annulla"', async ({ page, world }) => {
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place);
  await aParty(world, place, { source: 'walk_in', table_ids: [id] });
  await world.enter(place.owner);
  await page.goto(`${ROOM}?view=list`);
  await fromMenu(page, '1', 'Hanno lasciato il tavolo');
  // Time stands still for a message that is pointed at.
  await messages(page).getByText('Tavolo 1 libero').hover();
  await expect.poll(async () => (await tablesOf(world, place))[0]?.state).toBe('free');
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(line(page, '1')).toContainText('Anna Verdi, 2 coperti');
  await expect.poll(async () => (await tablesOf(world, place))[0]?.state).toBe('occupied');
});

test('the expected party sits down at its table', { tag: '@phone' }, async ({ page, world }) => {
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place);
  await aParty(world, place, { party: 4, table_ids: [id] });
  await world.enter(await world.aMember(place, 'waiter'));
  await page.goto(`${ROOM}?view=list`);
  await expect(sections(page).getByRole('link', { name: 'Tavoli' })).toHaveAttribute('aria-current', 'page');
  await expect(line(page, '1')).toContainText(/Prenotato alle \d\d:\d\d/);
  await expect(line(page, '1')).toContainText('Anna Verdi, 4 persone');
  await expect(page.getByRole('link', { name: 'Nuovo Tavolo' })).toHaveCount(0);
  await expectAccessible(page, line(page, '1'));
  await page.getByRole('button', { name: 'Fai accomodare Anna Verdi al tavolo 1' }).click();
  await expect(line(page, '1')).toContainText('Anna Verdi, 4 coperti');
  await messages(page).getByText('Tavolo 1: Anna Verdi a tavola').hover();
  await expect.poll(async () => (await tablesOf(world, place))[0]?.current?.covers).toBe(4);
  // They were at another table: they wait for theirs again.
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(line(page, '1')).toContainText('Prenotato');
  await expect.poll(async () => (await tablesOf(world, place))[0]?.state).toBe('reserved');
});

test('a colleague sees at once who sat down', async ({ page, context, world }) => {
  const place = await aTrattoria(world);
  await aTable(world, place);
  await world.enter(place.owner);
  await page.goto(`${ROOM}?view=list`);
  const other = await context.newPage();
  await other.goto(`${ROOM}?view=list`);
  await expect(line(other, '1')).toContainText('Libero');
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Arrivo senza prenotazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2 persone', exact: true }).click();
  await expect(messages(page)).toContainText('2 persone al tavolo 1');
  await expect(line(other, '1')).toContainText('Occupato');
});

test('an act that the server refuses is put back and said', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/seat/);
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place);
  await aParty(world, place, { table_ids: [id] });
  await world.enter(place.owner);
  await refuse(page, '**/api/v1/reservations/*/seat', {
    method: 'POST',
    status: 409,
    error: 'Al tavolo 1 c’è ancora qualcuno.',
    code: 'table_taken',
  });
  await page.goto(`${ROOM}?view=list`);
  await page.getByRole('button', { name: 'Fai accomodare Anna Verdi al tavolo 1' }).click();
  await expect(messages(page)).toContainText('Tavolo 1: Al tavolo 1 c’è ancora qualcuno.');
  await expect(line(page, '1')).toContainText('Prenotato');
});

test('at a desk: plan by area, arrivals, waiting list, and the table that was chosen', async ({
  page,
  world,
}) => {
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place, { number: '7', x: 100, y: 100, shape: 'round' });
  await aTable(world, place, { number: '21', area: 'Terrazza' });
  await aParty(world, place, { party: 3, table_ids: [id] });
  await aParty(world, place, {
    party: 6,
    waiting: true,
    quoted_minutes: 20,
    customer: { first_name: 'Luca', last_name: 'Neri', phone: null, email: '' },
  });
  await world.enter(place.owner);
  await page.goto(ROOM);
  await expect(onPlan(page, '7')).toHaveAccessibleName(/Prenotato alle .*Anna Verdi, 3 persone/);
  await expect(page.getByRole('region', { name: 'Prossimi arrivi' })).toContainText('Anna Verdi');
  await expect(page.getByRole('region', { name: "Lista d'attesa" })).toContainText('detto 20 min');
  await page.getByRole('button', { name: 'Anna Verdi: sono arrivati' }).click();
  await expect(page.getByRole('region', { name: 'Prossimi arrivi' })).toContainText('Aspettano il tavolo');
  await onPlan(page, '7').click();
  await expect(page).toHaveURL(new RegExp(`table=${id}`));
  const chosen = page.getByRole('region', { name: 'Tavolo 7' });
  await expect(chosen.getByRole('link', { name: 'Dettagli' })).toBeVisible();
  await expectAccessible(page, chosen);
  await chosen.getByRole('button', { name: /^Fai accomodare/ }).click();
  await expect(chosen).toContainText('Occupato');
  await page
    .getByRole('navigation', { name: 'Sale' })
    .getByRole('link', { name: /^Terrazza/ })
    .click();
  await expect(onPlan(page, '21')).toBeVisible();
  await expect(onPlan(page, '7')).toHaveCount(0);
  // The address changes first, and the choice follows it.
  await page.getByRole('radio', { name: 'Elenco' }).click();
  await expect(line(page, '7')).toBeVisible();
  await expect(line(page, '21')).toBeVisible();
});

test('a tablet looks at the plan, and a table opens over it', async ({ page, world }) => {
  const place = await aTrattoria(world);
  await aTable(world, place, { number: '5', area: 'Sala' });
  await world.enter(place.owner);
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto(ROOM);
  await onPlan(page, '5').click();
  const sheet = page.getByRole('dialog', { name: 'Sala' });
  await expect(sheet.getByRole('heading', { name: 'Tavolo 5' })).toBeVisible();
  await expectAccessible(page, sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('radio', { name: 'Elenco' }).click();
  await expect(line(page, '5')).toBeVisible();
  await expect(page).toHaveURL(/view=list/);
});

test('a phone that lies keeps the list', async ({ page, world }) => {
  const place = await aTrattoria(world);
  await aTable(world, place, { number: '5', area: 'Sala' });
  await world.enter(place.owner);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(ROOM);
  await expect(line(page, '5')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pianta' })).toHaveCount(0);
});

test('the figures of the room', async ({ page, world }) => {
  const place = await aTrattoria(world);
  const ids: number[] = [];
  for (const number of ['1', '2', '3']) ids.push((await aTable(world, place, { number })).id);
  await aParty(world, place, { source: 'walk_in', table_ids: [ids[0]] });
  await aParty(world, place, { table_ids: [ids[1]] });
  await world.enter(place.owner);
  await page.goto(ROOM);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
  await expect(figure('Tavoli liberi')).toHaveText('1');
  await expect(figure('Tavoli occupati')).toHaveText('1');
  await expect(figure('Prenotazioni')).toHaveText('1');
  await expect(figure('Posti totali')).toHaveText('12');
});

test('loading, empty and failing', { tag: '@phone' }, async ({ page, world, complaints }, { project }) => {
  complaints.allow(/500 .*\/tables/);
  const place = await aTrattoria(world);
  await world.enter(place.owner);
  const letGo = await hold(page, '**/api/v1/places/*/tables');
  await page.goto(ROOM);
  await expect(
    page
      .getByRole('status', { name: /Caricamento/ })
      .or(page.getByRole('status'))
      .first(),
  ).toBeVisible();
  letGo();
  const empty = page.getByRole('heading', { name: 'Ancora nessun tavolo' });
  await expectAccessible(page, empty);
  await expectFits(page, ROOM);
  await page.unrouteAll({ behavior: 'wait' });
  await refuse(page, '**/api/v1/places/*/tables', { status: 500 });
  await page.reload();
  const failure = page.getByText('Errore durante il caricamento dei tavoli');
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, failure);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(empty).toBeVisible();
  if (isPhone(project)) await expectFits(page, ROOM);
});

test('long words fit a phone, and what opens over them', { tag: '@phone' }, async ({ page, world }) => {
  const place = await aTrattoria(world);
  const long = 'Ventiquattrocaratterilunghi';
  const customer = {
    first_name: 'Massimiliano Bartolomeo',
    last_name: `${long} della Rovere`,
    phone: null,
    email: '',
  };
  const area = `Terrazza ${long}`;
  const { id } = await aTable(world, place, { number: '120bis/estiv', seats: 100, area, shape: 'rectangle' });
  const other = await aTable(world, place, { number: '2', area: 'Sala' });
  await aParty(world, place, { party: 60, table_ids: [id], customer });
  await aParty(world, place, { party: 4, source: 'walk_in', table_ids: [other.id], customer });
  await world.enter(place.owner);
  for (const address of ['', `/${id}`, `/${id}/edit`, '/create', `/plan?area=${encodeURIComponent(area)}`]) {
    await page.goto(ROOM + address);
    await expect(
      page
        .getByRole('main')
        .getByText(/120bis|Numero/)
        .first(),
    ).toBeVisible();
    await expectFits(page, ROOM + address);
  }
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Azioni per il tavolo 120bis/estiv' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFits(page, 'the menu of a table');
});
