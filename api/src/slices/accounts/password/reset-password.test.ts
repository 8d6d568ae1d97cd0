import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HUB } from '../../operator/audit.ts';
import { blockUser } from '../../operator/users/block-user.ts';
import { clientOf } from '../../../testing/client.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { openTx } from '../../../testing/database/open-tx.ts';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { mailResetLink } from './forgot-password.ts';
import { hashToken } from '../../../core/access/guard.ts';

const PASSWORD = 'una-buona-password';
const NEW = 'ancora-migliore';

const byNumber = (a: number, b: number) => a - b;

let lastAddress = 0;
function elsewhere(): Record<string, string> {
  lastAddress += 1;
  return { 'x-forwarded-for': `192.0.2.${lastAddress}` };
}

describe('a forgotten password', () => {
  const w = world();
  // Letters about a changed password are queued by nearly every test.
  afterEach(() => runJobs(w.app));

  const forgot = (email: string) => w.as()(auth.forgot, { body: { email } }, elsewhere());
  const reset = (token: string, password = NEW) => w.as()(auth.reset, { body: { token, password } });
  const signIn = (email: string, password: string) =>
    w.as()(auth.login, { body: { email, password } }, elsewhere());

  const waiting = () => waitingStatements(w.app.db);

  /** Requests a link, and reads its token from the newest letter. */
  async function tokenFor(email: string): Promise<string> {
    expect((await forgot(email)).status).toBe(204);
    await runJobs(w.app);
    const letter = (await lettersTo(w.app, email.toLowerCase())).at(-1);
    const token = /^https:\/\/hub\.test\/reset-password\?token=([\w-]{43})$/m.exec(letter?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`No link in: ${letter?.text}`);
    return token;
  }

  it('is chosen anew with the mailed link, which ends every session everywhere', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const second = await w.another();
    try {
      const there = clientOf(second.server, user.token);
      expect((await there(auth.me, {})).status).toBe(200);
      expect((await w.as(user.token)(auth.me, {})).status).toBe(200);
      expect((await reset(await tokenFor(user.email.toUpperCase()))).status).toBe(204);
      expect((await w.as(user.token)(auth.me, {})).error.error).toBe('Token invalid');
      await vi.waitFor(async () => expect((await there(auth.me, {})).status).toBe(401), {
        timeout: 5000,
        interval: 10,
      });
    } finally {
      await second.close();
    }
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
    expect(await runJobs(w.app)).toBe(1);
    const [link, notice] = await lettersTo(w.app, user.email);
    expect(link?.subject).toBe('Scegli una nuova password per Hub');
    expect(link?.text).toMatch(/^Ciao Prova,\n/);
    expect(notice?.subject).toBe('La tua password di Hub è cambiata');
    expect(notice?.text).toContain('https://hub.test/forgot-password');
    expect(notice?.text).not.toContain(NEW);
  });

  it('answers the same for an unknown address, and sends no letter', async () => {
    const { status, body } = await forgot('nessuno@example.com');
    expect([status, body]).toEqual([204, undefined]);
    expect(await runJobs(w.app)).toBe(1);
    expect(await lettersTo(w.app, 'nessuno@example.com')).toEqual([]);
    expect((await forgot('nessuno')).status).toBe(422);
  });

  it('stores no token, which is in the letter only', async () => {
    const user = await w.aUser();
    const token = await tokenFor(user.email);
    const kept = await w.app.db.one<{ token_hash: Buffer; whole: string }>(sql`
      select token_hash, r::text as whole from password_resets r where user_id = ${user.id}`);
    expect(kept.token_hash.equals(hashToken(token))).toBe(true);
    const jobs = await w.app.db.many<{ whole: string }>(sql`select j::text as whole from pgboss.job j`);
    expect(jobs.length).toBeGreaterThan(0);
    expect([kept, ...jobs].filter(({ whole }) => whole.includes(token))).toEqual([]);
  });

  it('accepts a link once', async () => {
    const user = await w.aUser();
    const token = await tokenFor(user.email);
    expect((await reset(token)).status).toBe(204);
    const again = await reset(token, 'di-un-altro-ancora');
    expect(again.status).toBe(422);
    expect(again.error).toEqual({
      error: 'Il collegamento non è più valido. Richiedine uno nuovo.',
      code: 'reset_link_invalid',
    });
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('accepts a repeated call shortly after, and sets the password once', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const token = await tokenFor(user.email);
    expect((await reset(token)).status).toBe(204);
    const { token: session } = (await signIn(user.email, NEW)).body;
    expect((await reset(token)).status).toBe(204);
    expect((await w.as(session)(auth.me, {})).status).toBe(200);
    expect((await reset(token, PASSWORD)).error.code).toBe('reset_link_invalid');
    await runJobs(w.app);
    // The link and one notice.
    expect(await lettersTo(w.app, user.email)).toHaveLength(2);
    w.advance(11 * MINUTE_MS);
    expect((await reset(token)).error.code).toBe('reset_link_invalid');
  });

  it('accepts a link once for two concurrent calls', async () => {
    const user = await w.aUser();
    const token = await tokenFor(user.email);
    const choices = ['la-prima-password', 'la-seconda-password'];
    const answers = await Promise.all(choices.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([204, 422]);
    const statuses = await Promise.all(choices.map(async (each) => (await signIn(user.email, each)).status));
    expect(statuses).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  it('waits for a change of the person without a deadlock', async () => {
    const user = await w.aUser();
    const token = await tokenFor(user.email);
    const blocking = await openTx(w.app.db);
    await blocking.db.run(sql`select from users where id = ${user.id} for no key update`);
    const resetting = reset(token);
    await expect.poll(waiting).toBe(1);
    const blocked = await blockUser({ ...w.app, db: blocking.db }, HUB, user.id);
    await blocking.commit();
    expect(blocked.blocked_at).not.toBeNull();
    expect((await resetting).error.code).toBe('reset_link_invalid');
  });

  it('counts links that were mailed while the job waited for the lock', async () => {
    const user = await w.aUser();
    const other = await openTx(w.app.db);
    await other.db.run(sql`select from users where id = ${user.id} for no key update`);
    const mailing = mailResetLink(w.app, { email: user.email });
    await expect.poll(waiting).toBe(1);
    w.advance(1_000);
    await other.db.run(sql`
      insert into password_resets (user_id, token_hash, created_at, expires_at)
      select ${user.id}, sha256(n::text::bytea), ${w.app.clock()}, ${w.app.clock()}::timestamptz + interval '1 hour'
      from generate_series(1, 5) as n`);
    await other.commit();
    await mailing;
    expect(await lettersTo(w.app, user.email)).toEqual([]);
  });

  it('accepts an older link after a newer one; a used link ends the others', async () => {
    const user = await w.aUser();
    const older = await tokenFor(user.email);
    const newer = await tokenFor(user.email);
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(204);
    expect((await reset(newer, 'di-un-altro-ancora')).error.code).toBe('reset_link_invalid');
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('accepts one of two links that were requested concurrently', async () => {
    const user = await w.aUser();
    await Promise.all([forgot(user.email), forgot(user.email)]);
    expect(await runJobs(w.app)).toBe(2);
    const letters = await lettersTo(w.app, user.email);
    const tokens = letters.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
    const answers = [await reset(tokens[0]!), await reset(tokens[1]!)];
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([204, 422]);
  });

  it('accepts a link for one hour', async () => {
    const [early, late] = [await w.aUser(), await w.aUser()];
    const [inTime, tooLate] = [await tokenFor(early.email), await tokenFor(late.email)];
    w.advance(59 * MINUTE_MS);
    expect((await reset(inTime)).status).toBe(204);
    w.advance(2 * MINUTE_MS);
    expect((await reset(tooLate)).error.code).toBe('reset_link_invalid');
  });

  it('refuses invented links and short passwords; the link stays valid', async () => {
    expect((await reset('inventato')).error.code).toBe('reset_link_invalid');
    expect((await reset('')).status).toBe(422);
    const user = await w.aUser();
    const token = await tokenFor(user.email);
    const short = await reset(token, 'corta');
    expect([short.status, short.error.fields]).toEqual([
      422,
      { password: 'La password deve essere di almeno 8 caratteri' },
    ]);
    expect((await w.as(user.token)(auth.me, {})).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('unlocks sign-in after too many guesses', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const line = elsewhere();
    const here = (password: string) => w.as()(auth.login, { body: { email: user.email, password } }, line);
    for (let i = 0; i < 11; i += 1) await here('sbagliata');
    expect((await here(PASSWORD)).status).toBe(429);
    const body = { token: await tokenFor(user.email), password: NEW };
    expect((await w.as()(auth.reset, { body }, line)).status).toBe(204);
    expect((await here(NEW)).status).toBe(200);
  });

  it('may be asked for five times an hour from one address, for a known account or not', async () => {
    const user = await w.aUser();
    const line = elsewhere();
    for (const email of [user.email, 'mai.vista@example.com']) {
      const ask = () => w.as()(auth.forgot, { body: { email } }, line);
      for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(204);
      const refused = await ask();
      expect([refused.status, refused.error.error]).toEqual([
        429,
        "Hai chiesto troppe volte una nuova password. Riprova tra un'ora.",
      ]);
    }
    await runJobs(w.app);
    expect(await lettersTo(w.app, user.email)).toHaveLength(5);
  });

  it('does not mail a text that was registered as a name', async () => {
    const user = await w.aUser();
    await w.app.db.run(
      sql`update users set first_name = 'Hai vinto: https://example.com' where id = ${user.id}`,
    );
    await tokenFor(user.email);
    const [letter] = await lettersTo(w.app, user.email);
    expect(letter?.text).toMatch(/^Ciao,\n/);
    expect(letter?.text).not.toContain('vinto');
  });
});
