import { createHash } from 'node:crypto';
import type { Platform } from 'contract/calendars/schemas';
import type { Config } from '../../../core/config.ts';
import { recognisePlatform } from '../../../platform/ical/recognise-platform.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';

export const FEED_PURPOSE = 'calendar feed';

/** Trims a pasted link and replaces `webcal`, another name for https. */
export function tidyLink(pasted: string): string {
  return pasted.trim().replace(/^webcals?:\/\//i, 'https://');
}

/** The platform of a link, and the key of its site for rate limits: all national domains of a platform share one key. */
export function siteOf(link: string): { platform: Platform; host: string } {
  const hostname = parseUrl(link)?.hostname.toLowerCase().replace(/\.$/, '') ?? '';
  const platform = recognisePlatform(hostname);
  return { platform, host: platform === 'other' ? hostname : platform };
}

/** The part of a link that may be shown: the full link opens the calendar to anybody. */
export function maskLink(link: string): string {
  const address = parseUrl(link);
  return address ? `${address.origin}/…` : '…';
}

/** Two spellings of one address have the same hash. */
export function hashLink(link: string): Buffer {
  const address = parseUrl(link);
  if (address) address.hash = '';
  return createHash('sha256')
    .update(address?.href ?? link)
    .digest();
}

export function sealLink(config: Config, link: string): Buffer {
  return secretsOf(config).seal(link, FEED_PURPOSE);
}

/** Throws `SealedWithAnotherKey`. */
export function openLink(config: Config, sealed: Buffer): string {
  return secretsOf(config).open(sealed, FEED_PURPOSE);
}
