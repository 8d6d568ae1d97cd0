import type { BtcpayCheck } from 'contract/btcpay/schemas';
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { callBtcpay, isPlainId, type Server } from '../client/call-btcpay.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { foreignAnswer } from '../client/failure.ts';
import type { Permission } from '../checks/permissions.ts';
import { openWebhookSecret, sealWebhookSecret } from '../settings/sealed.ts';
import type { SettingsRow } from '../settings/settings-row.ts';
import { WEBHOOK_EVENTS, webhookUrl } from './webhooks.ts';

const MANAGE: Permission = 'btcpay.store.webhooks.canmodifywebhooks';
const SECRET_BYTES = 32;
const WAITING = 'In attesa del primo evento.';
const BY_HAND =
  "In attesa del primo evento: crea il webhook in BTCPay (Impostazioni del negozio → Webhooks) con l'indirizzo indicato qui e lo stesso Webhook Secret.";
const NO_ADDRESS =
  'Hub non ha un indirizzo pubblico (HUB_PUBLIC_URL): gli eventi di BTCPay non arrivano, e i pagamenti si vedono con qualche minuto di ritardo.';

export const freshSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

type Told = Pick<BtcpayCheck, 'state' | 'detail'>;

const Webhook = z.object({
  id: z.string().check(z.refine(isPlainId)),
  url: z.string(),
  enabled: z.nullish(z.boolean()),
  automaticRedelivery: z.nullish(z.boolean()),
  authorizedEvents: z.nullish(
    z.object({ everything: z.nullish(z.boolean()), specificEvents: z.nullish(z.array(z.string())) }),
  ),
});
type Webhook = z.infer<typeof Webhook>;

const pathOf = (store_id: string, id?: string) =>
  `/api/v1/stores/${store_id}/webhooks${id === undefined ? '' : `/${id}`}`;

async function listWebhooks(server: Server, store_id: string): Promise<Webhook[]> {
  const { json } = await callBtcpay(server, { path: pathOf(store_id) });
  if (!Array.isArray(json)) throw foreignAnswer('GET');
  // Those of other programs may look like anything; they do not concern us.
  return json.flatMap((each) => {
    const { success, data } = Webhook.safeParse(each);
    return success ? [data] : [];
  });
}

function isComplete({ enabled, automaticRedelivery, authorizedEvents }: Webhook): boolean {
  const named = authorizedEvents?.specificEvents ?? [];
  const hears = authorizedEvents?.everything === true || WEBHOOK_EVENTS.every((each) => named.includes(each));
  return enabled !== false && automaticRedelivery !== false && hears;
}

/**
 * The secret that may be told to this host. One that was entered for another host stays at home: a new one takes its place, and the
 * old one is accepted on, because it may still be in use there. Undefined: the settings have changed meanwhile.
 */
async function secretFor(ctx: Ctx, row: SettingsRow): Promise<string | undefined> {
  const { place_id, host, webhook_secret } = row;
  if (row.webhook_secret_host === host) return openWebhookSecret(ctx.config, place_id, webhook_secret);
  const secret = freshSecret();
  const kept = await ctx.db.run(sql`
    update btcpay_settings
    set webhook_secret = ${sealWebhookSecret(ctx.config, place_id, secret)}, previous_webhook_secret = webhook_secret,
      webhook_secret_host = host
    where place_id = ${place_id} and revision = ${row.revision}`);
  return kept > 0 ? secret : undefined;
}

async function writeWebhook(server: Server, store_id: string, id: string | undefined, body: unknown) {
  const { json } = await callBtcpay(server, {
    method: id === undefined ? 'POST' : 'PUT',
    path: pathOf(store_id, id),
    body,
  });
  const { success, data } = Webhook.safeParse(json);
  if (!success) throw foreignAnswer('POST');
  return data.id;
}

/** Makes, mends or leaves the one webhook that sends to us; others with the same address are what is left of earlier times. */
async function keepOne(ctx: Ctx, server: Server, row: SettingsRow): Promise<string> {
  const { store_id, place_id, webhook_id } = row;
  const url = webhookUrl(ctx.config, place_id);
  const all = await listWebhooks(server, store_id);
  const ours = all.filter((each) => each.url === url);
  const mine = all.find(({ id }) => id === webhook_id) ?? ours[0];
  for (const { id } of ours.filter((each) => each.id !== mine?.id)) {
    await callBtcpay(server, { method: 'DELETE', path: pathOf(store_id, id) });
  }
  const isKnown = mine !== undefined && mine.id === webhook_id && row.webhook_secret_host === row.host;
  if (isKnown && mine.url === url && isComplete(mine)) return mine.id;
  const secret = await secretFor(ctx, row);
  if (secret === undefined) throw new BtcpayFailure('rejected', 'Le impostazioni sono cambiate: riprova.');
  const id = await writeWebhook(server, store_id, mine?.id, {
    url,
    enabled: true,
    automaticRedelivery: true,
    secret,
    authorizedEvents: { everything: false, specificEvents: WEBHOOK_EVENTS },
  });
  await ctx.db.run(sql`
    update btcpay_settings set webhook_id = ${id} where place_id = ${place_id} and revision = ${row.revision}`);
  return id;
}

/** The last step. It never fails a verification: without events Hub asks by itself, only later. */
export async function seeToWebhook(
  ctx: Ctx,
  server: Server,
  row: SettingsRow,
  rights: ReadonlySet<string>,
): Promise<Told> {
  const hasHeard = row.last_event_at !== null;
  if (!rights.has(MANAGE)) {
    return hasHeard ? { state: 'ok', detail: 'Gli eventi arrivano.' } : { state: 'warning', detail: BY_HAND };
  }
  try {
    await keepOne(ctx, server, row);
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    return { state: 'warning', detail: `Il webhook non si può creare da qui: ${error.sentence} ${BY_HAND}` };
  }
  if (ctx.config.publicUrl === undefined) return { state: 'warning', detail: NO_ADDRESS };
  return { state: 'ok', detail: hasHeard ? 'Gli eventi arrivano.' : `Webhook creato da Hub. ${WAITING}` };
}
