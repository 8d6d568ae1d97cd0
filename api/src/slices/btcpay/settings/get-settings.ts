import type { BtcpaySettings, BtcpaySetup } from 'contract/btcpay/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Config } from '../../../core/config.ts';
import type { Ctx } from '../../../core/context.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { WANTED } from '../checks/permissions.ts';
import { mask, openKey, openWebhookSecret } from './sealed.ts';
import { requireSettings, type SettingsRow } from './settings-row.ts';
import { WEBHOOK_EVENTS, webhookUrl } from '../webhooks/webhooks.ts';

interface Opened {
  key: string;
  secret: string;
}

/** Both secrets of a place; undefined: the key of the house is another one now. */
export function openSecrets(config: Config, row: SettingsRow): Opened | undefined {
  const { place_id, api_key, webhook_secret } = row;
  try {
    return {
      key: openKey(config, place_id, api_key),
      secret: openWebhookSecret(config, place_id, webhook_secret),
    };
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return undefined;
    throw error;
  }
}

function webhookState(row: SettingsRow): BtcpaySettings['webhook']['state'] {
  if (row.last_event_at !== null) return 'ok';
  return row.last_verified_at === null ? 'unknown' : 'waiting';
}

/** As the page shows it: of what is secret, the last four characters. */
function toSettings({ config }: Pick<Ctx, 'config'>, row: SettingsRow): BtcpaySettings {
  const opened = openSecrets(config, row);
  return {
    place_id: row.place_id,
    btcpay_host: row.host,
    btcpay_store_id: row.store_id,
    btcpay_api_key_masked: mask(opened?.key),
    btcpay_webhook_secret_masked: mask(opened?.secret),
    is_verified: row.is_verified && opened !== undefined,
    last_verified_at: row.last_verified_at,
    secrets_lost: opened === undefined,
    checks: row.checks,
    checked_at: row.checked_at,
    failures: row.failures,
    server_version: row.server_version,
    store_name: row.store_name,
    store_currency: row.store_currency,
    webhook: {
      url: webhookUrl(config, row.place_id),
      state: webhookState(row),
      by_hub: row.webhook_id !== null,
      last_event_at: row.last_event_at,
    },
    updated_at: row.updated_at,
  };
}

/** Throws 404: nothing is configured. */
export async function getSettings(ctx: Ctx, place: Pick<PlaceAccess, 'place_id'>): Promise<BtcpaySettings> {
  return toSettings(ctx, await requireSettings(ctx.db, place.place_id));
}

export function getSetup({ config }: Ctx, place: PlaceAccess): BtcpaySetup {
  return {
    default_host: config.btcpayDefaultHost?.replace(/\/+$/, '') ?? null,
    webhook_url: webhookUrl(config, place.place_id),
    webhook_events: [...WEBHOOK_EVENTS],
    permissions: [...WANTED],
  };
}
