import ipaddr from 'ipaddr.js';
import { parseUrl } from './format/parse-url.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** One entry of HUB_ALLOW_PRIVATE_HOSTS: a name, or a network (an address is a network of one). */
export type PrivateHost = { port: number | undefined } & (
  | { name: string; network?: never }
  | { name?: never; network: [Address, number] }
);

/** The destination of a request, from its URL. */
export type Destination = Pick<URL, 'protocol' | 'hostname' | 'port'>;

/** Ranges of private networks. Link-local is excluded: cloud metadata lies there. */
const INNER = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']);
/** Addresses of cloud metadata inside private ranges. */
const METADATA = new Set(['100.100.100.200', 'fd00:ec2::254', '192.0.0.192']);

const bare = (host: string) =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();

export const hostOf = ({ hostname }: Destination): string => bare(hostname);

export const portOf = ({ protocol, port }: Destination): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

function readNetwork(text: string): [Address, number] | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const isStrict = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isStrict || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const plain = ipaddr.process(address);
  const most = plain.kind() === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  return length <= most ? [plain, length] : undefined;
}

/** Whether the whole network is private: both its ends are, in the same range. */
function isInner([address, length]: [Address, number]): boolean {
  const range = address.range();
  if (!INNER.has(range) || METADATA.has(address.toString())) return false;
  if (address instanceof ipaddr.IPv6) return length >= (range === 'loopback' ? 128 : 7);
  const cidr = `${address.toString()}/${length}`;
  return (
    ipaddr.IPv4.networkAddressFromCIDR(cidr).range() === range &&
    ipaddr.IPv4.broadcastAddressFromCIDR(cidr).range() === range
  );
}

/** A host name as the URL parser writes it. An IP address in another spelling (`127.1`, `0x7f.1`) is none. */
function readName(text: string): string | undefined {
  const address = /^[\p{L}\p{N}._-]+$/u.test(text) ? parseUrl(`http://${text}/`) : undefined;
  if (!address) return undefined;
  const name = bare(address.hostname);
  return name !== '' && !ipaddr.isValid(name) && /[a-z]/.test(name.split('.').at(-1) ?? '')
    ? name
    : undefined;
}

/** A host with or without a port: `umbrel.local:23000`, `[fd00::5]:8080`, `10.0.0.0/8`. */
function split(text: string): { host: string; port: string | undefined } {
  const found = /^(?:\[(?<v6>[^\]]*)\]|(?<other>[^:]*))(?::(?<port>\d{1,5}))?$/.exec(text)?.groups;
  return { host: found?.v6 ?? found?.other ?? text, port: found?.port };
}

/** Parses one entry. A string is the rest of an Italian sentence about its fault. */
export function readPrivateHost(text: string): PrivateHost | string {
  const { host, port: digits } = split(text);
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > 65_535))
    return `contiene «${text}», che non ha una porta valida`;
  const network = readNetwork(host);
  if (network) {
    return isInner(network)
      ? { network, port }
      : `contiene «${text}», che non è un indirizzo o una rete privata: gli indirizzi pubblici non servono qui, quelli link-local non si raggiungono mai`;
  }
  const name = readName(host);
  return name === undefined
    ? `contiene «${text}», che non è un nome, un indirizzo o una rete come 192.168.1.0/24`
    : { name, port };
}

function isIn(address: Address, [network, length]: [Address, number]): boolean {
  return address.kind() === network.kind() && address.match(network, length);
}

const hasPort = ({ port }: PrivateHost, to: Destination) => port === undefined || port === portOf(to);

/** Whether a request may be for a listed host, before its name is resolved. */
export function mayBePrivate(list: readonly PrivateHost[], to: Destination): boolean {
  const host = hostOf(to);
  if (ipaddr.isValid(host)) return isPrivateHost(list, host, to);
  return list.some((entry) => hasPort(entry, to) && (entry.name === undefined || entry.name === host));
}

/**
 * Whether the list allows this address for this request. A listed name allows the private addresses that it resolves
 * to, loopback only for `localhost`; a listed network allows its addresses under any name.
 */
export function isPrivateHost(list: readonly PrivateHost[], address: string, to: Destination): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  const range = plain.range();
  if (!INNER.has(range) || METADATA.has(plain.toString())) return false;
  const host = hostOf(to);
  const isOwnMachine = range === 'loopback';
  return list.some((entry) => {
    if (!hasPort(entry, to)) return false;
    if (entry.network) return isIn(plain, entry.network);
    return entry.name === host && (!isOwnMachine || /(?:^|\.)localhost$/.test(host));
  });
}
