import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../context.ts';
import { tooMany } from '../../errors/errors.ts';

/** A limit on attempts by, or for, one subject within a window. */
export interface Limit {
  name: string;
  most: number;
  minutes: number;
  /** Shown to the person; the time to wait is appended. */
  sentence: string;
}

/** Reads of one address on public pages for each of its HUB_PUBLIC_TRIES: a read is cheap, and a family behind one address reads a lot. */
export const READS_PER_TRY = 40;

type Counting = Pick<Ctx, 'db' | 'clock'>;

/** Hashed, so that the table holds no addresses and no typed e-mail. */
function keyOf(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit.name}\n${subject}`).digest('base64url');
}

function retrySentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'Riprova tra un minuto.';
  return minutes < 60 ? `Riprova tra ${minutes} minuti.` : "Riprova tra un'ora.";
}

/**
 * Counts an attempt before it is made, so that concurrent guesses count too. Throws 429 with `Retry-After` after `most`
 * attempts within the window, which begins with the first attempt.
 */
export async function countAttempt(ctx: Counting, limit: Limit, subject: string): Promise<void> {
  const now = ctx.clock();
  const resets = new Date(now.getTime() + limit.minutes * MINUTE_MS);
  const { count, resets_at } = await ctx.db.one<{ count: number; resets_at: string }>(sql`
    insert into throttles as t (key, count, resets_at) values (${keyOf(limit, subject)}, 1, ${resets})
    on conflict (key) do update set
      count = case when t.resets_at <= ${now} then 1 else least(t.count, 1000000) + 1 end,
      resets_at = case when t.resets_at <= ${now} then excluded.resets_at else t.resets_at end
    returning count, resets_at`);
  if (count > limit.most) throw limitReached(limit, resets_at, now);
}

function limitReached({ sentence }: Limit, resets_at: string, now: Date) {
  const seconds = Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000));
  return tooMany(`${sentence} ${retrySentence(seconds)}`, seconds);
}

/** Throws 429 while the limit is reached; counts nothing. For callers that count failures only. */
export async function refuseWhileLimited(ctx: Counting, limit: Limit, subject: string): Promise<void> {
  const now = ctx.clock();
  const full = await ctx.db.maybe<{ resets_at: string }>(sql`
    select resets_at from throttles
    where key = ${keyOf(limit, subject)} and count >= ${limit.most} and resets_at > ${now}`);
  if (full) throw limitReached(limit, full.resets_at, now);
}

/** Deletes a subject's counter after a proof of identity. */
export async function forgetAttempts(ctx: Counting, limit: Limit, subject: string): Promise<void> {
  await ctx.db.run(sql`delete from throttles where key = ${keyOf(limit, subject)}`);
}

/** Takes back one successful attempt, so that only failures add up. */
export async function forgetOneAttempt(ctx: Counting, limit: Limit, subject: string): Promise<void> {
  await ctx.db.run(sql`
    update throttles set count = greatest(count - 1, 0) where key = ${keyOf(limit, subject)}`);
}

/** After the clock was set back, shortens all windows to the longest one, an hour. */
export async function shortenLimits(ctx: Counting): Promise<void> {
  const latest = new Date(ctx.clock().getTime() + HOUR_MS);
  await ctx.db.run(sql`update throttles set resets_at = ${latest} where resets_at > ${latest}`);
}

/**
 * The unit by which addresses are counted. One IPv6 line has a whole /64, so its first 64 bits count as one; an IPv4
 * address in IPv6 notation counts as IPv4.
 */
export function originOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...front, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
