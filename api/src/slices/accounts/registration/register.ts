import type { Register, SignedIn, User } from 'contract/access/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import type { Client } from '../../../core/access/client.ts';
import { askConfirmation } from './confirm-address.ts';
import { hashPassword } from '../../../core/access/passwords/password.ts';
import { openSession } from '../../../core/access/sessions/sessions.ts';
import { countAttempt, type Limit, originOf } from '../../../core/access/throttle/throttle.ts';
import { refuseWeakPassword } from '../../../core/access/passwords/weak-password.ts';

const BY_ADDRESS: Limit = {
  name: 'register address',
  most: 20,
  minutes: 60,
  sentence: 'Troppe registrazioni da questo indirizzo.',
};

const TAKEN = {
  email: "C'è già un account con questo indirizzo e-mail.",
  username: 'Questo nome utente è già in uso: scegline un altro.',
};

export const emailTaken = () => conflict('email_taken', TAKEN.email, { email: TAKEN.email });
export const usernameTaken = () => conflict('username_taken', TAKEN.username, { username: TAKEN.username });

type Input = z.output<typeof Register>;

/**
 * Inserts the row only, for callers with more to write in the same transaction. `proved`: the address is the person's.
 * Throws 409 `already_registered`.
 */
export async function insertUser(
  ctx: Ctx,
  input: Omit<Input, 'password'>,
  password_hash: string,
  proved: boolean,
): Promise<User> {
  const { first_name, last_name, email, username } = input;
  const now = ctx.clock();
  const user = await ctx.db.maybe<User>(sql`
    insert into users (first_name, last_name, email, username, password_hash, created_at, updated_at,
      email_proved_at)
    values (${first_name}, ${last_name}, ${email}, ${username}, ${password_hash}, ${now}, ${now}, ${proved ? now : null})
    on conflict do nothing
    returning id, first_name, last_name, email, username`);
  if (user) return user;
  const taken = await ctx.db.one<Record<keyof typeof TAKEN, boolean>>(sql`
    select exists (select from users where lower(email) = lower(${email})) as email,
      exists (select from users where lower(username) = lower(${username})) as username`);
  const fields = Object.fromEntries(
    Object.entries(TAKEN).filter(([name]) => taken[name as keyof typeof TAKEN]),
  );
  throw conflict('already_registered', Object.values(fields)[0] ?? TAKEN.email, fields);
}

/** Gives an account after `resetUnprovedAccount` to the person who proved its address. Throws 409 `already_registered`. */
export async function takeOverAccount(
  ctx: Ctx,
  user_id: number,
  { first_name, last_name, username }: Omit<Input, 'password'>,
  password_hash: string,
): Promise<User> {
  const user = await ctx.db.maybe<User>(sql`
    update users set first_name = ${first_name}, last_name = ${last_name}, username = ${username},
      password_hash = ${password_hash}, updated_at = ${ctx.clock()}
    where id = ${user_id}
      and not exists (select from users other where lower(other.username) = lower(${username}) and other.id <> ${user_id})
    returning id, first_name, last_name, email, username`);
  if (user) return user;
  throw conflict('already_registered', TAKEN.username, { username: TAKEN.username });
}

/** Creates an account for somebody whom the directory knows, and whose address it vouches for. Throws 409 `already_registered`, with the fields that somebody else has, 422 for a weak password. */
export async function createUser(ctx: Ctx, input: Input): Promise<User> {
  await refuseWeakPassword(input.password, input);
  return insertUser(ctx, input, await hashPassword(input.password), true);
}

/** Creates an account and signs it in: both or neither. The address is unproved until the mailed link confirms it. */
export async function register(ctx: Ctx, client: Client, input: Input): Promise<SignedIn> {
  await countAttempt(ctx, BY_ADDRESS, originOf(client.address));
  await refuseWeakPassword(input.password, input);
  const password_hash = await hashPassword(input.password);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const user = await insertUser(inside, input, password_hash, false);
    await askConfirmation(inside, user.id);
    const token = await openSession(inside, client, { id: user.id, password_hash });
    if (token === undefined) throw new Error('A new account had no session');
    return { token, user };
  });
}
