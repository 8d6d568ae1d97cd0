import { createHash } from 'node:crypto';
import { pageAddress } from '../../../core/access/page-address.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Config } from '../../../core/config.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';

export const TOKEN_PURPOSE = 'calendar token';
/** The path of an export link, on any host. */
const EXPORT_PATH = /\/ical\/([\w-]{43})\.ics$/;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a new link, and returns the columns that store it. */
export function newLink(config: Config): { token_hash: Buffer; token: Buffer } {
  const token = newToken();
  return { token_hash: hashOf(token), token: secretsOf(config).seal(token, TOKEN_PURPOSE) };
}

/** The address that the owner pastes on the channel's site. Throws `SealedWithAnotherKey`. */
export function exportUrl(config: Config, token: Buffer): string {
  return pageAddress(config, `/ical/${secretsOf(config).open(token, TOKEN_PURPOSE)}.ics`);
}

/** The token of a link that looks like an export link. */
export function tokenIn(link: string): string | undefined {
  return EXPORT_PATH.exec(parseUrl(link)?.pathname ?? '')?.[1];
}
