import type { BtcpayChange, BtcpayCreate, BtcpaySettings } from 'contract/btcpay/schemas';
import { storeInAddress } from 'contract/btcpay/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { listed } from '../../../core/format/listed.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid, notFound } from '../../../core/errors/errors.ts';
import { getSettings, openSecrets } from './get-settings.ts';
import { readHost } from './host.ts';
import { releaseLater } from './release.ts';
import { SEALED, sealKey, sealWebhookSecret } from './sealed.ts';
import { lockSettings, type SettingsRow } from './settings-row.ts';
import { webhookTokenHash } from '../webhooks/webhooks.ts';

/** The normalized address of the server. Throws 422 for `btcpay_host`. */
export function requireHost(ctx: Pick<Ctx, 'config'>, text: string): string {
  const { host, refusal } = readHost(ctx.config, text);
  if (host === undefined) throw invalid({ btcpay_host: refusal });
  return host;
}

/** Throws 422 where the pasted address names another store than the Store ID. */
function requireSameStore({ btcpay_host, btcpay_store_id }: BtcpayChange): void {
  const pasted = storeInAddress(btcpay_host);
  if (pasted !== undefined && pasted !== btcpay_store_id) {
    throw invalid({
      btcpay_store_id: `L'indirizzo incollato è del negozio ${pasted}: correggi lo Store ID.`,
    });
  }
}

/** Saves for the first time; nothing is sent anywhere. Throws 409 where there are settings already. */
export function createSettings(ctx: Ctx, place: PlaceAccess, input: BtcpayCreate): Promise<BtcpaySettings> {
  const { config } = ctx;
  const { place_id, user_id } = place;
  const host = requireHost(ctx, input.btcpay_host);
  requireSameStore(input);
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const added = await db.run(sql`
      insert into btcpay_settings (place_id, host, store_id, api_key, api_key_by_consent, webhook_secret,
        webhook_secret_host, webhook_token_hash, webhook_since, revision, is_verified, updated_by, created_at, updated_at)
      values (${place_id}, ${host}, ${input.btcpay_store_id}, ${sealKey(config, place_id, input.btcpay_api_key)}, false,
        ${sealWebhookSecret(config, place_id, input.btcpay_webhook_secret)}, ${host},
        ${webhookTokenHash(config, place_id)}, ${now}, 1, false, ${user_id}, ${now}, ${now})
      on conflict (place_id) do nothing`);
    if (added === 0) throw conflict('btcpay_configured', 'BTCPay è già configurato: ricarica la pagina.');
    const inside = { ...ctx, db };
    await recordActivity(inside, place, {
      kind: 'btcpay',
      sentence: 'BTCPay configurato per i pagamenti in bitcoin.',
    });
    return getSettings(inside, place);
  });
}

interface Change {
  host: string;
  store_id: string;
  /** Undefined: as it is. */
  key: string | undefined;
  secret: string | undefined;
}

/** What is different in truth: a secret that is entered as it was changes nothing. Throws 422 for what is missing. */
function changeOf(ctx: Ctx, row: SettingsRow, input: BtcpayChange): Change | undefined {
  const host = requireHost(ctx, input.btcpay_host);
  requireSameStore(input);
  const { btcpay_api_key: key, btcpay_webhook_secret: secret, btcpay_store_id: store_id } = input;
  const before = openSecrets(ctx.config, row);
  if (!before && (key === '' || secret === '')) {
    throw invalid({
      ...(key === '' && { btcpay_api_key: SEALED }),
      ...(secret === '' && { btcpay_webhook_secret: SEALED }),
    });
  }
  if (host !== row.host && key === '') {
    throw invalid({ btcpay_api_key: "Hai cambiato l'indirizzo: inserisci di nuovo la chiave API." });
  }
  const change = {
    host,
    store_id,
    key: key === '' || key === before?.key ? undefined : key,
    secret: secret === '' || secret === before?.secret ? undefined : secret,
  };
  const isNew = host !== row.host || store_id !== row.store_id || change.key !== undefined;
  return isNew || change.secret !== undefined ? change : undefined;
}

/** What changed, by name: where the server is, is for the owner alone. */
function said(row: SettingsRow, { host, store_id, key, secret }: Change): string {
  const parts = [
    ...(host === row.host ? [] : ['indirizzo del server']),
    ...(store_id === row.store_id ? [] : ['negozio']),
    ...(key === undefined ? [] : ['chiave API']),
    ...(secret === undefined ? [] : ['segreto del webhook']),
  ];
  return `BTCPay, cambiato: ${listed(parts)}.`;
}

/**
 * Changes the settings. Any change ends the verification. Another host demands the key again; otherwise Hub would send the key to a
 * server of somebody else. A webhook that Hub made at the old place goes, and so does a key that nobody else has.
 */
export function changeSettings(ctx: Ctx, place: PlaceAccess, input: BtcpayChange): Promise<BtcpaySettings> {
  const { config } = ctx;
  const { place_id, user_id } = place;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const row = await lockSettings(db, place_id);
    if (!row) throw notFound('BTCPay non è ancora configurato', 'btcpay_not_configured');
    const change = changeOf(ctx, row, input);
    if (!change) return getSettings(inside, place);
    const { host, store_id, key, secret } = change;
    const hasMoved = host !== row.host || store_id !== row.store_id;
    const now = ctx.clock();
    await releaseLater(inside, row, {
      webhook: hasMoved,
      key: row.api_key_by_consent && key !== undefined,
    });
    const isFresh = hasMoved || secret !== undefined;
    await db.run(sql`
      update btcpay_settings set host = ${host}, store_id = ${store_id},
        api_key = ${key === undefined ? row.api_key : sealKey(config, place_id, key)},
        api_key_by_consent = ${row.api_key_by_consent && key === undefined},
        webhook_secret = ${secret === undefined ? row.webhook_secret : sealWebhookSecret(config, place_id, secret)},
        webhook_secret_host = ${secret === undefined ? row.webhook_secret_host : host},
        previous_webhook_secret = ${secret === undefined ? row.previous_webhook_secret : null},
        webhook_token_hash = ${webhookTokenHash(config, place_id)},
        webhook_id = ${isFresh ? null : row.webhook_id}, webhook_since = ${isFresh ? now : row.webhook_since},
        last_event_at = ${isFresh ? null : row.last_event_at}, revision = revision + 1, is_verified = false,
        last_verified_at = null, checked_at = null, checks = '[]', server_version = null, store_name = null,
        store_currency = null, failures = 0, alarmed_at = null, next_check_at = null, running_until = null,
        updated_by = ${user_id}, updated_at = ${now}
      where place_id = ${place_id}`);
    await recordActivity(inside, place, { kind: 'btcpay', sentence: said(row, change) });
    return getSettings(inside, place);
  });
}
