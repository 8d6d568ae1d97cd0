import ipaddr from 'ipaddr.js';
import {
  type Destination,
  hostOf,
  isPrivateHost,
  mayBePrivate,
  portOf,
  type PrivateHost,
} from './private-hosts.ts';

/** Where requests for people's addresses may go. Production has `publicPolicy`; tests allow what they started themselves. */
export interface OutboundPolicy {
  protocols: readonly string[];
  /** Undefined: any. */
  ports: readonly number[] | undefined;
  /** Whether a socket may be opened to this IP address, for a request that names its host so. */
  allowsAddress(address: string, to: Destination): boolean;
  /** Names that are refused unasked, like our own. */
  refusesHost(host: string): boolean;
  /** Whether only the address that the name turns out to have can decide: then the three rules above wait until it is known. */
  waitsForAddress?(to: Destination): boolean;
}

/** Protocol, port and name, which hold for the open internet. */
export function allowsDestination(policy: OutboundPolicy, to: Destination): boolean {
  return (
    policy.protocols.includes(to.protocol) &&
    (policy.ports === undefined || policy.ports.includes(portOf(to))) &&
    !policy.refusesHost(hostOf(to))
  );
}

/** Names that only mean something inside a network. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** The only part of IPv6 that is given out (IANA): outside it `::127.0.0.1` and its like hide where no registry names them. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public number that leads to the machine's own cloud (Azure's counterpart of 169.254.169.254). */
const INNER_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the open internet. Everything else has a name in the registries: loopback, private, link-local
 * (clouds answer secrets at 169.254.169.254), carrier-grade NAT, tunnels and translations that lead back inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast' || INNER_ADDRESSES.has(plain.toString())) return false;
  return !(plain instanceof ipaddr.IPv6) || plain.match(GLOBAL_UNICAST);
}

/** HTTPS on the usual ports of public addresses; `ownHosts` are the names that this program answers to. */
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
 * The open internet, and of the own network what the operator has listed: there at any port, encrypted or not. What a name resolves to
 * is judged by the connection itself.
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

/** For tests, of what they started themselves. */
export const anyPolicy: OutboundPolicy = {
  protocols: ['https:', 'http:'],
  ports: undefined,
  allowsAddress: () => true,
  refusesHost: () => false,
};
