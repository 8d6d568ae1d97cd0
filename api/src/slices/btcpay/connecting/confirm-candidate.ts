import type { BtcpayVerdict } from 'contract/btcpay/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { findCandidate, type Candidate } from './candidates.ts';
import { lookAt, noCandidate } from './get-candidate.ts';
import { getSettings } from '../settings/get-settings.ts';
import { releaseLater } from '../settings/release.ts';
import { freshSecret } from '../webhooks/see-to-webhook.ts';
import { sealKey, sealWebhookSecret } from '../settings/sealed.ts';
import { lockSettings } from '../settings/settings-row.ts';
import { verifySettings } from '../checks/verify-settings.ts';
import { webhookTokenHash } from '../webhooks/webhooks.ts';

/** Puts the key in the place of what was there. False: somebody else has said yes to it already. */
function adopt(
  ctx: Ctx,
  place: PlaceAccess,
  { id, host }: Candidate,
  { key, store_id }: { key: string; store_id: string },
): Promise<boolean> {
  const { config } = ctx;
  const { place_id, user_id } = place;
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const claimed = await db.run(sql`
      update btcpay_candidates set confirmed_at = ${now}, api_key = null where id = ${id} and confirmed_at is null`);
    if (claimed === 0) return false;
    const before = await lockSettings(db, place_id);
    const isSame = before?.host === host && before.store_id === store_id;
    if (before) {
      await releaseLater({ ...ctx, db }, before, { webhook: !isSame, key: before.api_key_by_consent });
    }
    // A secret of its own for each connection, and nobody ever sees it.
    const secret = sealWebhookSecret(config, place_id, freshSecret());
    await db.run(sql`
      insert into btcpay_settings as s (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret,
        webhook_secret_host, webhook_token_hash, webhook_since, revision, is_verified, updated_by, created_at, updated_at)
      values (${place_id}, ${host}, ${store_id}, ${sealKey(config, place_id, key)}, true, ${secret}, ${host},
        ${webhookTokenHash(config, place_id)}, ${now}, 1, false, ${user_id}, ${now}, ${now})
      on conflict (place_id) do update set host = excluded.host, store_id = excluded.store_id,
        api_key = excluded.api_key, api_key_by_consent = true, webhook_secret = excluded.webhook_secret,
        previous_webhook_secret = case when ${isSame} then s.webhook_secret end,
        webhook_secret_host = excluded.webhook_secret_host, webhook_token_hash = excluded.webhook_token_hash,
        webhook_id = null, webhook_since = excluded.webhook_since, last_event_at = null, revision = s.revision + 1,
        is_verified = false, last_verified_at = null, checked_at = null, checks = '[]', server_version = null,
        store_name = null, store_currency = null, failures = 0, alarmed_at = null, next_check_at = null,
        running_until = null, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
    const sentence = before
      ? 'BTCPay collegato di nuovo, con una chiave nuova.'
      : 'BTCPay collegato per i pagamenti in bitcoin.';
    await recordActivity({ ...ctx, db }, place, { kind: 'btcpay', sentence });
    return true;
  });
}

/**
 * The owner's yes: the key replaces what was there, then everything is verified and the webhook made. What the verification finds is
 * an answer, like everywhere: the key is right, a wallet may still be missing. Sent twice it confirms once. Throws 404, and 409
 * where the key is of no use.
 */
export async function confirmCandidate(
  ctx: Ctx,
  place: PlaceAccess,
  answer: { candidate_id: number; candidate_code: string },
): Promise<BtcpayVerdict> {
  const candidate = await findCandidate(ctx, place, answer);
  if (!candidate) throw noCandidate();
  if (candidate.confirmed_at === null) {
    if (candidate.api_key === null || Date.parse(candidate.expires_at) <= ctx.clock().getTime())
      throw noCandidate();
    const { key, store_id, problem } = await lookAt(ctx, candidate);
    if (problem !== null || store_id === null)
      throw conflict('btcpay_candidate_refused', problem ?? 'La chiave non è utilizzabile.');
    if (await adopt(ctx, place, candidate, { key, store_id })) return verifySettings(ctx, place);
  }
  const settings = await getSettings(ctx, place);
  return { verified: settings.is_verified, settings };
}
