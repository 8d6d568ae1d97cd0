import sql from 'sql-template-tag';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import { countGuess, guessLimits } from '../../core/access/throttle/guess-limits.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import type { Client } from '../../core/access/client.ts';
import { secretsOf } from '../../core/secrets/secrets.ts';
import {
  furthestStep,
  hashRecoveryCode,
  isRecoveryCode,
  secretPurpose,
  stepOf,
  normalizeCode,
} from './totp-codes.ts';

const GUESSES = guessLimits(
  'second factor',
  'Troppi codici sbagliati.',
  { address: 50, both: 10, alone: 20 },
  60,
);
/** At most one letter an hour. */
const LETTERS: Limit = { name: 'second factor told', most: 1, minutes: 60, sentence: '' };

interface Owner {
  id: number;
  email: string;
}

export const wrongCode = (status: 401 | 422) => {
  const sentence = "Il codice non è giusto. Usa quello che l'app mostra adesso.";
  return new AppError(status, 'wrong_code', sentence, { fields: { code: sentence } });
};

/**
 * Accepts a code of the person's app, or a recovery code, each once. Wrong codes are counted like wrong passwords, by
 * origin; after too many the person gets a letter, because the caller knows the password. Call it outside of a
 * transaction that may roll back. Throws `wrong_code` with the status (401 at sign-in, 422 during a session), 429.
 */
export async function proveCode(
  ctx: Ctx,
  client: Client,
  owner: Owner,
  code: string,
  status: 401 | 422,
): Promise<void> {
  const email = owner.email.toLowerCase();
  const guess = await countGuess(ctx, client, GUESSES, email).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status === 429) await notifyOwner(ctx, owner);
    throw error;
  });
  const normalized = normalizeCode(code);
  const isGood = isRecoveryCode(normalized)
    ? await takeRecoveryCode(ctx, owner, normalized)
    : await takeCode(ctx, owner.id, normalized);
  if (!isGood) throw wrongCode(status);
  await guess.forget();
}

async function notifyOwner(ctx: Ctx, { id, email }: Owner): Promise<void> {
  const isOverLimit = await countAttempt(ctx, LETTERS, String(id)).then(
    () => false,
    () => true,
  );
  if (isOverLimit) return;
  await ctx.db.tx((db) =>
    ctx.jobs.send(db, 'profile.letter', { user_id: id, letter: 'codes_guessed', address: email }),
  );
}

/** Of two concurrent requests with one code, the second finds its step used. */
async function takeCode(ctx: Ctx, user_id: number, code: string): Promise<boolean> {
  const row = await ctx.db.maybe<{ secret_sealed: Buffer }>(sql`
    select secret_sealed from two_factor where user_id = ${user_id} and on_since is not null`);
  if (!row) return false;
  const now = ctx.clock();
  const secret = secretsOf(ctx.config).open(row.secret_sealed, secretPurpose(user_id));
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  // A last step in the future was recorded before the clock was set back.
  const used = await ctx.db.run(sql`
    update two_factor set last_step = ${step}
    where user_id = ${user_id} and secret_sealed = ${row.secret_sealed}
      and (last_step < ${step} or last_step > ${furthestStep(now)})`);
  return used === 1;
}

function takeRecoveryCode(ctx: Ctx, { id, email }: Owner, code: string): Promise<boolean> {
  return ctx.db.tx(async (db) => {
    const used = await db.run(sql`
      update recovery_codes set used_at = ${ctx.clock()}
      where user_id = ${id} and code_hash = ${hashRecoveryCode(id, code)} and used_at is null
        and exists (select from two_factor f where f.user_id = ${id} and f.on_since is not null)`);
    if (used === 1)
      await ctx.jobs.send(db, 'profile.letter', {
        user_id: id,
        letter: 'recovery_code_used',
        address: email,
      });
    return used === 1;
  });
}
