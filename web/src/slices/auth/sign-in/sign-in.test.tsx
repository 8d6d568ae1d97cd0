import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Login } from 'contract/access/schemas';
import { LOGIN_NEEDS } from 'contract/access/values';
import { expect, test, vi } from 'vitest';
import { field } from '../../../testing/fields.ts';
import { SignIn } from './sign-in.tsx';
import { missing } from './use-sign-in.ts';

const user = { id: 1, first_name: 'A', last_name: 'B', email: 'a@example.com', username: 'a' };
const refusal = (status: number, error: string, code: string, fields = {}) =>
  Response.json({ error, code, fields }, { status });

function open(...answers: (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift();
    if (!(next instanceof Response)) throw next ?? new Error('asked once more');
    return next;
  });
  vi.stubGlobal('fetch', fetch);
  const onSignedIn = vi.fn<(answer: unknown) => void>();
  render(<SignIn notice={undefined} onSignedIn={onSignedIn} />);
  const asked = () =>
    fetch.mock.calls.map(([, init]) => ({
      key: new Headers(init?.headers).get('idempotency-key'),
      device: new Headers(init?.headers).get('hub-device'),
      body: JSON.parse(String(init?.body)) as Record<string, string>,
    }));
  return { onSignedIn, asked };
}

/** As a password manager does it: the form hears of nothing. */
const put = (name: string, value: string) => void (field(name).value = value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const described = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('says the same of an empty field as the schema', () => {
  const right = { email: 'a@example.com', password: 'x', code: '123456' };
  for (const name of ['email', 'password', 'code'] as const)
    for (const value of ['', ' ', '\t\u00a0', '\u200e\u202a', ' \u200b ', 'x', ' x ', '\u200ex', '0']) {
      const issue = Login.safeParse({ ...right, [name]: value }).error?.issues[0];
      expect(missing(name, value), `${name} ${JSON.stringify(value)}`).toBe(
        issue?.message === LOGIN_NEEDS[name] ? issue.message : undefined,
      );
    }
});

test('checks a field once it was left, and the others when the form is sent', () => {
  const { asked } = open();
  fireEvent.focus(field('E-mail'));
  fireEvent.blur(field('E-mail'));
  expect(described('E-mail')).toBe(LOGIN_NEEDS.email);
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
  fireEvent.input(field('E-mail'), { target: { value: 'a' } });
  expect(described('E-mail') ?? '').toBe('');
  press('Accedi');
  expect(described('Password')).toBe(LOGIN_NEEDS.password);
  expect(document.activeElement).toBe(field('Password'));
  expect(asked()).toEqual([]);
});

test('the same is sent again under its key, something else under another', async () => {
  const { asked, onSignedIn } = open(
    new TypeError('no network'),
    refusal(401, 'Credenziali non valide', 'bad_credentials'),
    Response.json({ token: 't', user }),
  );
  put('E-mail', 'a@example.com');
  put('Password', 'sbagliata');
  press('Accedi');
  expect((await screen.findByRole('alert')).textContent).toContain('Nessuna connessione');
  press('Accedi');
  await screen.findByText('Credenziali non valide');
  put('Password', 'giusta');
  press('Accedi');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ token: 't', user }));
  const [first, second, third] = asked();
  expect(second).toEqual(first);
  expect(third?.key).not.toBe(first?.key);
  expect(third).toMatchObject({ device: first?.device, body: { password: 'giusta' } });
  expect(first?.device).toMatch(/^[0-9a-f]{32}$/);
});

test('what the server says of a field stands at the field', async () => {
  open(refusal(422, 'Controlla i campi.', 'invalid', { email: 'Usa al massimo 254 caratteri.' }));
  put('E-mail', 'a'.repeat(300));
  put('Password', 'x');
  press('Accedi');
  await waitFor(() => expect(described('E-mail')).toBe('Usa al massimo 254 caratteri.'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('E-mail'));
});

test('a second proof is sent with the password of the first step, which is not kept for another try', async () => {
  const { asked, onSignedIn } = open(
    refusal(401, 'Serve il codice.', 'code_required'),
    refusal(401, 'Il codice non è giusto.', 'bad_code'),
    Response.json({ token: 't', user }),
  );
  put('E-mail', 'a@example.com');
  put('Password', 'giusta');
  press('Accedi');
  await screen.findByText('Verifica in due passaggi');
  expect(document.activeElement).toBe(field('Codice'));
  press('Conferma');
  expect(described('Codice')).toBe(LOGIN_NEEDS.code);
  put('Codice', '000000');
  press('Conferma');
  expect((await screen.findByRole('alert')).textContent).toBe('Il codice non è giusto.');
  press('Usa un codice di recupero');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('Codice di recupero'));
  expect(field('Codice di recupero').value).toBe('');
  press("Torna all'accesso");
  expect([field('E-mail').value, field('Password').value]).toEqual(['a@example.com', '']);
  put('Password', 'giusta');
  press('Accedi');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(asked().map(({ body }) => body)).toEqual([
    { email: 'a@example.com', password: 'giusta' },
    { email: 'a@example.com', password: 'giusta', code: '000000' },
    { email: 'a@example.com', password: 'giusta' },
  ]);
});
