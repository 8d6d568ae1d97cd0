import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { profile } from 'contract/profile/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

const PASSWORD = 'una-password-lunga';

describe('the operator’s calls about accounts', () => {
  const w = world();
  const ask: ReturnType<typeof w.as> = (endpoint, call, headers) =>
    w.as(OPERATOR_KEY)(endpoint, call, headers);
  const signIn = (email: string) => w.as()(auth.login, { body: { email, password: PASSWORD } });
  const at = ({ id }: { id: number }) => ({ params: { user_id: id } });

  it('find accounts by address and by part of a name, page by page', async () => {
    const users = [await w.aUser(), await w.aUser(), await w.aUser()];
    await w.app.db.run(sql`update users set last_name = 'Nicolò Ferrè' where id = ${users[1]!.id}`);
    const byEmail = await ask(operator.listUsers, { query: { email: users[0]!.email.toUpperCase() } });
    expect(byEmail.body.data.map(({ id }) => id)).toEqual([users[0]!.id]);
    const byName = await ask(operator.listUsers, { query: { q: 'ferre nicolo' } });
    expect(byName.body).toMatchObject({ data: [{ id: users[1]!.id }], next: null });
    const first = await ask(operator.listUsers, { query: { limit: 1, after: users[0]!.id } });
    expect(first.body).toMatchObject({ data: [{ id: users[1]!.id }], next: users[1]!.id });
    expect(JSON.stringify(byEmail.body)).not.toContain('password');
  });

  it('show where they may work and until when they have paid', async () => {
    const place = await w.aPlace();
    const { body } = await ask(operator.getUser, at(place.owner));
    expect(body).toMatchObject({
      email: place.owner.email,
      blocked_at: null,
      assignments: [{ place_id: place.id, role: 'owner', level: 'business' }],
      subscription: { plan: 'year' },
    });
    const member = await w.aMember(place, 'staff');
    const listed = await ask(operator.listAssignments, { query: { place_id: place.id } });
    expect(listed.body.data.map(({ user_id, role }) => [user_id, role])).toEqual([
      [place.owner.id, 'owner'],
      [member.id, 'staff'],
    ]);
    const nobody = await ask(operator.getUser, { params: { user_id: 999_999_999 } });
    expect([nobody.status, nobody.error.code]).toEqual([404, 'user_not_found']);
  });

  it('change the given fields, and refuse taken ones', async () => {
    const user = await w.aUser();
    const other = await w.aUser();
    const change = (body: object) => ask(operator.changeUser, { ...at(user), body });
    const first = await change({ first_name: ' Anna ', email: `NUOVO-${user.email}` });
    expect(first.body).toMatchObject({
      first_name: 'Anna',
      email: `nuovo-${user.email}`,
      username: user.username,
    });
    expect((await w.as(user.token)(auth.me, {})).body.first_name).toBe('Anna');
    expect((await change({ first_name: 'Anna', email: `nuovo-${user.email}` })).body).toEqual(first.body);
    expect((await change({})).body).toEqual(first.body);
    const taken = await change({ email: other.email });
    expect([taken.status, taken.error.code]).toEqual([409, 'email_taken']);
    const name = await change({ username: other.username.toUpperCase() });
    expect([name.status, name.error.code]).toEqual([409, 'username_taken']);
    const audit = await ask(operator.listAudit, { query: { user_id: user.id } });
    expect(audit.body.data).toEqual([
      expect.objectContaining({
        verb: 'user:change',
        door: 'api',
        changed: [
          { field: 'first_name', before: null, after: null },
          { field: 'email', before: null, after: null },
        ],
      }),
    ]);
  });

  it('block an account at once, in every process, and unblock it', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const other = await w.another();
    const there = clientOf(other.server, user.token);
    try {
      expect([(await w.as(user.token)(auth.me, {})).status, (await there(auth.me, {})).status]).toEqual([
        200, 200,
      ]);
      const blocked = await ask(operator.blockUser, at(user));
      expect(blocked.body.blocked_at).not.toBeNull();
      expect((await w.as(user.token)(auth.me, {})).error.error).toBe('Token invalid');
      await expect.poll(async () => (await there(auth.me, {})).status).toBe(401);
      w.advance(MINUTE_MS);
      expect((await ask(operator.blockUser, at(user))).body).toEqual(blocked.body);
      const refused = await signIn(user.email);
      expect([refused.status, refused.error.code]).toEqual([403, 'account_blocked']);
      // A caller without the password does not learn of the block.
      const guess = await w.as()(auth.login, {
        body: { email: user.email, password: 'sbagliata-del-tutto' },
      });
      expect([guess.status, guess.error.code]).toEqual([401, 'wrong_credentials']);
      const link = await ask(operator.sendResetLink, at(user));
      expect([link.status, link.error.code]).toEqual([409, 'user_blocked']);
    } finally {
      await other.close();
    }
    for (let n = 0; n < 2; n++) {
      expect((await ask(operator.unblockUser, at(user))).body.blocked_at).toBeNull();
    }
    expect((await signIn(user.email)).status).toBe(200);
    const audit = await ask(operator.listAudit, { query: { user_id: user.id } });
    expect(audit.body.data.map(({ verb }) => verb)).toEqual(['user:unblock', 'user:block']);
  });

  it('end a pending link to another address with a change or a block', async () => {
    for (const act of [
      (user: TestUser) => ask(operator.changeUser, { ...at(user), body: { email: `giusto-${user.email}` } }),
      (user: TestUser) => ask(operator.blockUser, at(user)),
    ]) {
      const user = await w.aUser({ password: PASSWORD });
      const email = `altrui-${user.email}`;
      await w.as(user.token)(profile.changeEmail, { body: { email, password: PASSWORD } });
      await runJobs(w.app);
      const text = (await lettersTo(w.app, email)).at(-1)?.text ?? '';
      const token = /confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
      const { body } = await act(user);
      const confirmed = await w.as()(profile.confirmEmail, { body: { token } });
      expect([confirmed.status, confirmed.error.code]).toEqual([422, 'email_link_invalid']);
      expect((await ask(operator.getUser, at(user))).body.email).toBe(body.email);
    }
  });

  it('send no reset link to a blocked account', async () => {
    const user = await w.aUser({ password: PASSWORD });
    await w.as()(auth.forgot, { body: { email: user.email } });
    await ask(operator.blockUser, at(user));
    await runJobs(w.app);
    expect(await lettersTo(w.app, user.email)).toEqual([]);
    await ask(operator.unblockUser, at(user));
    await w.as()(auth.forgot, { body: { email: user.email } });
    await runJobs(w.app);
    expect(await lettersTo(w.app, user.email)).toHaveLength(1);
  });

  it('leave no session after a block during a sign-in', async () => {
    const user = await w.aUser({ password: PASSWORD });
    await Promise.all([ask(operator.blockUser, at(user)), ...[1, 2, 3].map(() => signIn(user.email))]);
    expect(await w.app.db.many(sql`select from sessions where user_id = ${user.id}`)).toEqual([]);
  });

  it('end all sessions, after which the person can sign in again', async () => {
    const user = await w.aUser({ password: PASSWORD });
    await signIn(user.email);
    expect((await ask(operator.endSessions, at(user))).body).toEqual({ ended: 2 });
    expect((await w.as(user.token)(auth.me, {})).status).toBe(401);
    expect((await ask(operator.endSessions, at(user))).body).toEqual({ ended: 0 });
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('send a reset link, which is in the letter only', async () => {
    const user = await w.aUser();
    expect((await ask(operator.sendResetLink, at(user))).status).toBe(204);
    await runJobs(w.app);
    const text = (await lettersTo(w.app, user.email)).at(-1)?.text ?? '';
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await w.as()(auth.reset, { body: { token, password: PASSWORD } })).status).toBe(204);
    await runJobs(w.app);
    const audit = JSON.stringify((await ask(operator.listAudit, { query: { user_id: user.id } })).body);
    expect(audit).toContain('user:send-reset-link');
    expect(audit).not.toContain(token);
  });
});
