import { hash } from '@node-rs/argon2';
import { auth } from 'contract/access/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf, type Send } from '../../../testing/client.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { world, type World } from '../../../testing/world.ts';
import { deleteOldAccess } from '../../../slices/accounts/jobs.ts';

const PASSWORD = 'una-buona-password';
const PHONE = 'telefono-della-titolare-0001';

/** Of the password, cheap to compare with: hundreds of guesses are made here. */
const QUICK = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

async function quickUser(w: World): Promise<TestUser> {
  const user = await w.aUser();
  await w.app.db.run(sql`update users set password_hash = ${await QUICK} where id = ${user.id}`);
  return user;
}

/** As many lines as a stranger likes; each test has a net of its own. */
const line = (net: number, nth: number) => ({ 'x-forwarded-for': `10.${net}.${nth >> 8}.${nth & 255}` });
const on = (device: string, from: Record<string, string>) => ({ ...from, 'hub-device': device });

describe('guesses by strangers', () => {
  const w = world();
  const aUser = () => quickUser(w);

  const signIn = (email: string, password: string, headers: Record<string, string>, send: Send = w.as()) =>
    send(auth.login, { body: { email, password } }, headers);
  const forgot = (email: string, headers: Record<string, string>) =>
    w.as()(auth.forgot, { body: { email } }, headers);

  /** From fifty addresses, ten times each, over two processes; answers how many guesses were made. */
  async function guessFromEverywhere(email: string, net: number): Promise<number> {
    const second = await w.another();
    try {
      let made = 0;
      for (let nth = 0; nth < 50; nth += 1) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) =>
            signIn(email, 'sbagliata', line(net, nth), i % 2 === 0 ? w.as() : clientOf(second.server)),
          ),
        );
        made += answers.filter(({ status }) => status === 401).length;
      }
      return made;
    } finally {
      await second.close();
    }
  }

  it('stop after a hundred from fifty addresses, and do not lock the owner out of known devices', async () => {
    const owner = await aUser();
    const desk = { 'x-forwarded-for': '192.0.2.1' };
    const abroad = { 'x-forwarded-for': '192.0.2.2' };
    expect((await signIn(owner.email, PASSWORD, desk)).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD, on(PHONE, abroad))).status).toBe(200);
    expect(await guessFromEverywhere(owner.email, 1)).toBe(100);
    expect((await signIn(owner.email, PASSWORD, line(1, 99))).status).toBe(429);
    // The phone on a line that it has never been on, and whichever browser at the desk.
    expect((await signIn(owner.email, PASSWORD, on(PHONE, line(2, 1)))).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD, desk)).status).toBe(200);
  });

  it("are limited on the owner's address too, and leave the phone its own counter", async () => {
    const owner = await aUser();
    const house = { 'x-forwarded-for': '192.0.2.3' };
    expect((await signIn(owner.email, PASSWORD, on(PHONE, house))).status).toBe(200);
    const guests = await Promise.all(
      Array.from({ length: 12 }, () => signIn(owner.email, 'sbagliata', house)),
    );
    expect(guests.filter(({ status }) => status === 401)).toHaveLength(10);
    // Guests on the owner's network also try other accounts.
    for (let i = 0; i < 50; i += 1) await signIn(`a${i}@example.com`, 'sbagliata', house);
    expect((await signIn(owner.email, PASSWORD, house)).status).toBe(429);
    expect((await signIn(owner.email, PASSWORD, on(PHONE, house))).status).toBe(200);
    const stolen = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => signIn(owner.email, 'sbagliata', on(PHONE, line(3, nth)))),
    );
    expect(stolen.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("gain nothing from another account's device or from a malformed key", async () => {
    const [own, owner] = [await aUser(), await aUser()];
    const from = line(4, 0);
    expect((await signIn(own.email, PASSWORD, on(PHONE, from))).status).toBe(200);
    expect((await signIn(own.email, PASSWORD, on('breve', from))).status).toBe(200);
    const statuses = new Set<number>();
    for (let i = 0; i < 12; i += 1)
      statuses.add((await signIn(owner.email, 'sbagliata', on(i % 2 ? PHONE : 'breve', from))).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(
      await w.app.db.many(sql`select mark from known_origins where user_id = ${own.id}`),
      'the address and the phone',
    ).toHaveLength(2);
  });

  it('count an IPv6 /64 as one address', async () => {
    const owner = await aUser();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push(
        (await signIn(owner.email, 'sbagliata', { 'x-forwarded-for': `2001:db8:7:8::${i}` })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('count as unknown ninety days after the last sign-in there', async () => {
    const owner = await aUser();
    const away = line(5, 1);
    const { token } = (await signIn(owner.email, PASSWORD, on(PHONE, away))).body;
    await w.as(token)(auth.logout, {});
    w.advance(89 * DAY_MS);
    await deleteOldAccess(w.app);
    expect(await guessFromEverywhere(owner.email, 6)).toBe(100);
    expect((await signIn(owner.email, PASSWORD, on(PHONE, line(7, 1)))).status).toBe(200);
    w.advance(91 * DAY_MS);
    await deleteOldAccess(w.app);
    expect(await guessFromEverywhere(owner.email, 8)).toBe(100);
    expect((await signIn(owner.email, PASSWORD, on(PHONE, away))).status).toBe(429);
    expect(await w.app.db.many(sql`select from known_origins where user_id = ${owner.id}`)).toEqual([]);
  });

  it('leave only keyed hashes of origins', async () => {
    const owner = await aUser();
    await signIn(owner.email, PASSWORD, on(PHONE, { 'x-forwarded-for': '192.0.2.77' }));
    const rows = await w.app.db.many<{ whole: string; mark: Buffer }>(sql`
      select k::text as whole, mark from known_origins k where user_id = ${owner.id}`);
    expect(rows.map(({ mark }) => mark.length)).toEqual([32, 32]);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|telefono/);
  });

  it('do not block a password reset, void its mailed link or flood the mailbox', async () => {
    const owner = await aUser();
    const desk = { 'x-forwarded-for': '192.0.2.9' };
    await signIn(owner.email, PASSWORD, desk);
    expect((await forgot(owner.email, desk)).status).toBe(204);
    await runJobs(w.app);
    const [mailed] = await lettersTo(w.app, owner.email);
    const strangers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => forgot(owner.email, line(9, nth))),
    );
    const nobody = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => forgot('nessuno@example.com', line(9, 100 + nth))),
    );
    for (const answers of [strangers, nobody])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(50);
    await runJobs(w.app);
    expect(await lettersTo(w.app, owner.email)).toHaveLength(5);
    expect((await forgot(owner.email, desk)).status).toBe(204);
    await runJobs(w.app);
    expect(await lettersTo(w.app, owner.email)).toHaveLength(6);
    const token = /token=([\w-]+)/.exec(mailed?.text ?? '')?.[1] ?? '';
    expect((await w.as()(auth.reset, { body: { token, password: 'ancora-migliore' } }, desk)).status).toBe(
      204,
    );
    expect(
      await w.app.db.many(sql`
      select from password_resets where user_id = ${owner.id} and used_at is null`),
    ).toEqual([]);
    await runJobs(w.app);
  });
});

describe('sign-ins with the right password', () => {
  const w = world();
  const aUser = () => quickUser(w);

  it('succeed thirty times in ten minutes, with fifty sessions at most', async () => {
    const user = await aUser();
    const body = { email: user.email, password: PASSWORD };
    const second = await w.another();
    const signedIn: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, nth) =>
          (nth % 2 === 0 ? w.as() : clientOf(second.server))(auth.login, { body }, line(20 + round, nth)),
        ),
      );
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(30);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      signedIn.push(...good.map((answer) => answer.body.token));
      w.advance(11 * MINUTE_MS);
    }
    const { body: list } = await w.as(signedIn.at(-1))(auth.sessions, {});
    expect(list.data).toHaveLength(50);
    // The least recently used session ended first, here and in the other process.
    expect((await w.as(user.token)(auth.me, {})).status).toBe(401);
    await expect.poll(async () => (await clientOf(second.server, user.token)(auth.me, {})).status).toBe(401);
    await second.close();
  });

  it('open a hundred sessions in ten minutes from one address', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser()));
    const from = line(30, 1);
    let opened = 0;
    for (const { email } of people) {
      for (let i = 0; i < 28; i += 1) {
        const { status } = await w.as()(auth.login, { body: { email, password: PASSWORD } }, from);
        if (status === 200) opened += 1;
        else expect(status).toBe(429);
      }
    }
    expect(opened).toBe(100);
  });
});
