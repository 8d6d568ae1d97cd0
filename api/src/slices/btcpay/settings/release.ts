import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { askHealth } from '../client/ask-server.ts';
import { callBtcpay, type Question, type Server } from '../client/call-btcpay.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { openKey } from './sealed.ts';
import { lockSettings, type SettingsRow } from './settings-row.ts';

/** A server that is away is tried again; then its owner has to tidy up by hand. */
const LATER_MS = [10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** What is left on the other side of a connection that Hub has given up. The key is sealed: queues are readable. */
export interface Release {
  place_id: number;
  host: string;
  store_id: string;
  /** Base64. */
  sealed_key: string;
  webhook_id: string | null;
  /** The key itself goes too. */
  revoke: boolean;
  attempt: number;
}

/** Queues, in the caller's transaction, the removal of what is not used any more. */
export async function releaseLater(
  ctx: Ctx,
  row: Pick<SettingsRow, 'place_id' | 'host' | 'store_id' | 'api_key' | 'webhook_id'>,
  what: { webhook: boolean; key: boolean },
): Promise<void> {
  const webhook_id = what.webhook ? row.webhook_id : null;
  if (webhook_id === null && !what.key) return;
  await ctx.jobs.send(ctx.db, 'btcpay.release', {
    place_id: row.place_id,
    host: row.host,
    store_id: row.store_id,
    sealed_key: row.api_key.toString('base64'),
    webhook_id,
    revoke: what.key,
    attempt: 0,
  });
}

async function askTo(server: Server, question: Question): Promise<void> {
  try {
    await callBtcpay(server, question);
  } catch (error) {
    // What is gone, or was never ours to remove, is no reason to go on trying.
    if (!(error instanceof BtcpayFailure) || error.is_temporary) throw error;
  }
}

async function release({ config }: Ctx, { host, store_id, webhook_id, revoke }: Release, key: string) {
  const server: Server = { config, host, key };
  await askHealth(server);
  if (webhook_id !== null) {
    const path = `/api/v1/stores/${store_id}/webhooks/${webhook_id}`;
    await askTo(server, { method: 'DELETE', path });
  }
  if (revoke) await askTo(server, { method: 'DELETE', path: '/api/v1/api-keys/current' });
}

/** The job behind `releaseLater`: as well as it can be done. */
export async function releaseNow(ctx: Ctx, job: Release): Promise<void> {
  const sealed = Buffer.from(job.sealed_key, 'base64');
  try {
    await release(ctx, job, openKey(ctx.config, job.place_id, sealed));
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return;
    if (!(error instanceof BtcpayFailure)) throw error;
    const wait = error.is_temporary ? LATER_MS[job.attempt] : undefined;
    if (wait === undefined) return;
    const at = new Date(ctx.clock().getTime() + wait);
    await ctx.db.tx((db) => ctx.jobs.send(db, 'btcpay.release', { ...job, attempt: job.attempt + 1 }, at));
  }
}

/** Forgets the settings at once; the other side is tidied after the answer, and nobody waits for it. */
export function disconnect(ctx: Ctx, place: PlaceAccess, key: 'revoke' | 'keep'): Promise<void> {
  return ctx.db.tx(async (db) => {
    const row = await lockSettings(db, place.place_id);
    // Sent twice: it is done.
    if (!row) return;
    const inside = { ...ctx, db };
    await releaseLater(inside, row, { webhook: true, key: key === 'revoke' });
    await db.run(sql`delete from btcpay_settings where place_id = ${place.place_id}`);
    const what = key === 'revoke' ? 'la chiave viene revocata' : 'la chiave resta valida sul server';
    await recordActivity(inside, place, { kind: 'btcpay', sentence: `BTCPay scollegato: ${what}.` });
  });
}
