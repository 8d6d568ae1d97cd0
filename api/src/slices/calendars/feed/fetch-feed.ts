import type { Ctx } from '../../../core/context.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { fetchAddress } from '../../../platform/outbound/fetch-address.ts';
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts';
import { publicPolicy, withPrivateHosts } from '../../../platform/outbound/policy.ts';

const VERSION = '1.0';
const ACCEPT = 'text/calendar, text/plain;q=0.5, */*;q=0.1';
/** Milliseconds, in a run in the background. */
const CONNECT_MS = 5000;

export type FetchResult =
  | { kind: 'ok'; bytes: Uint8Array; etag: string | null; last_modified: string | null }
  | { kind: 'not_modified' }
  | { kind: 'failed'; failure: OutboundFailure };

interface FetchOptions {
  etag?: string | null;
  last_modified?: string | null;
  /** Milliseconds for the whole fetch, where a person waits. */
  patience?: number;
}

/** Reads a feed over the link that a person pasted: neither link nor response is trusted. */
export async function fetchFeed(
  { config }: Pick<Ctx, 'config'>,
  link: string,
  { etag, last_modified, patience }: FetchOptions,
): Promise<FetchResult> {
  const home = pageAddress(config, '/');
  try {
    const answer = await fetchAddress({
      address: link,
      policy: withPrivateHosts(publicPolicy([new URL(home).hostname]), config.privateHosts),
      userAgent: `Hub/${VERSION} (+${home})`,
      accept: ACCEPT,
      etag,
      lastModified: last_modified,
      limits:
        patience === undefined
          ? {}
          : { connectMs: Math.min(CONNECT_MS, patience), headersMs: patience, totalMs: patience },
    });
    if (answer.outcome === 'unchanged') return { kind: 'not_modified' };
    return { kind: 'ok', bytes: answer.bytes, etag: answer.etag, last_modified: answer.lastModified };
  } catch (error) {
    if (error instanceof OutboundFailure) return { kind: 'failed', failure: error };
    throw error;
  }
}
