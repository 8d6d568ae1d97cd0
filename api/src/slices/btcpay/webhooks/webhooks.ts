import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Config } from '../../../core/config.ts';
import type { Ctx } from '../../../core/context.ts';
import { BASE } from '../../../core/http/route.ts';
import { SealedWithAnotherKey, secretsOf } from '../../../core/secrets/secrets.ts';
import { openWebhookSecret } from '../settings/sealed.ts';

/** Everything that changes what is known of a payment or of a refund. Names that an older server lacks do no harm. */
export const WEBHOOK_EVENTS = [
  'InvoiceCreated',
  'InvoiceReceivedPayment',
  'InvoicePaymentSettled',
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceRefund',
  'PayoutCreated',
  'PayoutApproved',
  'PayoutUpdated',
] as const;

/**
 * The unguessable end of a place's address for events. Made from the key of the house and not stored, because an owner who makes the
 * webhook by hand needs it before anything is saved.
 */
function tokenOf(config: Config, place_id: number): string {
  return secretsOf(config).mac(String(place_id), 'btcpay webhook address').toString('base64url');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const webhookTokenHash = (config: Config, place_id: number): Buffer =>
  hashOf(tokenOf(config, place_id));

/** Where the place's BTCPay sends its events. */
export function webhookUrl(config: Config, place_id: number): string {
  return pageAddress(config, `${BASE}/webhooks/btcpay/${tokenOf(config, place_id)}`);
}

/**
 * Whose address it is. A signature made with any of `secrets` counts: two while one takes the place of the other. `sealed`: known, but
 * its secret cannot be read, so that what comes must come again.
 */
type FoundWebhook =
  | {
      place_id: number;
      store_id: string;
      /** Null where the webhook was made by hand. */
      webhook_id: string | null;
      secrets: readonly string[];
    }
  | 'sealed'
  | undefined;

/** By the unguessable end of the address. */
export async function findWebhook(ctx: Pick<Ctx, 'db' | 'config'>, token: string): Promise<FoundWebhook> {
  const row = await ctx.db.maybe<{
    place_id: number;
    store_id: string;
    webhook_id: string | null;
    webhook_secret: Buffer;
    previous_webhook_secret: Buffer | null;
  }>(sql`
    select place_id, store_id, webhook_id, webhook_secret, previous_webhook_secret
    from btcpay_settings where webhook_token_hash = ${hashOf(token)}`);
  if (!row) return undefined;
  const { place_id, store_id, webhook_id, webhook_secret, previous_webhook_secret } = row;
  const sealed = previous_webhook_secret ? [webhook_secret, previous_webhook_secret] : [webhook_secret];
  try {
    const secrets = sealed.map((each) => openWebhookSecret(ctx.config, place_id, each));
    return { place_id, store_id, webhook_id, secrets };
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return 'sealed';
    throw error;
  }
}
