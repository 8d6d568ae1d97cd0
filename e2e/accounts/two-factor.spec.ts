import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, PASSWORD, test } from '../support/world.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a key, by RFC 6238; `ahead` steps of thirty seconds from now. */
function codeOf(key: string, ahead = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', secret).update(step).digest();
  const at = mac[19]! & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const code = (page: Page) => page.getByLabel('Codice', { exact: true });

test('the second proof is turned on, asked for at sign-in, and turned off', async ({
  page,
  world,
  complaints,
}, info) => {
  complaints.allow(/422 .*\/auth\/two-factor/);
  complaints.allow(/401 .*\/auth\/login/);
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/profile');
  const section = page.locator('#verifica');
  await section.getByRole('button', { name: 'Attiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attiva la verifica in due passaggi' });
  await dialog.getByLabel('La tua password').fill('una-password-sbagliata');
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await expect(dialog.getByText('La password non è giusta.')).toBeVisible();
  await dialog.getByLabel('La tua password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await expect(dialog.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath('qr.png') });
  const key = (await dialog.getByRole('code').textContent()) ?? '';
  await expect(dialog.getByLabel('Codice di sei cifre')).toBeFocused();
  await dialog.getByLabel('Codice di sei cifre').fill('000000');
  await dialog.getByRole('button', { name: 'Attiva' }).click();
  await expect(dialog.getByText(/Il codice non è giusto/)).toBeVisible();
  await dialog.getByLabel('Codice di sei cifre').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Attiva' }).click();

  const saved = page.getByRole('dialog', { name: 'Salva i codici di recupero' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const recovery = await saved.getByRole('listitem').allTextContents();
  await page.screenshot({ path: info.outputPath('codes.png') });
  await saved.getByRole('button', { name: 'Li ho salvati' }).click();
  await expect(section.getByText('Ne restano 10')).toBeVisible();
  await page.screenshot({ path: info.outputPath('on.png') });

  await page.evaluate(() => localStorage.removeItem('hub.token'));
  await page.goto('/login');
  await signIn(page, place.owner.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await page.screenshot({ path: info.outputPath('step.png') });
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Inserisci il codice.')).toBeVisible();
  await code(page).fill('000000');
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText(/Il codice non è giusto/)).toBeVisible();
  // That of this moment was used when it was turned on.
  await code(page).fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.evaluate(() => localStorage.removeItem('hub.token'));
  await page.goto('/login');
  await signIn(page, place.owner.email, PASSWORD);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await page.getByLabel('Codice di recupero').fill(recovery[0]!);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/dashboard/profile');
  await expect(section.getByText('Ne restano 9')).toBeVisible();
  await section.getByRole('button', { name: 'Crea nuovi codici' }).click();
  const renew = page.getByRole('dialog', { name: 'Crea nuovi codici di recupero' });
  await renew.getByLabel('La tua password').fill(PASSWORD);
  await renew.getByLabel('Codice', { exact: true }).fill(recovery[1]!);
  await renew.getByRole('button', { name: 'Crea nuovi codici' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const fresh = await saved.getByRole('listitem').allTextContents();
  await saved.getByRole('button', { name: 'Li ho salvati' }).click();
  await section.getByRole('button', { name: 'Disattiva' }).click();
  const off = page.getByRole('dialog', { name: 'Disattivare la verifica in due passaggi?' });
  await off.getByLabel('La tua password').fill(PASSWORD);
  await off.getByLabel('Codice', { exact: true }).fill(recovery[2]!);
  await off.getByRole('button', { name: 'Disattiva' }).click();
  await expect(off.getByText(/Il codice non è giusto/)).toBeVisible();
  await off.getByLabel('Codice', { exact: true }).fill(fresh[0]!);
  await off.getByRole('button', { name: 'Disattiva' }).click();
  await expect(section.getByText('Non attiva')).toBeVisible();
});
