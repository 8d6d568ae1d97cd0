import { Secret, TOTP } from 'otpauth';
import { auth } from 'contract/access/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { rooms } from 'contract/rooms/calls';
import { search } from 'contract/search/calls';
import { twoFactor } from 'contract/two-factor/calls';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import type { TestUser } from '../../testing/factories.ts';
import { lettersTo } from '../../testing/read-letters.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { OPERATOR_KEY, world, type World } from '../../testing/world.ts';
import { newRecoveryCodes, stepOf } from './totp-codes.ts';

const PASSWORD = 'una-buona-password';

let lines = 0;
const elsewhere = () => {
  lines += 1;
  return { 'x-forwarded-for': `10.77.${lines >> 8}.${lines & 255}` };
};

/** The person's telephone. */
const phone =
  (w: World, secret: string) =>
  (ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: w.app.clock().getTime() + ahead });

async function turnOn(w: World, user: TestUser) {
  const draft = await w.as(user.token)(twoFactor.draft, { body: { password: PASSWORD } });
  expect(draft.status).toBe(200);
  const code = phone(w, draft.body.secret);
  const on = await w.as(user.token)(twoFactor.turnOn, { body: { code: code() } });
  expect(on.status).toBe(200);
  // The code that turned it on is used.
  w.advance(MINUTE_MS);
  return { secret: draft.body.secret, uri: draft.body.uri, code, recovery: on.body.recovery_codes };
}

const signIn = (
  w: World,
  { email }: { email: string },
  code?: string,
  headers = elsewhere(),
  send = w.as(),
) => send(auth.login, { body: { email, password: PASSWORD, ...(code !== undefined && { code }) } }, headers);

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    const secret = Secret.fromUTF8('12345678901234567890').base32;
    const at = (shift: number) => stepOf(secret, code, new Date((seconds + shift) * 1000));
    const step = Math.floor(seconds / 30);
    expect([at(0), at(30), at(-30), at(60), at(-60)]).toEqual([step, step, step, undefined, undefined]);
  });

  it('for recovery are eighty bits, and all different', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hj-km-z2-9]{4}-){3}[a-hj-km-z2-9]{4}$/);
  });
});

describe('the second factor', () => {
  const w = world();
  afterEach(() => runJobs(w.app));
  const aUser = () => w.aUser({ password: PASSWORD });
  const state = async (user: TestUser) => (await w.as(user.token)(twoFactor.get, {})).body;

  it('is required after its first code, and not before', async () => {
    const user = await aUser();
    expect(await state(user)).toEqual({ on_since: null, recovery_codes_left: 0, required: false });
    const wrong = await w.as(user.token)(twoFactor.draft, { body: { password: 'sbagliata' } });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_password']);
    expect((await w.as(user.token)(twoFactor.turnOn, { body: { code: '123456' } })).error.code).toBe(
      'two_factor_not_begun',
    );
    const { body: draft } = await w.as(user.token)(twoFactor.draft, { body: { password: PASSWORD } });
    expect(draft.uri).toMatch(/^otpauth:\/\/totp\/Hub:[^?]+\?issuer=Hub&secret=[A-Z2-7]{32}&/);
    expect((await signIn(w, user)).status).toBe(200);
    const no = await w.as(user.token)(twoFactor.turnOn, { body: { code: '000000' } });
    expect([no.status, no.error.code, Object.keys(no.error.fields ?? {})]).toEqual([
      422,
      'wrong_code',
      ['code'],
    ]);
    const code = phone(w, draft.secret);
    const normalizeCode = ` ${code().slice(0, 3)} ${code().slice(3)}`;
    const on = await w.as(user.token)(twoFactor.turnOn, { body: { code: normalizeCode } });
    expect(on.body.recovery_codes).toHaveLength(10);
    expect(await state(user)).toMatchObject({ on_since: expect.any(String), recovery_codes_left: 10 });
    expect((await w.as(user.token)(twoFactor.draft, { body: { password: PASSWORD } })).error.code).toBe(
      'two_factor_on',
    );
    await runJobs(w.app);
    expect((await lettersTo(w.app, user.email)).map(({ subject }) => subject)).toEqual([
      'Verifica in due passaggi attivata',
    ]);

    const asked = await signIn(w, user);
    expect([asked.status, asked.error]).toEqual([
      401,
      { error: 'Inserisci il codice della verifica in due passaggi.', code: 'code_required' },
    ]);
    // The web app signs out on these words.
    expect(asked.error.error).not.toMatch(/invalid|expired|missing/i);
    // The code that turned it on is used.
    expect((await signIn(w, user, code())).error.code).toBe('wrong_code');
    w.advance(MINUTE_MS);
    const entered = await signIn(w, user, code());
    expect(entered.status).toBe(200);
    expect(Object.keys(entered.body.user)).not.toContain('two_factor');
    const wrongPassword = { email: user.email, password: 'sbagliata', code: code(30_000) };
    expect((await w.as()(auth.login, { body: wrongPassword }, elsewhere())).error.code).toBe(
      'wrong_credentials',
    );
  });

  it('accepts a draft for half an hour, and the newest only', async () => {
    const user = await aUser();
    const draft = async () =>
      (await w.as(user.token)(twoFactor.draft, { body: { password: PASSWORD } })).body.secret;
    const [first, second] = [await draft(), await draft()];
    const prove = (secret: string) =>
      w.as(user.token)(twoFactor.turnOn, { body: { code: phone(w, secret)() } });
    expect((await prove(first)).error.code).toBe('wrong_code');
    w.advance(31 * MINUTE_MS);
    expect((await prove(second)).error.code).toBe('two_factor_not_begun');
  });

  it('accepts each code once, over all processes, also for concurrent calls', async () => {
    const user = await aUser();
    const { code } = await turnOn(w, user);
    const second = await w.another();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, nth) =>
        signIn(w, user, code(), elsewhere(), nth % 2 ? clientOf(second.server) : w.as()),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    // An older one of the window is used as well; the next is not.
    expect((await signIn(w, user, code(-30_000))).status).toBe(401);
    expect((await signIn(w, user, code(30_000))).status).toBe(200);
    expect((await signIn(w, user, code(90_000))).status).toBe(401);
  });

  it('works after the clock was set back', async () => {
    const user = await aUser();
    const { code } = await turnOn(w, user);
    w.advance(DAY_MS);
    expect((await signIn(w, user, code())).status).toBe(200);
    w.advance(-DAY_MS);
    expect((await signIn(w, user, code())).status).toBe(200);
    expect((await signIn(w, user, code())).status).toBe(401);
  });

  it('limits wrong codes, notifies the person, and still accepts the person’s own codes', async () => {
    const user = await aUser();
    const { code } = await turnOn(w, user);
    await runJobs(w.app);
    const device = { 'hub-device': 'telefono-della-titolare-0002' };
    expect((await signIn(w, user, code(), { ...elsewhere(), ...device })).status).toBe(200);
    w.advance(MINUTE_MS);
    const thief = elsewhere();
    const guesses = [];
    for (let i = 0; i < 12; i += 1) guesses.push((await signIn(w, user, '000000', thief)).status);
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    for (let i = 0; i < 12; i += 1) await signIn(w, user, '000000');
    expect((await signIn(w, user, code())).status).toBe(429);
    expect((await signIn(w, user, code(), { ...elsewhere(), ...device })).status).toBe(200);
    await runJobs(w.app);
    expect((await lettersTo(w.app, user.email)).map(({ subject }) => subject)).toEqual([
      'Verifica in due passaggi attivata',
      'Qualcuno conosce la tua password di Hub',
    ]);
  });

  it('accepts a recovery code once, and sends a letter', async () => {
    const user = await aUser();
    const { recovery } = await turnOn(w, user);
    const [one, two] = recovery as [string, string];
    const both = await Promise.all([
      signIn(w, user, one),
      signIn(w, user, one.toUpperCase().replaceAll('-', ' ')),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await state(user)).toMatchObject({ recovery_codes_left: 9 });
    await runJobs(w.app);
    expect((await lettersTo(w.app, user.email)).map(({ subject }) => subject)).toContain(
      'Un codice di recupero è stato usato',
    );
    const other = await aUser();
    await turnOn(w, other);
    expect((await signIn(w, other, two)).status).toBe(401);
  });

  it('renews recovery codes, and is turned off, with password and code', async () => {
    const user = await aUser();
    const { code, recovery } = await turnOn(w, user);
    const renew = (password: string, given: string) =>
      w.as(user.token)(twoFactor.renewCodes, { body: { password, code: given } });
    expect((await renew('sbagliata', code())).error.code).toBe('wrong_password');
    expect((await renew(PASSWORD, '000000')).error.code).toBe('wrong_code');
    const { body } = await renew(PASSWORD, code());
    expect(body.recovery_codes).toHaveLength(10);
    expect((await signIn(w, user, recovery[0])).status).toBe(401);
    const off = (given: string, key = 'spegni-000001') =>
      w.as(user.token)(
        twoFactor.turnOff,
        { body: { password: PASSWORD, code: given } },
        { 'idempotency-key': key },
      );
    expect((await off('000000')).error.code).toBe('wrong_code');
    expect((await off(code())).status, 'a used code').toBe(422);
    expect((await off(body.recovery_codes[0]!)).status).toBe(204);
    expect((await off(body.recovery_codes[0]!)).status, 'asked for again').toBe(204);
    expect(await state(user)).toEqual({ on_since: null, recovery_codes_left: 0, required: false });
    expect((await signIn(w, user)).status).toBe(200);
    expect((await renew(PASSWORD, code(MINUTE_MS))).error.code).toBe('two_factor_off');
    await runJobs(w.app);
    expect((await lettersTo(w.app, user.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Nuovi codici di recupero per Hub',
      'Un codice di recupero è stato usato',
      'Verifica in due passaggi attivata',
      'Verifica in due passaggi disattivata',
    ]);
  });

  it('stays on when the password is reset, which signs nobody in', async () => {
    const user = await aUser();
    const { code } = await turnOn(w, user);
    await w.as()(auth.forgot, { body: { email: user.email } }, elsewhere());
    await runJobs(w.app);
    const letter = (await lettersTo(w.app, user.email)).find(({ text }) => text?.includes('token='));
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const reset = await w.as()(auth.reset, { body: { token, password: 'ancora-migliore' } }, elsewhere());
    expect([reset.status, reset.body]).toEqual([204, undefined]);
    const again = (given?: string) =>
      w.as()(
        auth.login,
        { body: { email: user.email, password: 'ancora-migliore', code: given } },
        elsewhere(),
      );
    expect((await again()).error.code).toBe('code_required');
    expect((await again(code())).status).toBe(200);
  });

  it('is stored sealed and hashed, and never sent', async () => {
    const user = await aUser();
    const { secret, recovery } = await turnOn(w, user);
    await runJobs(w.app);
    const kept = await w.app.db.many<{ whole: string }>(sql`
      select t::text as whole from two_factor t union all select c::text from recovery_codes c
      union all select k::text from idempotency_keys k union all select j::text from pgboss.job j
      union all select a::text from operator_audit a`);
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
    const output = JSON.stringify([kept, await lettersTo(w.app, user.email), await state(user)]);
    for (const word of [secret, bytes, ...recovery, ...recovery.map((one) => one.replaceAll('-', ''))])
      expect(output.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('is removed by the operator, once, with an audit line and a letter', async () => {
    const user = await aUser();
    const { recovery } = await turnOn(w, user);
    const params = { user_id: user.id };
    const reset = () => w.as(OPERATOR_KEY)(operator.resetTwoFactor, { params });
    expect((await reset()).body).toEqual({ was_on: true });
    expect((await reset()).body).toEqual({ was_on: false });
    expect((await signIn(w, user)).status).toBe(200);
    expect((await signIn(w, user, recovery[0])).status).toBe(200);
    const { body } = await w.as(OPERATOR_KEY)(operator.listAudit, { query: { user_id: user.id } });
    expect(body.data.map(({ verb }) => verb)).toEqual(['user:reset-two-factor']);
    await runJobs(w.app);
    expect((await lettersTo(w.app, user.email)).map(({ subject }) => subject)).toContain(
      'Verifica in due passaggi tolta',
    );
    expect((await w.as(OPERATOR_KEY)(operator.resetTwoFactor, { params: { user_id: 999_999 } })).status).toBe(
      404,
    );
  });
});

describe('where the operator asks it of owners', () => {
  const w = world({ environment: { HUB_REQUIRE_TWO_FACTOR: 'owners' } });
  afterEach(() => runJobs(w.app));

  it('lets an owner without it into the account only, and into the place once it is on, in every process', async () => {
    const owner = await w.aUser({ password: PASSWORD });
    const place = await w.aPlace({ owner });
    const second = await w.another();
    const there = clientOf(second.server, owner.token);
    const params = { place_id: place.id };
    const refused = await w.as(owner.token)(rooms.list, { params });
    expect([refused.status, refused.error]).toEqual([
      403,
      {
        error: 'Per lavorare in questa attività attiva prima la verifica in due passaggi, nel tuo profilo.',
        code: 'two_factor_required',
      },
    ]);
    expect((await there(rooms.list, { params })).status).toBe(403);
    expect((await w.as(owner.token)(search.find, { query: { q: 'attività' } })).body.data).toEqual([]);
    expect((await w.as(owner.token)(auth.me, {})).status).toBe(200);
    expect((await w.as(owner.token)(twoFactor.get, {})).body.required).toBe(true);
    const { secret, code } = await turnOn(w, owner);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await w.as(owner.token)(rooms.list, { params })).status).toBe(200);
    await expect.poll(async () => (await there(rooms.list, { params })).status).toBe(200);
    const off = { body: { password: PASSWORD, code: code() } };
    expect((await w.as(owner.token)(twoFactor.turnOff, off)).status).toBe(204);
    expect((await w.as(owner.token)(rooms.list, { params })).status).toBe(403);
    await expect.poll(async () => (await there(rooms.list, { params })).status).toBe(403);
    await second.close();
  });

  it('is not required of other people at the place', async () => {
    const place = await w.aPlace();
    const manager = await w.aMember(place, 'manager');
    expect((await w.as(manager.token)(rooms.list, { params: { place_id: place.id } })).status).toBe(200);
    expect((await w.as(manager.token)(twoFactor.get, {})).body.required).toBe(false);
  });
});
