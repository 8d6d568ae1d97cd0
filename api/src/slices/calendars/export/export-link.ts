import { createHash } from 'node:crypto';
import { pageAddress } from '../../../core/access/page-address.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Config } from '../../../core/config.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

export const TOKEN_PURPOSE = 'calendar token';
/** A link of ours, wherever it may have been written down. */
const OURS = /\/ical\/([\w-]{43})\.ics$/;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new link: what to keep of it. */
export function newLink(config: Config): { token_hash: Buffer; token: Buffer } {
  const token = newToken();
  return { token_hash: hashOf(token), token: secretsOf(config).seal(token, TOKEN_PURPOSE) };
}

/** The address to paste on the other side. Throws `SealedWithAnotherKey`. */
export function exportUrl(config: Config, token: Buffer): string {
  return pageAddress(config, `/ical/${secretsOf(config).open(token, TOKEN_PURPOSE)}.ics`);
}

/** The token in a link that looks like one of ours. */
export function tokenIn(link: string): string | undefined {
  return URL.canParse(link) ? OURS.exec(new URL(link).pathname)?.[1] : undefined;
}
