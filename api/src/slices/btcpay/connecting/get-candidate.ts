import type { BtcpayCandidate } from 'contract/btcpay/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { askHealth, askInfo, askPermissions, askStore } from '../client/ask-server.ts';
import type { Server } from '../client/call-btcpay.ts';
import { findWaiting, openCandidate, type Candidate } from './candidates.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { missingAmong, NEEDED, readTree, rightsOf } from '../checks/permissions.ts';
import { SEALED } from '../settings/sealed.ts';
import { findSettings } from '../settings/settings-row.ts';

const ALL_MS = 30_000;

export const noCandidate = () =>
  notFound(
    "Non c'è nessuna chiave da confermare, o è scaduta: ricomincia il collegamento.",
    'btcpay_no_candidate',
  );

export interface Looked {
  key: string;
  store_id: string | null;
  store_name: string | null;
  server_version: string | null;
  permissions: string[];
  problem: string | null;
}

function problemOf(stores: readonly string[], rights: ReadonlySet<string>): string | null {
  const [store, ...others] = stores;
  if (store === undefined || others.length > 0)
    return 'La chiave deve valere per un solo negozio: ricomincia e scegline uno.';
  const missing = missingAmong(rights).filter((each) => NEEDED.includes(each));
  return missing.length > 0 ? `Alla chiave mancano questi permessi: ${missing.join(', ')}.` : null;
}

/**
 * What the key that came back is good for, asked of the server that the person set out to: what the form said beside the key counts
 * for nothing.
 */
export async function lookAt(ctx: Ctx, candidate: Candidate): Promise<Looked> {
  const { config } = ctx;
  const { id, host, api_key } = candidate;
  if (api_key === null) throw noCandidate();
  const looked: Looked = {
    key: '',
    store_id: null,
    store_name: null,
    server_version: null,
    permissions: [],
    problem: null,
  };
  try {
    looked.key = openCandidate(config, id, api_key);
    const server: Server = { config, host, key: looked.key, signal: AbortSignal.timeout(ALL_MS) };
    await askHealth(server);
    looked.server_version = (await askInfo(server)).version;
    looked.permissions = await askPermissions(server);
    const { stores } = rightsOf(looked.permissions, null, {});
    const { rights } = rightsOf(looked.permissions, stores[0] ?? null, readTree(undefined));
    looked.problem = problemOf(stores, rights);
    if (looked.problem !== null) return looked;
    looked.store_id = stores[0] ?? null;
    if (looked.store_id !== null && rights.has('btcpay.store.canviewstoresettings'))
      looked.store_name = (await askStore(server, looked.store_id)).name ?? null;
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) looked.problem = SEALED;
    else if (error instanceof BtcpayFailure) looked.problem = error.sentence;
    else throw error;
  }
  return looked;
}

/** For the page on which the owner says yes or no. Throws 404. */
export async function getCandidate(ctx: Ctx, place: PlaceAccess, code: string): Promise<BtcpayCandidate> {
  const candidate = await findWaiting(ctx, place, code);
  if (!candidate) throw noCandidate();
  const looked = await lookAt(ctx, candidate);
  const now = await findSettings(ctx.db, place.place_id);
  const isOther = now && (now.host !== candidate.host || now.store_id !== looked.store_id);
  return {
    candidate_id: candidate.id,
    btcpay_host: candidate.host,
    btcpay_store_id: looked.store_id,
    store_name: looked.store_name,
    server_version: looked.server_version,
    permissions: looked.permissions,
    problem: looked.problem,
    replaces: isOther ? { btcpay_host: now.host, btcpay_store_id: now.store_id } : null,
    expires_at: candidate.expires_at,
  };
}
