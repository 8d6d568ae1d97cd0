import ipaddr from 'ipaddr.js';
import {
  type Destination,
  hostOf,
  isPrivateHost,
  mayBePrivate,
  portOf,
  type PrivateHost,
} from '../../core/private-hosts.ts';

/**
 * The allowed destinations of requests to user-supplied addresses. Production uses `publicPolicy`; tests allow their
 * own servers.
 */
export interface OutboundPolicy {
  protocols: readonly string[];
  /** Undefined: any. */
  ports: readonly number[] | undefined;
  /** Whether a socket may open to this IP address, for a request to this destination. */
  allowsAddress(address: string, to: Destination): boolean;
  /** Names that are refused before a lookup, like our own. */
  refusesHost(host: string): boolean;
  /** Whether the decision needs the resolved address; then the three rules above wait for it. */
  waitsForAddress?(to: Destination): boolean;
}

/** Checks protocol, port and name for the public internet. */
export function allowsDestination(policy: OutboundPolicy, to: Destination): boolean {
  return (
    policy.protocols.includes(to.protocol) &&
    (policy.ports === undefined || policy.ports.includes(portOf(to))) &&
    !policy.refusesHost(hostOf(to))
  );
}

/** Names that resolve only inside a network. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/**
 * The only allocated part of IPv6 (IANA). Outside of it, forms like `::127.0.0.1` embed other addresses without being
 * in any registry.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public address of the machine's own cloud (Azure's counterpart of 169.254.169.254). */
const INNER_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether an address is public. The registries name everything else: loopback, private, link-local (cloud metadata at
 * 169.254.169.254), carrier-grade NAT, tunnels and translations that lead inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast' || INNER_ADDRESSES.has(plain.toString())) return false;
  return !(plain instanceof ipaddr.IPv6) || plain.match(GLOBAL_UNICAST);
}

/** HTTPS on the usual ports of public addresses; `ownHosts` are the names of this Hub. */
export function publicPolicy(ownHosts: readonly string[] = []): OutboundPolicy {
  const own = new Set(ownHosts.map((host) => host.toLowerCase()));
  return {
    protocols: ['https:'],
    ports: [443, 80, 8443],
    allowsAddress: isPublicAddress,
    refusesHost: (host) => own.has(host) || INNER_NAME.test(host),
  };
}

/**
 * The public internet, and the operator's list of private hosts: those at any port, encrypted or not. The connection
 * checks the resolved address itself.
 */
export function withPrivateHosts(open: OutboundPolicy, list: readonly PrivateHost[]): OutboundPolicy {
  if (list.length === 0) return open;
  return {
    ...open,
    waitsForAddress: (to) => /^https?:$/.test(to.protocol) && mayBePrivate(list, to),
    allowsAddress: (address, to) =>
      open.allowsAddress(address, to) ? allowsDestination(open, to) : isPrivateHost(list, address, to),
  };
}

/** For tests with servers of their own. */
export const anyPolicy: OutboundPolicy = {
  protocols: ['https:', 'http:'],
  ports: undefined,
  allowsAddress: () => true,
  refusesHost: () => false,
};
