import { candidatePurpose } from '../btcpay/connecting/candidates.ts';
import { keyPurpose, secretPurpose } from '../btcpay/settings/sealed.ts';
import { TOKEN_PURPOSE } from '../calendars/export/export-link.ts';
import { FEED_PURPOSE } from '../calendars/feed/feed-link.ts';
import { refundPurpose } from '../payments/refunds/refund-payment.ts';
import { FEED_TOKEN_PURPOSE } from '../reservations/feed/feed-link.ts';
import { secretPurpose as twoFactorPurpose } from '../two-factor/totp-codes.ts';
import { macKeyPurpose } from '../../core/secrets/mac-keys.ts';

export interface SealedColumn {
  table: string;
  /** The key column of the table. */
  key: string;
  column: string;
  /** The purpose of a row's sealed value. */
  purpose: (key: string) => string;
}

/** All sealed columns of the database; queued jobs and stored answers are resealed separately. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'btcpay_candidates', key: 'id', column: 'api_key', purpose: (id) => candidatePurpose(Number(id)) },
  { table: 'btcpay_settings', key: 'place_id', column: 'api_key', purpose: (id) => keyPurpose(Number(id)) },
  {
    table: 'btcpay_settings',
    key: 'place_id',
    column: 'previous_webhook_secret',
    purpose: (id) => secretPurpose(Number(id)),
  },
  {
    table: 'btcpay_settings',
    key: 'place_id',
    column: 'webhook_secret',
    purpose: (id) => secretPurpose(Number(id)),
  },
  { table: 'calendars', key: 'id', column: 'feed_url', purpose: () => FEED_PURPOSE },
  { table: 'calendars', key: 'id', column: 'token', purpose: () => TOKEN_PURPOSE },
  { table: 'mac_keys', key: 'purpose', column: 'sealed', purpose: macKeyPurpose },
  {
    table: 'payment_refunds',
    key: 'id',
    column: 'pull_payment_id',
    purpose: (id) => refundPurpose(Number(id), 'id'),
  },
  {
    table: 'payment_refunds',
    key: 'id',
    column: 'view_link',
    purpose: (id) => refundPurpose(Number(id), 'link'),
  },
  { table: 'reservation_feeds', key: 'place_id', column: 'token', purpose: () => FEED_TOKEN_PURPOSE },
  {
    table: 'two_factor',
    key: 'user_id',
    column: 'draft_sealed',
    purpose: (id) => twoFactorPurpose(Number(id)),
  },
  {
    table: 'two_factor',
    key: 'user_id',
    column: 'secret_sealed',
    purpose: (id) => twoFactorPurpose(Number(id)),
  },
];
