import type { Page } from '@playwright/test';
import { resetLinkFor } from '../support/mail.ts';
import { heading } from '../support/page-parts.ts';
import { email, isSignedOut, password, signIn } from '../support/sign-in.ts';
import { anAddress, expect, PASSWORD, test } from '../support/world.ts';

test.describe('sign in', () => {
  test(
    'refuses wrong credentials in words, then opens the dashboard for the right ones',
    { tag: '@both' },
    async ({ page, world, complaints }) => {
      complaints.allow(/401 .*\/auth\/login/);
      const { owner } = await world.aPlace();
      await page.goto('/login');
      await expect(page.getByText('riservato agli abbonati Business')).toBeVisible();
      await signIn(page, owner.email, 'una-password-sbagliata');
      await expect(page.getByRole('alert')).toHaveText('Credenziali non valide');
      await expect(page).toHaveURL('/login');
      await expect(email(page)).toHaveValue(owner.email);

      // Spaces and capitals come with what phones suggest.
      await signIn(page, ` ${owner.email.toUpperCase()} `, PASSWORD);
      await expect(page).toHaveURL('/dashboard');
      await expect(heading(page)).toContainText('Persona');
    },
  );

  test('answers an unknown address as a wrong password', async ({ page, complaints }) => {
    complaints.allow(/401 .*\/auth\/login/);
    await page.goto('/login');
    await signIn(page, anAddress(), PASSWORD);
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
    await signIn(page, owner.email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.unroute('**/api/v1/auth/login');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('says how long to wait after too many attempts', async ({ page, complaints }) => {
    complaints.allow(/401 .*\/auth\/login/);
    complaints.allow(/429 .*\/auth\/login/);
    await page.goto('/login');
    await email(page).fill(anAddress());
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

  test('leads a new account to what the Business plan is, and out again', async ({ page }) => {
    const address = anAddress();
    await page.goto('/register');
    const form = fields(page);
    await form.first.fill('Persona');
    await form.last.fill('Nuova');
    await form.email.fill(address);
    await form.username.fill(address.replace('@', '.'));
    await form.password.fill(PASSWORD);
    await form.again.fill(PASSWORD);
    await form.submit.click();

    await expect(page).toHaveURL('/access-denied');
    await expect(heading(page)).toHaveText('Serve il piano Business');
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
    await expect(heading(page)).toHaveText('Controlla la posta');
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

    await signIn(page, owner.email, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Credenziali non valide');
    await signIn(page, owner.email, 'una-password-nuova');
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
    await email(page).fill(anAddress());
    await page.getByRole('button', { name: 'Invia il collegamento' }).click();
    await expect(heading(page)).toHaveText('Controlla la posta');
  });

  test('sends a link without its token back to ask for another', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(heading(page)).toHaveText('Collegamento incompleto');
    await page.getByRole('link', { name: 'Chiedi un nuovo collegamento' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});
