import { auth } from 'contract/access/calls';
import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';

let count = 0;
function someone(more: Record<string, unknown> = {}) {
  count += 1;
  const body = {
    first_name: 'Prova',
    last_name: `D'Esempio ${count}`,
    email: `nuova${count}@example.com`,
    username: `nuova.${count}`,
    password: 'abbastanza-lunga',
    ...more,
  };
  return { body: body as never, headers: { 'x-forwarded-for': `198.51.100.${count}` }, ...body };
}

describe('register', () => {
  const w = world();

  function register({ body, headers }: ReturnType<typeof someone>) {
    return w.as()(auth.register, { body }, headers);
  }

  it('creates an account that is signed in and can sign in', async () => {
    const person = someone({ email: ' Nuova.Persona@Example.com ', first_name: '  Prova ' });
    const { status, body } = await register(person);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'nuova.persona@example.com', first_name: 'Prova' });
    expect((await w.as(body.token)(auth.me, {})).body).toEqual(body.user);
    const again = await w.as()(auth.login, { body: { email: person.email, password: person.password } });
    expect(again.status).toBe(200);
    const row = await w.app.db.one<{ password_hash: string }>(sql`
      select password_hash from users where id = ${body.user.id}`);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('names the fields that are taken, ignoring capitals', async () => {
    const first = someone();
    await register(first);
    const email = await register(someone({ email: first.email.toUpperCase() }));
    expect(email.status).toBe(409);
    expect(email.error).toMatchObject({
      code: 'already_registered',
      fields: { email: "C'è già un account con questo indirizzo e-mail." },
    });
    expect(Object.keys(email.error.fields!)).toEqual(['email']);
    const username = await register(someone({ username: first.username.toUpperCase() }));
    expect([username.status, Object.keys(username.error.fields!)]).toEqual([409, ['username']]);
    const both = await register(someone({ email: first.email, username: first.username }));
    expect([both.status, Object.keys(both.error.fields!).toSorted()]).toEqual([409, ['email', 'username']]);
  });

  it('creates one account for two concurrent calls, and nothing else', async () => {
    const person = someone();
    const answers = await Promise.all([register(person), register(person), register(person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const rows = await w.app.db.many(sql`
      select u.id from users u join sessions s on s.user_id = u.id where u.email = ${person.email}`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'a short password',
      { password: '1234567' },
      'password',
      'La password deve essere di almeno 8 caratteri',
    ],
    ['no e-mail address', { email: 'nuova' }, 'email', 'Indirizzo e-mail non valido.'],
    [
      'two lines for a name',
      { first_name: 'Prova\nBcc: altri@example.com' },
      'first_name',
      'Il testo deve stare su una riga.',
    ],
    ['an empty name', { last_name: '   ' }, 'last_name', 'Inserisci il cognome.'],
    ['a user name with spaces', { username: 'due parole' }, 'username', /^Usa solo lettere/],
    ['a password that is missing', { password: undefined }, 'password', /./],
  ])('refuses %s and leaves nothing behind', async (_, more, field, text) => {
    const person = someone(more);
    const { status, error } = await register(person);
    expect(status).toBe(422);
    expect(error.fields?.[field]).toMatch(text instanceof RegExp ? text : new RegExp(`^${text}$`));
    expect(await w.app.db.many(sql`select id from users where username = ${person.username}`)).toEqual([]);
  });

  it('refuses the twenty-first account from one address within an hour', async () => {
    const person = someone({ password: 'corta' });
    // Calls that the schema refuses are not counted.
    for (let i = 0; i < 3; i += 1) expect((await register(person)).status).toBe(422);
    const { headers } = someone();
    for (let i = 0; i < 20; i += 1) expect((await register({ ...someone(), headers })).status).toBe(201);
    const refused = await register({ ...someone(), headers });
    expect([refused.status, refused.error.error]).toEqual([
      429,
      "Troppe registrazioni da questo indirizzo. Riprova tra un'ora.",
    ]);
    w.advance(HOUR_MS);
    expect((await register({ ...someone(), headers })).status).toBe(201);
  });
});
