import type { BtcpayCheck, BtcpayVerdict } from 'contract/btcpay/schemas';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { complete, examine, hasFailed, type Examined } from './examine.ts';
import { getSettings, openSecrets } from '../settings/get-settings.ts';
import { SEALED } from '../settings/sealed.ts';
import { requireSettings, type SettingsRow } from '../settings/settings-row.ts';
import { seeToWebhook } from '../webhooks/see-to-webhook.ts';
import { tellOwners } from './tell-owners.ts';

/** Longer than all steps together may take. */
export const LEASE_MS = 2 * MINUTE_MS;
const FAILURES_TOLD = 2;

/** The user who asked for this verification; null: the daily schedule. */
type AskedBy = number | null;

/** One at a time for each place: two would both make the webhook. Answers the settings, undefined while another one runs. */
async function take(ctx: Ctx, place_id: number): Promise<SettingsRow | undefined> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await ctx.db.run(sql`
    update btcpay_settings set running_until = ${until}
    where place_id = ${place_id} and (running_until is null or running_until <= ${now})`);
  return taken > 0 ? requireSettings(ctx.db, place_id) : undefined;
}

async function look(ctx: Ctx, row: SettingsRow): Promise<Examined> {
  const { config } = ctx;
  const { host, store_id, currency } = row;
  const opened = openSecrets(config, row);
  if (!opened) {
    const check: BtcpayCheck = { step: 'key', state: 'failed', detail: SEALED };
    const { server_version, store_name, store_currency } = row;
    return {
      checks: [check],
      failure: undefined,
      server_version,
      store_name,
      store_currency,
      rights: new Set(),
    };
  }
  const { key } = opened;
  const found = await examine({ config, host, store_id, key, currency });
  if (hasFailed(found.checks)) return found;
  const told = await seeToWebhook(ctx, { config, host, key }, row, found.rights);
  return { ...found, checks: [...found.checks, { step: 'webhook', ...told }] };
}

/** After a failure soon again, so that an evening's outage and a revoked key are told apart; then once a day. */
function nextCheck(place_id: number, now: Date, failures: number): Date {
  if (failures > 0 && failures < FAILURES_TOLD) return new Date(now.getTime() + HOUR_MS);
  // Each at its own minute, so that a thousand places do not come together.
  const spread = ((place_id * 2_654_435_761) % 120) * MINUTE_MS;
  return new Date(now.getTime() + DAY_MS - HOUR_MS + spread);
}

/**
 * Writes what was found, unless the settings are others by now. What the other side refuses counts at once; a server that is away
 * loses its standing with the second failure in a row, because it may only be starting anew.
 */
async function note(ctx: Ctx, row: SettingsRow, found: Examined, asked_by: AskedBy): Promise<boolean> {
  const now = ctx.clock();
  const isDaily = asked_by === null;
  const hasPassed = !hasFailed(found.checks);
  const failures = hasPassed ? 0 : row.failures + 1;
  const isOutage = found.failure?.is_temporary === true;
  const isKept = isDaily && row.is_verified && isOutage && failures < FAILURES_TOLD;
  const wasEver = hasPassed || row.last_verified_at !== null;
  const isNews = isDaily && failures >= FAILURES_TOLD && row.alarmed_at === null && wasEver;
  const alarmed_at = hasPassed ? null : isNews ? now : row.alarmed_at;
  return ctx.db.tx(async (db) => {
    const noted = await db.run(sql`
      update btcpay_settings set is_verified = ${hasPassed || isKept},
        last_verified_at = ${hasPassed ? now : row.last_verified_at}, checked_at = ${now},
        checks = ${JSON.stringify(complete(found.checks))}, failures = ${failures}, alarmed_at = ${alarmed_at},
        server_version = coalesce(${found.server_version}, server_version),
        store_name = coalesce(${found.store_name}, store_name),
        store_currency = coalesce(${found.store_currency}, store_currency), last_event_at = ${row.last_event_at},
        next_check_at = ${wasEver ? nextCheck(row.place_id, now, failures) : null}, running_until = null
      where place_id = ${row.place_id} and revision = ${row.revision}`);
    const inside = { ...ctx, db };
    if (noted > 0 && isNews) await tellOwners(inside, row.place_id, now);
    // Every night the same is no news.
    if (noted > 0 && (!isDaily || row.is_verified !== (hasPassed || isKept))) {
      const sentence = `BTCPay: verifica ${hasPassed ? 'superata' : 'non superata'}.`;
      await recordActivity(
        inside,
        { place_id: row.place_id, user_id: asked_by },
        { kind: 'btcpay', sentence },
      );
    }
    return noted > 0;
  });
}

/** `busy`: another one runs; `changed`: the settings were changed while they were examined; the result is dropped. */
async function verifyOnce(
  ctx: Ctx,
  place_id: number,
  asked_by: AskedBy,
): Promise<'done' | 'busy' | 'changed'> {
  const row = await take(ctx, place_id);
  if (!row) return 'busy';
  try {
    return (await note(ctx, row, await look(ctx, row), asked_by)) ? 'done' : 'changed';
  } catch (error) {
    await ctx.db
      .run(sql`update btcpay_settings set running_until = null where place_id = ${place_id}`)
      .catch(() => undefined);
    throw error;
  }
}

/**
 * Tries everything, and keeps what was found. That it does not pass is an answer. Throws 404 where nothing is configured, 409 while
 * another verification runs or when the settings changed meanwhile.
 */
export async function verifySettings(ctx: Ctx, place: PlaceAccess): Promise<BtcpayVerdict> {
  await requireSettings(ctx.db, place.place_id);
  const outcome = await verifyOnce(ctx, place.place_id, place.user_id);
  if (outcome === 'busy')
    throw conflict('btcpay_verifying', 'Una verifica è già in corso: riprova tra qualche secondo.');
  if (outcome === 'changed')
    throw conflict('btcpay_changed', 'Le impostazioni sono cambiate durante la verifica: riprova.');
  const settings = await getSettings(ctx, place);
  return { verified: settings.is_verified, settings };
}

/** One place's turn, without anybody waiting. */
export async function verifyDaily(ctx: Ctx, place_id: number): Promise<void> {
  await verifyOnce(ctx, place_id, null);
}
