import type { BtcpayDelivery } from 'contract/btcpay/schemas';
import * as z from 'zod/mini';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { askHealth } from '../client/ask-server.ts';
import { callBtcpay, type Server } from '../client/call-btcpay.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { foreignAnswer, toConflict } from '../client/failure.ts';
import { openSecrets } from '../settings/get-settings.ts';
import { SEALED } from '../settings/sealed.ts';
import { requireSettings } from '../settings/settings-row.ts';

const SHOWN = 20;
const BY_HAND =
  'Le consegne si vedono solo se il webhook è stato creato da Hub: dai alla chiave il permesso webhooks.canmodifywebhooks e verifica.';

const Delivery = z.object({
  id: z.string(),
  timestamp: z.nullish(z.number()),
  deliveryTime: z.nullish(z.number()),
  httpCode: z.nullish(z.number()),
  status: z.nullish(z.string()),
});

const STATES: Readonly<Record<string, BtcpayDelivery['state']>> = {
  HttpSuccess: 'delivered',
  HttpError: 'refused',
};

function toDelivery({
  id,
  timestamp,
  deliveryTime,
  httpCode,
  status,
}: z.infer<typeof Delivery>): BtcpayDelivery {
  return {
    delivery: id,
    at: new Date((deliveryTime ?? timestamp ?? 0) * 1000).toISOString(),
    state: STATES[status ?? ''] ?? 'failed',
    http_code: httpCode ?? null,
  };
}

interface Reached {
  server: Server;
  /** Of our webhook, from the slash on. */
  path: string;
}

/** The server, once it has shown without the key that it is one; a sentence where there is nothing to ask for. */
async function reach(ctx: Ctx, place: PlaceAccess): Promise<Reached | string> {
  const { config } = ctx;
  const row = await requireSettings(ctx.db, place.place_id);
  const opened = openSecrets(config, row);
  if (!opened) return SEALED;
  const { host, store_id, webhook_id } = row;
  if (webhook_id === null) return BY_HAND;
  await askHealth({ config, host });
  return {
    server: { config, host, key: opened.key },
    path: `/api/v1/stores/${store_id}/webhooks/${webhook_id}/deliveries`,
  };
}

/** As the other side tells them. That it cannot is an answer as well. */
export async function listDeliveries(
  ctx: Ctx,
  place: PlaceAccess,
): Promise<{ data: BtcpayDelivery[]; problem: string | null }> {
  try {
    const reached = await reach(ctx, place);
    if (typeof reached === 'string') return { data: [], problem: reached };
    const { server, path } = reached;
    const { json } = await callBtcpay(server, { path, query: [['count', String(SHOWN)]] });
    const read = z.array(Delivery).safeParse(json);
    if (!read.success) throw foreignAnswer('GET');
    return { data: read.data.slice(0, SHOWN).map(toDelivery), problem: null };
  } catch (error) {
    if (error instanceof BtcpayFailure) return { data: [], problem: error.sentence };
    throw error;
  }
}

/** Throws 409 with the reason. */
export async function redeliver(ctx: Ctx, place: PlaceAccess, delivery: string): Promise<void> {
  try {
    const reached = await reach(ctx, place);
    if (typeof reached === 'string') throw conflict('btcpay_no_webhook', reached);
    await callBtcpay(reached.server, { method: 'POST', path: `${reached.path}/${delivery}/redeliver` });
  } catch (error) {
    if (error instanceof BtcpayFailure) throw toConflict(error);
    throw error;
  }
}
