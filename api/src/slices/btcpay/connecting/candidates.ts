import { createHash } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Config } from '../../../core/config.ts';
import type { Ctx } from '../../../core/context.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

/** To go to the page of consent and come back, and then once more to say yes. */
export const CANDIDATE_MS = 15 * MINUTE_MS;

/** Sealed for nothing but its own row: no other handshake's answer can be slipped in. */
export const candidatePurpose = (candidate_id: number) => `btcpay candidate ${candidate_id}`;

export const sealCandidate = (config: Config, id: number, key: string): Buffer =>
  secretsOf(config).seal(key, candidatePurpose(id));
/** Throws `SealedWithAnotherKey`. */
export const openCandidate = (config: Config, id: number, sealed: Buffer): string =>
  secretsOf(config).open(sealed, candidatePurpose(id));

/** Of words that travel in addresses. */
export const hashWord = (word: string): Buffer => createHash('sha256').update(word).digest();

export interface Candidate {
  id: number;
  place_id: number;
  host: string;
  /** Null: nothing has come back, or it has been used. */
  api_key: Buffer | null;
  expires_at: string;
  confirmed_at: string | null;
}

/** What waits for this person's yes, in the browser that brought it. */
export async function findWaiting(
  ctx: Ctx,
  place: PlaceAccess,
  code: string,
): Promise<Candidate | undefined> {
  return ctx.db.maybe<Candidate>(sql`
    select id, place_id, host, api_key, expires_at, confirmed_at from btcpay_candidates
    where place_id = ${place.place_id} and user_id = ${place.user_id} and api_key is not null
      and confirmed_at is null and expires_at > ${ctx.clock()} and code_hash = ${hashWord(code)}`);
}

/** One of this person's at this place, in whatever state. */
export async function findCandidate(
  ctx: Ctx,
  place: PlaceAccess,
  { candidate_id, candidate_code }: { candidate_id: number; candidate_code: string },
): Promise<Candidate | undefined> {
  return ctx.db.maybe<Candidate>(sql`
    select id, place_id, host, api_key, expires_at, confirmed_at from btcpay_candidates
    where id = ${candidate_id} and place_id = ${place.place_id} and user_id = ${place.user_id}
      and code_hash = ${hashWord(candidate_code)}`);
}
