import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundFailure } from './outbound-failure.ts';
import { allowsDestination, type OutboundPolicy } from './policy.ts';
import { type Destination, hostOf } from './private-hosts.ts';

const LONGEST = 2_048;

/** The address as it was pasted: blanks around it go, `webcal:` is another name of `https:`. Undefined where it is none. */
export function readAddress(text: string): URL | undefined {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  return address.length <= LONGEST && URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * Throws where requests must not go. The URL parser has made dotted decimals of every spelling of an IPv4 address (hex, octal,
 * one number), and an address in a URL never passes through a lookup: it is judged here.
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
 * The lookup that the socket itself uses, so that a name cannot answer one address to the check and another to the
 * connection. A name with a single bad address among its addresses is refused whole.
 */
export function guardedLookup(
  policy: OutboundPolicy,
  resolve: Resolve = systemLookup,
  /** The request under way; without it, one to the usual port. */
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
