import { auth } from 'contract/access/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { profile } from 'contract/profile/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { lettersTo } from '../../testing/read-letters.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { deleteOldEmailChanges } from './jobs.ts';

const PASSWORD = 'la-mia-password';

describe('the profile', () => {
  const w = world();
  let count = 0;
  const anAddress = () => `nuovo-${(count += 1)}@example.com`;
  const me = (user: TestUser) => w.as(user.token);
  const read = async (user: TestUser) => (await me(user)(profile.get, {})).body;
  const askEmail = (user: TestUser, email: string, password = PASSWORD) =>
    me(user)(profile.changeEmail, { body: { email, password } });
  const confirm = (token: string) => w.as()(profile.confirmEmail, { body: { token } });
  const signIn = (email: string, password = PASSWORD) =>
    w.as()(auth.login, { body: { email, password } }, { 'user-agent': 'Prova' });
  const changePassword = (user: TestUser, current_password: string, password: string) =>
    me(user)(profile.changePassword, { body: { current_password, password } });

  async function mailedToken(email: string): Promise<string> {
    await runJobs(w.app);
    const text = (await lettersTo(w.app, email)).at(-1)?.text ?? '';
    const token = /https:\/\/hub\.test\/confirm-email\?token=([\w-]{43})\n/.exec(text)?.[1];
    expect(token).toBeDefined();
    return token ?? '';
  }

  it('has names and a username, effective with the next call', async () => {
    const user = await w.aUser();
    const body = { first_name: ' Anna ', last_name: "D'Angelo", username: `anna-${user.id}` };
    expect((await me(user)(profile.change, { body })).body).toEqual({
      id: user.id,
      email: user.email,
      ...body,
      first_name: 'Anna',
    });
    expect((await me(user)(auth.me, {})).body).toMatchObject({
      first_name: 'Anna',
      username: `anna-${user.id}`,
    });
    expect(await read(user)).toMatchObject({ pending_email: null, created_at: expect.stringMatching(/Z$/) });
  });

  it('refuses a taken username, ignoring capitals', async () => {
    const [user, other] = [await w.aUser(), await w.aUser()];
    const body = { first_name: 'A', last_name: 'B', username: other.username.toUpperCase() };
    const { status, error } = await me(user)(profile.change, { body });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      409,
      'username_taken',
      ['username'],
    ]);
    expect((await me(user)(auth.me, {})).body.username).toBe(user.username);
  });

  describe('another e-mail address', () => {
    it('is active once its link is opened, with two notices to the former one', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const email = anAddress();
      const asked = await askEmail(user, ` ${email.toUpperCase()} `);
      expect([asked.status, asked.body.email, asked.body.pending_email?.email]).toEqual([
        200,
        user.email,
        email,
      ]);
      const token = await mailedToken(email);
      expect((await signIn(user.email)).status).toBe(200);
      const done = await confirm(token);
      expect([done.status, done.body]).toEqual([200, { email }]);
      expect(await read(user)).toMatchObject({ email, pending_email: null });
      expect((await signIn(user.email)).status).toBe(401);
      expect((await signIn(email)).status).toBe(200);
      await runJobs(w.app);
      const letters = await lettersTo(w.app, user.email);
      expect(letters.map(({ subject }) => subject)).toEqual([
        'Il tuo indirizzo e-mail di Hub sta per cambiare',
        'Il tuo indirizzo e-mail di Hub è cambiato',
      ]);
      expect(letters.map(({ text }) => text).join()).not.toContain(email);
      // Without a configured provider's site the letter has no link.
      expect(letters.at(-1)?.text).toContain("Scrivi subito a chi ti ha dato l'accesso a Hub.");
      expect(letters.at(-1)?.text).not.toMatch(/https?:/);
      const rows = await w.app.db.many<{ row: string }>(sql`select c::text as row from email_changes c`);
      expect(rows.map(({ row }) => row).join()).not.toContain(token);
    });

    it('can be confirmed again while it is active, but not after the next one', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const [first, second] = [anAddress(), anAddress()];
      await askEmail(user, first);
      const token = await mailedToken(first);
      expect((await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)).toEqual([
        200, 200,
      ]);
      await askEmail(user, second);
      expect((await confirm(token)).error.code).toBe('email_link_invalid');
      expect((await confirm(await mailedToken(second))).status).toBe(200);
      expect((await confirm(token)).status).toBe(422);
    });

    it('is one request when it is repeated, and its key stores no password', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const email = anAddress();
      const send = (password: string) =>
        me(user)(profile.changeEmail, { body: { email, password } }, { 'idempotency-key': 'desiderio' });
      const first = await send(PASSWORD);
      const { body, headers } = await send(PASSWORD);
      expect([body, headers['idempotency-replayed']]).toEqual([first.body, 'true']);
      await runJobs(w.app);
      expect(await lettersTo(w.app, email)).toHaveLength(1);
      expect((await send('sbagliata')).status).toBe(422);
      await changePassword(user, PASSWORD, 'un-altra-password');
      expect((await send('un-altra-password')).headers['idempotency-replayed']).toBe('true');
    });

    it('requires the password, and counts guesses', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const email = anAddress();
      for (let n = 0; n < 10; n += 1) {
        const { status, error } = await askEmail(user, email, 'sbagliata');
        expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
          422,
          'wrong_password',
          ['password'],
        ]);
      }
      expect((await askEmail(user, email)).status).toBe(429);
      expect(await lettersTo(w.app, email)).toEqual([]);
      w.advance(16 * MINUTE_MS);
      expect((await askEmail(user, email)).status).toBe(200);
    });

    it('is refused when it is taken, also since the request', async () => {
      const [user, other] = [await w.aUser({ password: PASSWORD }), await w.aUser()];
      const taken = await askEmail(user, other.email);
      expect([taken.status, taken.error.code]).toEqual([409, 'email_taken']);
      expect((await askEmail(user, user.email)).status).toBe(422);
      const email = anAddress();
      await askEmail(user, email);
      const token = await mailedToken(email);
      await w.app.db.run(sql`update users set email = ${email} where id = ${other.id}`);
      expect((await confirm(token)).error.code).toBe('email_taken');
      expect((await read(user)).email).toBe(user.email);
    });

    it('ends after an hour, by a withdrawal, and by a new password', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const wish = async () => {
        const email = anAddress();
        await askEmail(user, email);
        return mailedToken(email);
      };
      const late = await wish();
      w.advance(HOUR_MS + 1000);
      expect((await confirm(late)).error.code).toBe('email_link_invalid');
      expect((await read(user)).pending_email).toBeNull();
      w.advance(25 * HOUR_MS);
      await deleteOldEmailChanges(w.app);
      expect(await w.app.db.many(sql`select 1 from email_changes where user_id = ${user.id}`)).toEqual([]);
      const withdrawn = await wish();
      expect((await me(user)(profile.withdrawEmail, {})).status).toBe(204);
      expect((await me(user)(profile.withdrawEmail, {})).status).toBe(204);
      expect((await confirm(withdrawn)).status).toBe(422);
      const begun = await wish();
      expect((await changePassword(user, PASSWORD, 'un-altra-password')).status).toBe(204);
      expect((await confirm(begun)).status).toBe(422);
      expect((await read(user)).email).toBe(user.email);
    });

    it('ends reset links that went to the former address', async () => {
      const user = await w.aUser({ password: PASSWORD });
      await w.as()(auth.forgot, { body: { email: user.email } });
      await runJobs(w.app);
      const text = (await lettersTo(w.app, user.email)).at(-1)?.text ?? '';
      const reset = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
      const email = anAddress();
      await askEmail(user, email);
      await confirm(await mailedToken(email));
      const { error } = await w.as()(auth.reset, { body: { token: reset, password: 'presa-per-me' } });
      expect(error.code).toBe('reset_link_invalid');
    });
  });

  describe('another password', () => {
    it('ends all other sessions, keeps this one, and sends a letter', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const other = (await signIn(user.email)).body.token;
      expect((await changePassword(user, PASSWORD, 'un-altra-password')).status).toBe(204);
      expect((await me(user)(auth.me, {})).status).toBe(200);
      expect((await w.as(other)(auth.me, {})).status).toBe(401);
      expect((await signIn(user.email)).status).toBe(401);
      expect((await signIn(user.email, 'un-altra-password')).status).toBe(200);
      await runJobs(w.app);
      expect((await lettersTo(w.app, user.email)).at(-1)?.subject).toBe('La tua password di Hub è cambiata');
    });

    it('requires the present one, and must differ', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const wrong = await changePassword(user, 'sbagliata', 'un-altra-password');
      expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['current_password']]);
      const same = await changePassword(user, PASSWORD, PASSWORD);
      expect([same.status, Object.keys(same.error.fields ?? {})]).toEqual([422, ['password']]);
      expect((await changePassword(user, PASSWORD, 'corta')).status).toBe(422);
      for (let n = 0; n < 10; n += 1) await changePassword(user, 'sbagliata', 'un-altra-password');
      expect((await changePassword(user, PASSWORD, 'un-altra-password')).status).toBe(429);
    });

    it('can be sent again after a lost response, and is set once', async () => {
      const user = await w.aUser({ password: PASSWORD });
      expect((await changePassword(user, PASSWORD, 'un-altra-password')).status).toBe(204);
      const other = (await signIn(user.email, 'un-altra-password')).body.token;
      expect((await changePassword(user, PASSWORD, 'un-altra-password')).status).toBe(204);
      expect((await w.as(other)(auth.me, {})).status).toBe(401);
      await runJobs(w.app);
      const subjects = (await lettersTo(w.app, user.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === 'La tua password di Hub è cambiata')).toHaveLength(1);
      // Guesses by repeated calls are counted, too.
      for (let n = 0; n < 10; n += 1) await changePassword(user, 'sbagliata', `tentativo-${n}`);
      expect((await changePassword(user, 'sbagliata', 'un-altra-password')).status).toBe(429);
    });

    it('is one of two concurrent changes', async () => {
      const user = await w.aUser({ password: PASSWORD });
      const wishes = ['prima-password', 'seconda-password'];
      const answers = await Promise.all(wishes.map((wish) => changePassword(user, PASSWORD, wish)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
      const works = await Promise.all(wishes.map(async (wish) => (await signIn(user.email, wish)).status));
      expect(works).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
    });
  });

  it('ends all other sessions when asked to', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const others = [(await signIn(user.email)).body.token, (await signIn(user.email)).body.token];
    const stranger = await w.aUser();
    expect((await me(user)(profile.revokeOthers, {})).status).toBe(204);
    for (const token of others) expect((await w.as(token)(auth.me, {})).status).toBe(401);
    expect((await me(user)(auth.sessions, {})).body.data).toMatchObject([
      { id: user.session_id, current: true },
    ]);
    expect((await me(stranger)(auth.me, {})).status).toBe(200);
  });
});
