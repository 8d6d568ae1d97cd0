import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';
import { hashToken } from '../../core/access/guard.ts';
import { inHashQueue } from '../../core/access/passwords/hash-queue.ts';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { openSession } from '../../core/access/sessions/sessions.ts';

const PASSWORD = 'una-buona-password';

let lastAddress = 0;
/** An address of its own for each test: attempts are counted by address. */
function elsewhere(): Record<string, string> {
  lastAddress += 1;
  return { 'x-forwarded-for': `192.0.2.${lastAddress}` };
}

describe('sign in', () => {
  const w = world();

  function signIn(email: string, password: string, headers = elsewhere(), send = w.as()) {
    return send(auth.login, { body: { email, password } }, headers);
  }

  it('returns a valid token and the person', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const { status, body } = await signIn(`  ${user.email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body.user).toSorted()).toEqual(['email', 'first_name', 'id', 'last_name', 'username']);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const me = await w.as(body.token)(auth.me, {});
    expect(me.body).toEqual(body.user);
  });

  it('keeps only the SHA-256 of the token', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const { body } = await signIn(user.email, PASSWORD);
    const rows = await w.app.db.many<{ token_hash: Buffer; whole: string }>(sql`
      select token_hash, s::text as whole from sessions s where user_id = ${user.id} order by id desc limit 1`);
    expect(rows[0]?.token_hash.equals(hashToken(body.token))).toBe(true);
    expect(rows[0]?.whole).not.toContain(body.token);
  });

  it('finds an account whose e-mail was stored with capitals', async () => {
    const password_hash = await hashPassword(PASSWORD);
    await w.app.db.run(sql`
      insert into users (email, username, first_name, last_name, password_hash)
      values ('Scritta.Cosi@Example.com', 'scritta', 'Prova', 'Maiuscola', ${password_hash})`);
    expect((await signIn('scritta.cosi@example.com', PASSWORD)).status).toBe(200);
  });

  it('gives the same answer to a wrong e-mail and a wrong password', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const wrong = await signIn(user.email, 'sbagliata');
    const unknown = await signIn('nessuno@example.com', 'sbagliata');
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ error: 'Credenziali non valide', code: 'wrong_credentials' });
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
    // The web app signs out on these words.
    expect(wrong.error.error).not.toMatch(/invalid|expired|missing/i);
  });

  it('compares a hash for an unknown account too, so that the time tells nothing', async () => {
    const user = await w.aUser({ password: PASSWORD });
    let release = () => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    // The queue is full: who needs a comparison is told to try again.
    const waiting = Array.from({ length: 100 }, () => inHashQueue(() => held));
    const answers = [];
    try {
      for (const email of [user.email, 'sconosciuto@example.com'])
        answers.push(await signIn(email, 'sbagliata'));
    } finally {
      release();
      await Promise.all(waiting);
    }
    const [known, unknown] = answers;
    expect([known?.status, unknown?.status]).toEqual([503, 503]);
    expect(unknown?.error).toEqual(known?.error);
  });

  it.each([
    ['no e-mail', { email: '', password: PASSWORD }, 'email'],
    ['no password', { email: 'a@example.com', password: '' }, 'password'],
    ['a number for a password', { email: 'a@example.com', password: 12_345_678 }, 'password'],
    ['an e-mail that no database stores', { email: 'a\u0000@example.com', password: PASSWORD }, 'email'],
    ['half a letter', { email: 'a\ud800@example.com', password: PASSWORD }, 'email'],
    ['an endless e-mail', { email: 'a'.repeat(300), password: PASSWORD }, 'email'],
    ['an endless password', { email: 'a@example.com', password: 'a'.repeat(201) }, 'password'],
  ])('refuses %s', async (_, body, field) => {
    const { status, error } = await w.as()(auth.login, { body: body as never }, elsewhere());
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  });

  it('refuses an account after ten wrong guesses from one address, there, for fifteen minutes', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const line = elsewhere();
    for (let i = 0; i < 10; i += 1) expect((await signIn(user.email, 'sbagliata', line)).status).toBe(401);
    const refused = await signIn(user.email, PASSWORD, line);
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({
      code: 'too_many',
      error: 'Troppi tentativi di accesso. Riprova tra 15 minuti.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    const other = await w.aUser({ password: PASSWORD });
    expect((await signIn(other.email, PASSWORD, line)).status).toBe(200);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    w.advance(15 * MINUTE_MS);
    expect((await signIn(user.email, PASSWORD, line)).status).toBe(200);
  });

  it('refuses an unknown account just the same', async () => {
    const line = elsewhere();
    for (let i = 0; i < 10; i += 1) await signIn('mai.visto@example.com', 'sbagliata', line);
    expect((await signIn('mai.visto@example.com', 'sbagliata', line)).status).toBe(429);
  });

  it('counts concurrent guesses', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const line = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => signIn(user.email, `tentativo ${i}`, line)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("forgets an account's wrong guesses after a right one", async () => {
    const user = await w.aUser({ password: PASSWORD });
    const line = elsewhere();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) expect((await signIn(user.email, 'sbagliata', line)).status).toBe(401);
      expect((await signIn(user.email, PASSWORD, line)).status).toBe(200);
    }
  });

  it('refuses an address after fifty wrong guesses; right ones do not count', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const line = elsewhere();
    for (let i = 0; i < 3; i += 1) expect((await signIn(user.email, PASSWORD, line)).status).toBe(200);
    const guesses = Array.from({ length: 50 }, (_, i) =>
      signIn(`indovino${i}@example.com`, 'sbagliata', line),
    );
    expect((await Promise.all(guesses)).every(({ status }) => status === 401)).toBe(true);
    expect((await signIn(user.email, PASSWORD, line)).status).toBe(429);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    w.advance(15 * MINUTE_MS);
    expect((await signIn(user.email, PASSWORD, line)).status).toBe(200);
  });

  it('counts guesses over all processes', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const second = await w.another();
    try {
      const there = clientOf(second.server);
      const line = elsewhere();
      for (let i = 0; i < 5; i += 1) {
        expect((await signIn(user.email, 'sbagliata', line)).status).toBe(401);
        expect((await signIn(user.email, 'sbagliata', line, there)).status).toBe(401);
      }
      expect((await signIn(user.email, PASSWORD, line)).status).toBe(429);
      expect((await signIn(user.email, PASSWORD, line, there)).status).toBe(429);
    } finally {
      await second.close();
    }
  });

  it('opens no session with a password that was changed during its check', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const before = { id: user.id, password_hash: await hashPassword('prima') };
    expect(await openSession(w.app, { address: '192.0.2.1', device: '' }, before)).toBeUndefined();
  });

  it('opens no session while the password is being changed', async () => {
    const { id } = await w.aUser();
    const verified = await w.app.db.one<{ id: number; password_hash: string }>(
      sql`select id, password_hash from users where id = ${id}`,
    );
    let attempt: Promise<string | undefined> | undefined;
    await w.app.db.tx(async (db) => {
      await db.run(sql`update users set password_hash = 'new' where id = ${id}`);
      attempt = openSession(w.app, { address: '', device: '' }, verified);
      await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
    });
    expect(await attempt).toBeUndefined();
  });
});
