import type { Page } from '@playwright/test';
import { resetLinkFor } from './mail.ts';
import { expect, PASSWORD, test } from './world.ts';

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillAndEnter(page: Page, who: string, secret: string): Promise<void> {
  await email(page).fill(who);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

async function isSignedOut(page: Page): Promise<boolean> {
  return page.evaluate(() => ['hub.token', 'hub.place'].every((key) => localStorage.getItem(key) === null));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Persona Di Prova/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
}

test.describe('sign in', () => {
  test('refuses wrong credentials in words, then opens the dashboard for the right ones', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/401 .*\/auth\/login/);
    const { owner } = await world.aPlace();
    await page.goto('/login');
    await expect(page.getByText('riservato agli abbonati Business')).toBeVisible();
    await fillAndEnter(page, owner.email, 'una-password-sbagliata');
    await expect(page.getByRole('alert')).toHaveText('Credenziali non valide');
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toHaveValue(owner.email);

    // Spaces and capitals come with what phones suggest.
    await fillAndEnter(page, ` ${owner.email.toUpperCase()} `, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona');
  });

  test('answers an unknown address as a wrong password', async ({ page, complaints }) => {
    complaints.allow(/401 .*\/auth\/login/);
    await page.goto('/login');
    await fillAndEnter(page, 'nessuno@example.com', PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Credenziali non valide');
  });

  test('names the fields that are empty and asks the server nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(email(page)).toHaveAccessibleDescription("Inserisci l'indirizzo e-mail.");
    await expect(password(page)).toHaveAccessibleDescription('Inserisci la password.');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toEqual([]);
  });

  test('shows the password on request and by Enter submits it', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await page.goto('/login');
    await email(page).fill(owner.email);
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Mostra la password' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  test('keeps what was typed when the server does not answer', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/auth\/login/);
    const { owner } = await world.aPlace();
    await page.route('**/api/v1/auth/login', (route) => route.abort());
    await page.goto('/login');
    await fillAndEnter(page, owner.email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.unroute('**/api/v1/auth/login');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('says how long to wait after too many attempts', { tag: '@desktop' }, async ({ page, complaints }) => {
    complaints.allow(/40[1] .*\/auth\/login/);
    complaints.allow(/429 .*\/auth\/login/);
    await page.goto('/login');
    await email(page).fill('insistente@example.com');
    await password(page).fill('indovino-indovino');
    const alert = page.getByRole('alert');
    for (let attempt = 1; attempt <= 10; attempt++) {
      const answered = page.waitForResponse('**/api/v1/auth/login');
      await page.getByRole('button', { name: 'Accedi' }).click();
      await answered;
      await expect(alert).toHaveText('Credenziali non valide');
    }
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(alert).toHaveText('Troppi tentativi di accesso. Riprova tra 15 minuti.');
  });
});

test.describe('register', () => {
  const fields = (page: Page) => ({
    first: page.getByLabel('Nome', { exact: true }),
    last: page.getByLabel('Cognome'),
    email: email(page),
    username: page.getByLabel('Nome utente'),
    password: password(page),
    again: page.getByLabel('Ripeti la password'),
    submit: page.getByRole('button', { name: 'Registrati' }),
  });

  test('asks for every field, a long password and the same one twice', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Registrati' }).click();
    await expect(page).toHaveURL('/register');
    const form = fields(page);
    await form.submit.click();
    await expect(form.first).toBeFocused();
    await expect(form.first).toHaveAccessibleDescription('Inserisci il nome.');
    await expect(form.last).toHaveAccessibleDescription('Inserisci il cognome.');
    await expect(form.email).toHaveAccessibleDescription("Inserisci l'indirizzo e-mail.");
    await expect(form.username).toHaveAccessibleDescription('Inserisci il nome utente.');
    await expect(form.password).toHaveAccessibleDescription('La password deve essere di almeno 8 caratteri');

    await form.email.fill('senza chiocciola');
    await form.username.fill('due parole');
    await form.password.fill('1234567');
    await form.again.fill('12345678');
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription('Indirizzo e-mail non valido.');
    await expect(form.username).toHaveAccessibleDescription(/solo lettere, numeri/);
    await expect(form.password).toHaveAccessibleDescription('La password deve essere di almeno 8 caratteri');

    await form.first.fill('Persona');
    await form.last.fill('Nuova');
    await form.email.fill('nuova@example.com');
    await form.username.fill('nuova');
    await form.password.fill(PASSWORD);
    await form.again.fill(`${PASSWORD}!`);
    await form.submit.click();
    await expect(form.again).toHaveAccessibleDescription('Le password non coincidono');
    await expect(form.again).toBeFocused();
    await expect(page).toHaveURL('/register');
    // Also when the first one is changed to fit the second.
    await form.password.fill(`${PASSWORD}!`);
    await expect(form.again).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('puts a taken address beside its field and keeps the rest', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/auth\/register/);
    const person = await world.aPerson();
    await page.goto('/register');
    const form = fields(page);
    await form.first.fill('Persona');
    await form.last.fill('Di Prova');
    await form.email.fill(person.email);
    await form.username.fill(`altro-${person.email.split('@', 1)[0]}`);
    await form.password.fill(PASSWORD);
    await form.again.fill(PASSWORD);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription("C'è già un account con questo indirizzo e-mail.");
    await expect(form.email).toBeFocused();
    await expect(form.password).toHaveValue(PASSWORD);
  });

  test('leads a new account to what the Business plan is, and out again', async ({ page, world }) => {
    const sample = await world.aPerson();
    const name = sample.email.replace('persona', 'nuova').split('@', 1)[0] ?? '';
    await page.goto('/register');
    const form = fields(page);
    await form.first.fill('Persona');
    await form.last.fill('Nuova');
    await form.email.fill(`${name}@example.com`);
    await form.username.fill(name);
    await form.password.fill(PASSWORD);
    await form.again.fill(PASSWORD);
    await form.submit.click();

    await expect(page).toHaveURL('/access-denied');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serve il piano Business');
    const main = page.getByRole('main');
    await expect(main).toContainText('25 €');
    await expect(main).toContainText('al mese');
    await expect(main).toContainText('300 €');
    await expect(main).toContainText("all'anno in un unico pagamento");
    for (const feature of [
      /gestione completa/i,
      /ruolo/,
      /CRM/,
      /catalogo e magazzino/i,
      /ordini e fatturazione/i,
      /pagamenti in Bitcoin/i,
      /report/i,
      /assistenza prioritaria/i,
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Vai al sito per abbonarti' })).toHaveAttribute(
      'href',
      /^https:\/\//,
    );
    await page.getByRole('button', { name: "Esci e torna all'accesso" }).click();
    await expect(page).toHaveURL('/login');
    expect(await isSignedOut(page)).toBe(true);
  });
});

test.describe('forgotten password', () => {
  test('mails a link that works once and ends every session', async ({ page, world, complaints }) => {
    complaints.allow(/422 .*\/auth\/reset-password/);
    complaints.allow(/401 .*\/auth\/login/);
    const { owner } = await world.aPlace();
    const phone = await world.anotherSession(owner);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click();
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    await expect(email(page)).toHaveAccessibleDescription("Inserisci l'indirizzo e-mail.");
    await email(page).fill(owner.email);
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Controlla la posta');
    await expect(page.getByRole('main')).toContainText(owner.email);

    const link = await resetLinkFor(owner.email);
    await page.goto(link);
    const fresh = page.getByLabel('Nuova password');
    await fresh.fill('corta');
    await page.getByRole('button', { name: 'Salva la password' }).click();
    await expect(fresh).toHaveAccessibleDescription('La password deve essere di almeno 8 caratteri');
    expect(await world.sessionStatus(phone.token)).toBe(200);
    await fresh.fill('una-password-nuova');
    await page.getByRole('button', { name: 'Salva la password' }).click();
    await expect(page.getByText('Password cambiata. Ora accedi con quella nuova.')).toBeVisible();
    expect(await world.sessionStatus(phone.token)).toBe(401);
    expect(await world.sessionStatus(owner.token)).toBe(401);

    await fillAndEnter(page, owner.email, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Credenziali non valide');
    await fillAndEnter(page, owner.email, 'una-password-nuova');
    await expect(page).toHaveURL('/dashboard');

    await page.goto(link);
    await fresh.fill('una-terza-password');
    await page.getByRole('button', { name: 'Salva la password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Il collegamento non è più valido. Richiedine uno nuovo.',
    );
    await expect(page.getByRole('link', { name: 'Chiedine uno nuovo' })).toBeVisible();
  });

  test('never says whether an address has an account', async ({ page }) => {
    await page.goto('/forgot-password');
    await email(page).fill('nessuno@example.com');
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Controlla la posta');
  });

  test('sends a link without its token back to ask for another', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collegamento incompleto');
    await page.getByRole('link', { name: 'Chiedi un nuovo collegamento' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test.describe('the end of a session', () => {
  test('a sign-out ends it on the server and leaves nothing in the browser', async ({ page, world }) => {
    const { owner, id } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard');
    await page.evaluate((place) => localStorage.setItem('hub.place', String(place)), id);
    await page.reload();
    await page.getByRole('link', { name: 'Camere', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/rooms');
    await signOut(page);
    await expect(page).toHaveURL('/login');
    expect(await isSignedOut(page)).toBe(true);
    await expect.poll(() => world.sessionStatus(owner.token)).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(email(page)).toBeVisible();
  });

  test('from outside, it leads to the sign-in at the next call, and back after it', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/401 /);
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '7' });
    const elsewhere = await world.anotherSession(place.owner);
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    interface Sessions {
      data: { id: number; current: boolean }[];
    }
    const { data } = await world.api<Sessions>(elsewhere, 'GET', '/auth/sessions');
    const other = data.find(({ current }) => !current);
    await world.api(elsewhere, 'DELETE', `/auth/sessions/${other?.id}`);

    await page.goto(`/dashboard/rooms/${room}`);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('La sessione è terminata.')).toBeVisible();
    expect(await isSignedOut(page)).toBe(true);
    await fillAndEnter(page, place.owner.email, PASSWORD);
    await expect(page).toHaveURL(`/dashboard/rooms/${room}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera 7');
  });

  test('in one tab reaches the other', async ({ page, context, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard/rooms');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
    await expect(email(other)).toBeVisible();

    await fillAndEnter(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(other).toHaveURL(/\/dashboard/);
  });
});

test.describe('addresses', () => {
  test('the root and unknown ones lead to the dashboard', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    for (const path of ['/', '/niente', '/dashboard/niente', '/dashboard/rooms/abc', '/login', '/register']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona');
    }
  });

  test('inside ones ask to sign in first and then open', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await page.goto('/dashboard/rooms?status=available');
    await expect(page).toHaveURL(/\/login\?from=/);
    await fillAndEnter(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard/rooms?status=available');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('the root without a session leads to the sign-in; no link sends elsewhere after it', async ({
    page,
    world,
  }) => {
    const { owner } = await world.aPlace();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.goto('/login?from=https://example.com/dashboard');
    await fillAndEnter(page, owner.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });
});
