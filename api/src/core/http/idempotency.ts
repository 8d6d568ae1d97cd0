import { createHash } from 'node:crypto';
import { DAY_MS } from 'contract/days/durations';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { conflict, malformed } from '../errors/errors.ts';
import { repeatedWork } from '../errors/transaction.ts';
import type { AskedPlace } from './replay-rights.ts';
import { openAnswer, sealAnswer } from './stored-answer.ts';

export interface Stored {
  status: number;
  body: string;
}

/** What a call's stored answer may be replayed for, and how it is stored. */
export interface Rights {
  /** The places for which the call checked rights; read after the call. */
  asked(): readonly AskedPlace[];
  /** Throws when the person may no longer see the answer; null: the answer was stored by a version that kept no places. */
  mayRepeat(asked: readonly AskedPlace[] | null): void;
  /** The answer carries a link or a code that opens something: it is stored sealed. */
  isSecret: boolean;
}

/** A request that its caller may send again, under an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Null: not signed in. */
  user_id: number | null;
  key: string;
  hash: Buffer;
}

/** A person's keys are scoped to the person. Anonymous keys share one scope, so they must be too long to guess. */
const KEY = /^[\w-]{8,100}$/;
const STRANGERS_KEY = /^[\w-]{20,100}$/;

/** Leaves passwords and PINs out of the request hash: a fast hash can be brute-forced after a theft. */
function withoutPasswords(name: string, value: unknown): unknown {
  return name.endsWith('password') || name === 'pin' ? undefined : value;
}

/** Throws 400 for a malformed key. */
export function keyedRequest(user_id: number | null, key: string, request: unknown): KeyedRequest {
  if (!(user_id === null ? STRANGERS_KEY : KEY).test(key)) {
    throw malformed('La chiave di ripetizione non è valida.', 'idempotency_key_invalid');
  }
  const hash = createHash('sha256').update(JSON.stringify(request, withoutPasswords)).digest();
  return { user_id, key, hash };
}

const owned = ({ user_id, key }: KeyedRequest): Sql =>
  user_id === null ? sql`user_id is null and key = ${key}` : sql`user_id = ${user_id} and key = ${key}`;

/**
 * The answer that the request got when it came first; undefined: it did not come, or failed. A replay needs the identical
 * request and the rights that the call needs now. Throws 409 `idempotency_key_reused` for another request with the key.
 */
export async function storedAnswer(
  ctx: Pick<Ctx, 'config' | 'db'>,
  request: KeyedRequest,
  rights: Rights,
): Promise<Stored | undefined> {
  const first = await ctx.db.maybe<{ request_hash: Buffer; places: AskedPlace[] | null } & Stored>(sql`
    select request_hash, status, body, places from idempotency_keys where ${owned(request)}`);
  if (!first) return undefined;
  if (!first.request_hash.equals(request.hash)) {
    throw conflict('idempotency_key_reused', 'Questa richiesta è già stata inviata con dati diversi.');
  }
  rights.mayRepeat(first.places);
  return { status: first.status, body: openAnswer(ctx.config, request.key, first.body) };
}

/**
 * Runs a creating call at most once. Key, effect and answer are one transaction: a second request with the key waits for
 * the first and replays its answer; a failed call stores nothing. Work that another transaction disturbed is done again.
 * Throws as `storedAnswer`.
 */
export async function once(
  ctx: Ctx,
  request: KeyedRequest,
  work: (ctx: Ctx) => Promise<Stored>,
  rights: Rights,
): Promise<Stored & { replayed: boolean }> {
  const { user_id, key, hash } = request;
  async function attempt(db: Db): Promise<Stored & { replayed: boolean }> {
    const inside = { ...ctx, db };
    const claimed = await db.run(sql`
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      values (${user_id}, ${key}, ${hash}, ${ctx.clock()})
      on conflict do nothing`);
    const first = claimed === 0 ? await storedAnswer(inside, request, rights) : undefined;
    if (first) return { ...first, replayed: true };
    const answer = await work(inside);
    const body = rights.isSecret ? sealAnswer(ctx.config, key, answer.body) : answer.body;
    await db.run(sql`
      update idempotency_keys set status = ${answer.status}, body = ${body},
        places = ${JSON.stringify(rights.asked())}
      where ${owned(request)}`);
    return { ...answer, replayed: false };
  }
  return repeatedWork(() => ctx.db.tx(attempt));
}

/**
 * Clients repeat within a day. Two more days, because a clock that was a day ahead for a while must not delete keys of
 * today.
 */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - 3 * DAY_MS);
  await ctx.db.run(sql`delete from idempotency_keys where created_at < ${before}`);
}
