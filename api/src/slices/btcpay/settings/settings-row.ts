import type { BtcpayCheck } from 'contract/btcpay/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../core/db/pool.ts';
import { notFound } from '../../../core/errors/errors.ts';

export interface SettingsRow {
  place_id: number;
  host: string;
  store_id: string;
  api_key: Buffer;
  api_key_by_consent: boolean;
  webhook_secret: Buffer;
  webhook_secret_host: string;
  previous_webhook_secret: Buffer | null;
  webhook_id: string | null;
  webhook_since: string;
  revision: number;
  is_verified: boolean;
  last_verified_at: string | null;
  checked_at: string | null;
  checks: BtcpayCheck[];
  server_version: string | null;
  store_name: string | null;
  store_currency: string | null;
  failures: number;
  alarmed_at: string | null;
  /** With the present secret; null: none yet. */
  last_event_at: string | null;
  updated_at: string;
  /** Of the place, for the rate that it needs. */
  currency: string;
}

function settingsWhere(condition: Sql): Sql {
  return sql`
    select s.place_id, s.host, s.store_id, s.api_key, s.api_key_by_consent, s.webhook_secret, s.webhook_secret_host,
      s.previous_webhook_secret, s.webhook_id, s.webhook_since, s.revision, s.is_verified, s.last_verified_at,
      s.checked_at, s.checks, s.server_version, s.store_name, s.store_currency, s.failures, s.alarmed_at, s.updated_at,
      p.currency, coalesce((
        select max(d.received_at) from webhook_deliveries d
        where d.place_id = s.place_id and d.received_at >= s.webhook_since), s.last_event_at) as last_event_at
    from btcpay_settings s join places p on p.id = s.place_id where ${condition}`;
}

export async function findSettings(db: Db, place_id: number): Promise<SettingsRow | undefined> {
  return db.maybe<SettingsRow>(settingsWhere(sql`s.place_id = ${place_id}`));
}

/** Throws 404: nothing is configured. */
export async function requireSettings(db: Db, place_id: number): Promise<SettingsRow> {
  const row = await findSettings(db, place_id);
  if (!row) throw notFound('BTCPay non è ancora configurato', 'btcpay_not_configured');
  return row;
}

/** The same, and nobody else changes them before the caller's transaction ends. */
export async function lockSettings(db: Db, place_id: number): Promise<SettingsRow | undefined> {
  return db.maybe<SettingsRow>(sql`${settingsWhere(sql`s.place_id = ${place_id}`)} for update of s`);
}
