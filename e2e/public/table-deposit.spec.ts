import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { anOpenDining, evening, fillTableGuest, pressTableDay } from './open-dining.ts';

const IBAN = 'IT60X0542811101000000123456';

const company = {
  tax_profile: 'RF01',
  name: 'Osteria di prova Srl',
  vat_number: '00743110157',
  tax_code: '00743110157',
  address: { street: 'Via di Prova 1', postal_code: '00100', city: 'Roma', province: 'RM' },
  iban: IBAN,
};

async function askDeposit(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/service');
  await page.getByRole('checkbox', { name: 'Chiedi una caparra ai gruppi' }).check();
  await page.getByLabel('A partire da').fill('4');
  await page.getByLabel('Caparra a persona').fill('12,50');
  await expect(page.getByRole('checkbox', { name: 'Con bonifico' })).toBeChecked();
  await expect(page.getByText(/Prima collega BTCPay/)).toBeVisible();
  await page.getByLabel('Tempo per pagare').selectOption('2 giorni');
  await expectAccessible(page, page.getByLabel('Caparra a persona'));
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Turni salvati');
}

test('a large party pays a deposit by bank transfer @phone', async ({ page, world, context }) => {
  const place = await anOpenDining(world);
  await world.api(place.owner, 'PUT', `/places/${place.id}/business`, company);
  await world.enter(place.owner);
  await askDeposit(page);

  const guest = await context.newPage();
  await guest.goto(`/b/${place.slug}`);
  await guest.getByRole('radio', { name: '4 persone' }).check();
  await pressTableDay(guest, evening(place));
  await expect(guest.getByText(/caparra di 50\s€ \(12,50\s€ a persona\)/)).toBeVisible();
  await guest.getByRole('button', { name: '20:00' }).click();
  await fillTableGuest(guest);
  await guest.getByRole('button', { name: 'Prenota il tavolo' }).click();
  await expect(heading(guest)).toHaveText('Manca la caparra');
  await expect(guest.getByText(IBAN)).toBeVisible();
  await expect(guest.getByText(/^Caparra n\. 1, tavolo del(?: |l')/)).toBeVisible();
  await expectAccessible(guest, guest.getByText(IBAN));
  if (page.viewportSize()!.width < 600) await expectFits(guest, 'a deposit');

  await page.goto(`/dashboard/reservations?day=${evening(place)}`);
  const line = page.getByRole('listitem').filter({ hasText: 'Di Prova' });
  await expect(line).toContainText('Caparra da pagare');
  await line.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Caparra' })).toBeVisible();
  await expectAccessible(page, page.getByText('Tavolo tenuto fino a'));
  await page.getByRole('button', { name: 'Registra un pagamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bonifico' }).click();
  await expect(page.getByText('Caparra pagata').first()).toBeVisible();
  await expect(heading(page).locator('..')).toContainText('Confermata');

  await guest.reload();
  await expect(heading(guest)).toHaveText('Tavolo prenotato');
  await expect(guest.getByText(/^Caparra pagata: 50\s€, si scala dal conto/)).toBeVisible();
});
