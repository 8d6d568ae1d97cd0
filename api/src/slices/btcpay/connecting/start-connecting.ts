import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { countAttempt, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { BASE } from '../../../core/http/route.ts';
import { askHealth } from '../client/ask-server.ts';
import { CANDIDATE_MS, hashWord } from './candidates.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { WANTED } from '../checks/permissions.ts';
import { requireHost } from '../settings/save-settings.ts';

const STATE_BYTES = 32;
/** Each makes us call a host that somebody typed: enough for people, too few to look for open doors with. */
const LIMIT: Limit = {
  name: 'btcpay calls',
  most: 60,
  minutes: 10,
  sentence: "Troppe verifiche una dopo l'altra.",
};

/** Counted before anything is called, whatever comes of it. Throws 429. */
export function countCall(ctx: Ctx, place: PlaceAccess): Promise<void> {
  return countAttempt(ctx, LIMIT, String(place.place_id));
}

/** Whether the host is worth sending somebody to. Throws 422 at the field. */
export async function requireServer(ctx: Ctx, text: string): Promise<string> {
  const host = requireHost(ctx, text);
  try {
    await askHealth({ config: ctx.config, host });
  } catch (error) {
    if (error instanceof BtcpayFailure) throw invalid({ btcpay_host: error.sentence });
    throw error;
  }
  return host;
}

/** The page of consent: every right by name, none to be left out, for one store that the owner picks there. */
function authorizeUrl({ config }: Ctx, host: string, state: string): string {
  const query = new URLSearchParams();
  for (const permission of WANTED) query.append('permissions', permission);
  query.append('applicationName', 'Hub');
  query.append('strict', 'true');
  query.append('selectiveStores', 'true');
  query.append('redirect', pageAddress(config, `${BASE}/btcpay/callback?state=${state}`));
  return `${host}/api-keys/authorize?${query}`;
}

/** Notes who goes, for which place and to which host; what comes back is theirs alone. */
export async function startConnecting(
  ctx: Ctx,
  place: PlaceAccess,
  host: string,
): Promise<{ authorize_url: string }> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const now = ctx.clock();
  const expires_at = new Date(now.getTime() + CANDIDATE_MS);
  await ctx.db.run(sql`
    insert into btcpay_candidates (place_id, user_id, host, state_hash, created_at, expires_at)
    values (${place.place_id}, ${place.user_id}, ${host}, ${hashWord(state)}, ${now}, ${expires_at})`);
  return { authorize_url: authorizeUrl(ctx, host, state) };
}
