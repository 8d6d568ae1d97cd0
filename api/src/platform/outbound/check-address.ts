import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundFailure } from './outbound-failure.ts';
import { allowsDestination, type OutboundPolicy } from './policy.ts';
import { type Destination, hostOf } from '../../core/private-hosts.ts';
import { parseUrl } from '../../core/format/parse-url.ts';

const LONGEST = 2_048;

/** Parses a pasted address: trims it and turns `webcal:` into `https:`. Undefined for no URL. */
export function readAddress(text: string): URL | undefined {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  return address.length <= LONGEST ? parseUrl(address) : undefined;
}

/**
 * Throws for a forbidden address. The URL parser normalises every spelling of IPv4 (hex, octal, one number). An IP
 * address in a URL never passes a lookup, so it is checked here.
 */
export function checkAddress(url: URL, policy: OutboundPolicy): void {
  const host = hostOf(url);
  const isAllowed =
    url.href.length <= LONGEST &&
    url.username === '' &&
    url.password === '' &&
    host !== '' &&
    (policy.waitsForAddress?.(url) || allowsDestination(policy, url)) &&
    (!ipaddr.isValid(host) || policy.allowsAddress(host, url));
  if (!isAllowed) throw new OutboundFailure('refused');
}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup of the socket itself, so that a name cannot resolve to one address for the check and another for the
 * connection (DNS rebinding). A name with one forbidden address is refused.
 */
export function guardedLookup(
  policy: OutboundPolicy,
  resolve: Resolve = systemLookup,
  /** The current request's destination; by default HTTPS on the usual port. */
  destination?: () => Destination | undefined,
): LookupFunction {
  return (name, options, done) => {
    const to = destination?.() ?? { protocol: 'https:', hostname: name, port: '' };
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => policy.allowsAddress(address, to)))
        return done(new OutboundFailure('refused'), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
