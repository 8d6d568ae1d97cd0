import { auth } from 'contract/access/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openTx } from '../../../testing/database/open-tx.ts';
import { world } from '../../../testing/world.ts';
import { hashToken } from '../guard.ts';
import { openSessionCache } from './session-cache.ts';

const PASSWORD = 'una-buona-password';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('sessions', () => {
  const w = world();

  async function signedIn(email: string, address: string): Promise<string> {
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': address };
    return (await w.as()(auth.login, { body: { email, password: PASSWORD } }, headers)).body.token;
  }

  async function answerOf(token: string, send = w.as(token)): Promise<[number, string | undefined]> {
    const { status, error } = await send(auth.me, {});
    return [status, error.error];
  }

  it('lists the own sessions with device names, the last used first', async () => {
    const user = await w.aUser({ password: PASSWORD });
    await signedIn((await w.aUser({ password: PASSWORD })).email, '203.0.113.8');
    w.advance(1000);
    const phone = await signedIn(user.email, '203.0.113.9');
    const { status, body } = await w.as(phone)(auth.sessions, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { device: 'Safari su iPhone', address: '203.0.113.9', current: true },
      { id: user.session_id, current: false },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Mozilla|token/);
  });

  it('ends one of the own sessions, at once', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const phone = await signedIn(user.email, '203.0.113.9');
    expect((await answerOf(phone))[0]).toBe(200);
    const { body } = await w.as(phone)(auth.sessions, {});
    const params = { session_id: body.data.find(({ current }) => current)!.id };
    expect((await w.as(user.token)(auth.revokeSession, { params })).status).toBe(204);
    expect(await answerOf(phone)).toEqual([401, 'Token invalid']);
    expect((await answerOf(user.token))[0]).toBe(200);
    expect((await w.as(user.token)(auth.revokeSession, { params })).status).toBe(404);
  });

  it('does not cache the person while a session is being ended', async () => {
    const user = await w.aUser();
    const deaf = openSessionCache(w.app.db, {
      ...w.app.listener,
      isUp: () => true,
      on: () => () => undefined,
    });
    const hash = hashToken(user.token);
    expect(await deaf.find(hash)).toBeDefined();
    const ending = await openTx(w.app.db);
    await ending.db.run(sql`delete from sessions where id = ${user.session_id}`);
    deaf.forget(user.id);
    expect(await deaf.find(hash)).toBeDefined();
    await ending.commit();
    expect(await deaf.find(hash)).toBeUndefined();
  });

  it("answers 404 for another person's session", async () => {
    const [user, other] = [await w.aUser(), await w.aUser()];
    const refused = await w.as(user.token)(auth.revokeSession, { params: { session_id: other.session_id } });
    expect([refused.status, refused.error]).toEqual([
      404,
      { error: 'Sessione non trovata', code: 'not_found' },
    ]);
    expect((await answerOf(other.token))[0]).toBe(200);
    const bad = await w.as(user.token)(auth.revokeSession, { params: { session_id: 'prima' } });
    expect(bad.status).toBe(400);
  });

  it('signs out of this session only; concurrent repeats succeed', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const phone = await signedIn(user.email, '203.0.113.9');
    expect((await answerOf(phone))[0]).toBe(200);
    const twice = await Promise.all([w.as(phone)(auth.logout, {}), w.as(phone)(auth.logout, {})]);
    expect(twice.map(({ status }) => status)).toContain(204);
    expect(twice.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(await answerOf(phone)).toEqual([401, 'Token invalid']);
    expect((await answerOf(user.token))[0]).toBe(200);
  });

  it('is dropped by every other process', async () => {
    const user = await w.aUser();
    const second = await w.another();
    try {
      const there = clientOf(second.server, user.token);
      expect((await answerOf(user.token, there))[0]).toBe(200);
      const remembered = vi.spyOn(second.app.db, 'many');
      expect((await answerOf(user.token, there))[0]).toBe(200);
      expect(remembered).not.toHaveBeenCalled();
      expect((await w.as(user.token)(auth.logout, {})).status).toBe(204);
      await vi.waitFor(
        async () => expect(await answerOf(user.token, there)).toEqual([401, 'Token invalid']),
        {
          timeout: 5000,
          interval: 10,
        },
      );
    } finally {
      await second.close();
    }
  });

  it('names the fault of a token', async () => {
    const bare = (authorization?: string) =>
      w.as()(auth.me, {}, authorization === undefined ? {} : { authorization });
    expect((await bare()).error).toEqual({ error: 'Token missing', code: 'token_missing' });
    expect((await bare('Basic abc')).error).toEqual({ error: 'Token missing', code: 'token_missing' });
    expect((await bare('Bearer abc')).error).toEqual({ error: 'Token invalid', code: 'token_invalid' });
  });

  it('lasts thirty days from its last use', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const phone = await signedIn(user.email, '203.0.113.9');
    for (let i = 0; i < 2; i += 1) {
      w.advance(29 * DAY_MS);
      expect((await answerOf(phone))[0]).toBe(200);
    }
    expect(await answerOf(user.token)).toEqual([401, 'Token expired']);
    const { body } = await w.as(phone)(auth.sessions, {});
    expect(body.data).toHaveLength(1);
    w.advance(31 * DAY_MS);
    expect(await answerOf(phone)).toEqual([401, 'Token expired']);
  });

  it('ends 180 days after the sign-in, even in use, and announces the date', async () => {
    const user = await w.aUser({ password: PASSWORD });
    const phone = await signedIn(user.email, '203.0.113.9');
    const since = w.app.clock().getTime();
    const daysLeft = async () => {
      const { body } = await w.as(phone)(auth.sessions, {});
      return (Date.parse(body.data.find(({ current }) => current)!.expires_at) - since) / DAY_MS;
    };
    expect(await daysLeft()).toBeCloseTo(30, 2);
    for (let day = 25; day < 180; day += 25) {
      w.advance(25 * DAY_MS);
      expect((await answerOf(phone))[0]).toBe(200);
    }
    expect(await daysLeft()).toBeCloseTo(180, 2);
    w.advance(5 * DAY_MS + MINUTE_MS);
    expect(await answerOf(phone)).toEqual([401, 'Token expired']);
    const again = await signedIn(user.email, '203.0.113.9');
    const { body } = await w.as(again)(auth.sessions, {});
    expect(body.data).toHaveLength(1);
    w.advance(25 * DAY_MS);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.tidy', {}));
    await runJobs(w.app);
    expect(await answerOf(phone)).toEqual([401, 'Token expired']);
    w.advance(6 * DAY_MS);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.tidy', {}));
    await runJobs(w.app);
    expect(await answerOf(phone)).toEqual([401, 'Token invalid']);
  });

  it('is deleted nightly after its end, with expired links and counters', async () => {
    const [old, fresh] = [await w.aUser(), await w.aUser()];
    const past = new Date(w.app.clock().getTime() - 61 * DAY_MS);
    await w.app.db.run(sql`update sessions set last_used_at = ${past} where user_id = ${old.id}`);
    await w.app.db.run(sql`
      insert into password_resets (user_id, token_hash, created_at, expires_at)
      values (${old.id}, '\\x01', ${past}, ${past}), (${fresh.id}, '\\x02', ${past}, ${w.app.clock()})`);
    await w.app.db.run(sql`insert into throttles (key, count, resets_at) values ('vecchio', 3, ${past})`);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.tidy', {}));
    expect(await runJobs(w.app)).toBe(1);
    const left = await w.app.db.many(sql`
      select user_id from sessions where user_id in (${old.id}, ${fresh.id})
      union all select user_id from password_resets where user_id in (${old.id}, ${fresh.id})
      union all select 0 from throttles where key = 'vecchio'`);
    expect(left).toEqual([{ user_id: fresh.id }, { user_id: fresh.id }]);
  });
});
