import { MINUTE_MS } from 'contract/days/durations';
import type { PasswordAndCode, TwoFactor, TwoFactorDraft } from 'contract/two-factor/schemas';
import sql from 'sql-template-tag';
import { provePassword } from '../../core/access/passwords/prove-password.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import type { Client } from '../../core/access/client.ts';
import type { JobPayloads } from '../../core/jobs/jobs.ts';
import { secretsOf } from '../../core/secrets/secrets.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretPurpose,
  stepOf,
  uriOf,
  normalizeCode,
} from './totp-codes.ts';
import { proveCode, wrongCode } from './prove-code.ts';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';

/** Long enough to find the telephone and install an app. */
const DRAFT_LIFE_MS = 30 * MINUTE_MS;

const DRAFT_CODES: Limit = {
  name: 'second factor draft',
  most: 30,
  minutes: 15,
  sentence: 'Troppi codici sbagliati.',
};

const alreadyOn = () => conflict('two_factor_on', 'La verifica in due passaggi è già attiva.');
const notOn = () => conflict('two_factor_off', 'La verifica in due passaggi non è attiva.');

export async function getTwoFactor(ctx: Ctx, { user, places }: Person): Promise<TwoFactor> {
  const { on_since, left } = await ctx.db.one<{ on_since: string | null; left: number }>(sql`
    select (select on_since from two_factor where user_id = ${user.id}) as on_since,
      (select count(*) from recovery_codes where user_id = ${user.id} and used_at is null) as left`);
  const owns = places.some(({ role }) => role === 'owner');
  return {
    on_since,
    recovery_codes_left: left,
    required: owns && ctx.config.requireTwoFactor === 'owners',
  };
}

/** Makes a secret that its first code activates; a repeat makes another one. Throws 422 `wrong_password`, 409, 429. */
export async function draftTwoFactor(
  ctx: Ctx,
  person: Person,
  { password }: { password: string },
): Promise<TwoFactorDraft> {
  const { id, email } = person.user;
  await provePassword(ctx, person, password, 'password');
  const secret = newSecret();
  const sealed = secretsOf(ctx.config).seal(secret, secretPurpose(id));
  const now = ctx.clock();
  const made = await ctx.db.run(sql`
    insert into two_factor as f (user_id, draft_sealed, drafted_at) values (${id}, ${sealed}, ${now})
    on conflict (user_id) do update set draft_sealed = excluded.draft_sealed, drafted_at = excluded.drafted_at
    where f.on_since is null`);
  if (made === 0) throw alreadyOn();
  return { secret, uri: uriOf(secret, email) };
}

/** Activates two factors with the first code of the app. Throws 422 `wrong_code`, 409, 429. */
export async function turnOnTwoFactor(
  ctx: Ctx,
  person: Person,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { id } = person.user;
  await countAttempt(ctx, DRAFT_CODES, String(id));
  const now = ctx.clock();
  const row = await ctx.db.maybe<{ draft_sealed: Buffer | null; on_since: string | null }>(sql`
    select draft_sealed, on_since from two_factor
    where user_id = ${id}
      and (on_since is not null or drafted_at > ${new Date(now.getTime() - DRAFT_LIFE_MS)})`);
  if (row?.on_since) throw alreadyOn();
  if (!row?.draft_sealed)
    throw conflict('two_factor_not_begun', 'È passato troppo tempo: ricomincia con un nuovo codice QR.');
  const step = stepOf(
    secretsOf(ctx.config).open(row.draft_sealed, secretPurpose(id)),
    normalizeCode(code),
    now,
  );
  if (step === undefined) throw wrongCode(422);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const on = await db.run(sql`
      update two_factor set secret_sealed = draft_sealed, on_since = ${now}, last_step = ${step},
        draft_sealed = null, drafted_at = null
      where user_id = ${id} and draft_sealed = ${row.draft_sealed} and on_since is null`);
    if (on === 0) throw alreadyOn();
    const recovery_codes = await replaceRecoveryCodes(inside, id);
    await tell(inside, person, 'two_factor_on');
    return { recovery_codes };
  });
}

async function replaceRecoveryCodes({ db }: Ctx, user_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(user_id, code));
  await db.run(sql`delete from recovery_codes where user_id = ${user_id}`);
  await db.run(sql`
    insert into recovery_codes (user_id, code_hash) select ${user_id}, hash from unnest(${hashes}::bytea[]) as hash`);
  return codes;
}

async function tell(
  ctx: Ctx,
  { user }: Person,
  letter: JobPayloads['profile.letter']['letter'],
): Promise<void> {
  await ctx.jobs.send(ctx.db, 'profile.letter', { user_id: user.id, letter, address: user.email });
}

async function isOn({ db }: Ctx, { user }: Person): Promise<boolean> {
  const on = await db.maybe(sql`
    select from two_factor where user_id = ${user.id} and on_since is not null`);
  return on !== undefined;
}

async function proveBoth(ctx: Ctx, client: Client, person: Person, sent: PasswordAndCode): Promise<void> {
  await provePassword(ctx, person, sent.password, 'password');
  await proveCode(ctx, client, person.user, sent.code, 422);
}

/** Makes ten new codes; the former stop working. Throws 422 `wrong_password` or `wrong_code`, 409, 429. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  client: Client,
  person: Person,
  sent: PasswordAndCode,
): Promise<{ recovery_codes: string[] }> {
  if (!(await isOn(ctx, person))) throw notOn();
  await proveBoth(ctx, client, person, sent);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // It may have been turned off meanwhile; the lock serialises two renewals.
    const on = await db.maybe(sql`
      select from two_factor where user_id = ${person.user.id} and on_since is not null for update`);
    if (!on) throw notOn();
    const recovery_codes = await replaceRecoveryCodes(inside, person.user.id);
    await tell(inside, person, 'recovery_codes_new');
    return { recovery_codes };
  });
}

/**
 * Proves password and code before two factors are turned off. Runs outside of the transaction, so that wrong tries stay counted.
 * Proves nothing where it is off, so that a repeated call succeeds.
 */
export async function mayTurnOff(
  ctx: Ctx,
  client: Client,
  person: Person,
  sent: PasswordAndCode,
): Promise<void> {
  if (await isOn(ctx, person)) await proveBoth(ctx, client, person, sent);
}

/** Turns two factors off: sign-in needs the password only. */
export async function turnOffTwoFactor(ctx: Ctx, person: Person): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (await removeTwoFactor(inside, person.user.id)) await tell(inside, person, 'two_factor_off');
  });
}

/** Deletes secret and recovery codes, in the caller's transaction; returns whether two factors were on. */
export async function removeTwoFactor({ db }: Ctx, user_id: number): Promise<boolean> {
  const [gone] = await db.many<{ was_on: boolean }>(sql`
    delete from two_factor where user_id = ${user_id} returning on_since is not null as was_on`);
  await db.run(sql`delete from recovery_codes where user_id = ${user_id}`);
  return gone?.was_on ?? false;
}
