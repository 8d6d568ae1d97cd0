import { DAY_MS } from 'contract/days/durations';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { openCandidate, type Candidate } from './candidates.ts';
import { releaseLater } from '../settings/release.ts';
import { sealKey } from '../settings/sealed.ts';

/** Forgets them; a key that nobody said yes to is revoked where it was made. */
function forget(ctx: Ctx, condition: Sql): Promise<void> {
  const { config } = ctx;
  return ctx.db.tx(async (db) => {
    const gone = await db.many<Candidate>(sql`
      delete from btcpay_candidates where ${condition}
      returning id, place_id, host, api_key, expires_at, confirmed_at`);
    for (const { id, place_id, host, api_key } of gone) {
      if (api_key === null) continue;
      try {
        const sealed = sealKey(config, place_id, openCandidate(config, id, api_key));
        const row = { place_id, host, store_id: '', api_key: sealed, webhook_id: null };
        await releaseLater({ ...ctx, db }, row, { webhook: false, key: true });
      } catch (error) {
        if (!(error instanceof SealedWithAnotherKey)) throw error;
      }
    }
  });
}

/** The owner's no. */
export function declineCandidate(ctx: Ctx, place: PlaceAccess): Promise<void> {
  const { place_id, user_id } = place;
  return forget(ctx, sql`place_id = ${place_id} and user_id = ${user_id} and confirmed_at is null`);
}

/** Nightly: what was never answered, and what nobody can confirm twice any more. */
export function forgetOldCandidates(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  return forget(ctx, sql`expires_at < ${before}`);
}
