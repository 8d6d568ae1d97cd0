import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

interface Plan {
  proposed: boolean;
  shifts: { name: string; weekdays: number[]; from: string; durations: { minutes: number }[] }[];
  online: { is_open: boolean; max_party: number; min_notice_minutes: number };
}

const SERVICE = '/dashboard/settings/service';

test('an owner sets shifts and what guests reserve by themselves', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  await world.enter(place.owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Turni e prenotazioni' }).click();
  await expect(heading(page)).toHaveText('Turni e prenotazioni');
  await expectAccessible(page, page.getByText(/Questi orari sono una proposta/));

  const lunch = page.getByRole('group', { name: 'Pranzo', exact: true });
  await lunch.getByRole('checkbox', { name: 'Lunedì' }).uncheck();
  await lunch.getByLabel('Dalle').fill('12:00');
  await lunch.getByText('Ritmo della cucina e durata').click();
  await lunch.getByLabel('Durata').first().fill('5');
  await page.getByLabel('Preavviso').selectOption('2 ore prima');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(lunch.getByText('Almeno 15 minuti.')).toBeVisible();
  await expectAccessible(page, lunch);
  await lunch.getByLabel('Durata').first().fill('75');
  await page.getByRole('button', { name: 'Salva' }).press('Enter');
  await expect(messages(page)).toContainText('Turni salvati');

  const plan = await world.api<Plan>(place.owner, 'GET', `/places/${place.id}/service-shifts`);
  expect(plan.proposed).toBe(false);
  expect(plan.shifts[0]).toMatchObject({ name: 'Pranzo', weekdays: [2, 3, 4, 5, 6, 7], from: '12:00' });
  expect(plan.shifts[0]?.durations[0]?.minutes).toBe(75);
  expect(plan.online).toMatchObject({ is_open: true, max_party: 8, min_notice_minutes: 120 });
});

test('the link for the telephone is made, renewed and taken away', async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  await world.enter(place.owner);
  await page.goto(SERVICE);
  const part = page.getByRole('region', { name: 'Calendario sul telefono' });
  await part.getByRole('button', { name: 'Crea il link' }).click();
  const link = part.getByLabel('Link del calendario');
  await expect(link).toHaveValue(/\/ical\/tables\/.+\.ics$/);
  const first = await link.inputValue();
  await expectAccessible(page, link);
  await part.getByRole('button', { name: 'Rigenera…' }).click();
  await page.getByRole('button', { name: 'Rigenera link' }).click();
  await expect(link).not.toHaveValue(first);
  await part.getByRole('button', { name: 'Togli…' }).click();
  await page.getByRole('button', { name: 'Togli link' }).click();
  await expect(part.getByRole('button', { name: 'Crea il link' })).toBeVisible();
});
