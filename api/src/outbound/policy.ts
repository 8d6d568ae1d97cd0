import ipaddr from 'ipaddr.js';

/** Where requests for people's addresses may go. Production has `publicPolicy`; tests allow what they started themselves. */
export interface OutboundPolicy {
  protocols: readonly string[];
  /** Undefined: any. */
  ports: readonly number[] | undefined;
  /** Whether a socket may be opened to this IP address. */
  allowsAddress(address: string): boolean;
  /** Names that are refused unasked, like our own. */
  refusesHost(host: string): boolean;
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

/** For a house on its own network whose operator says so (HUB_ALLOW_PRIVATE_HOSTS), and for tests. */
export const anyPolicy: OutboundPolicy = {
  protocols: ['https:', 'http:'],
  ports: undefined,
  allowsAddress: () => true,
  refusesHost: () => false,
};
