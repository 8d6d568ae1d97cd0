import ipaddr from 'ipaddr.js';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Config } from '../../../core/config.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';
import { mayBePrivate } from '../../../core/private-hosts.ts';
import { publicPolicy, withPrivateHosts, type OutboundPolicy } from '../../../platform/outbound/policy.ts';

export const INVALID_HOST = 'Indirizzo non valido: usa https://…';
export const INNER_HOST = 'Il server non è raggiungibile da Internet.';
const ONION_HOST =
  'Gli indirizzi .onion non sono raggiungibili da qui: pubblica il server anche con un dominio (reverse proxy o tunnel).';
const LONGEST = 300;
const LOWEST_PORT = 1024;

/** Pages of BTCPay that owners copy out of their browser: what stands before them is the server. */
const PAGES =
  /\/(?:stores|login|register|logout|account|api-keys|api|server|invoices|i|apps|misc|docs|wallets|pull-payments|payouts|webhooks|manage|signin)(?:\/.*)?$/i;

type Reading = { host: string; refusal?: never } | { host?: never; refusal: string };

const refused = (refusal: string): Reading => ({ refusal });
const nameOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isInner(name: string, ownName: string): boolean {
  return (
    ipaddr.isValid(name) || !name.includes('.') || publicPolicy([ownName]).refusesHost(name.toLowerCase())
  );
}

/** Hub itself, under whatever name it is reached. */
function ownNameOf(config: Config): string {
  return nameOf(new URL(pageAddress(config, '/')));
}

/**
 * What an owner typed or pasted, made into a base to which paths are added: no slash at the end, a subpath kept, pages of BTCPay
 * cut off. Otherwise an Italian sentence. Names are not resolved here: that is checked by the very connection.
 */
export function readHost(config: Config, text: string): Reading {
  const pasted = text.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(pasted) ? pasted : `https://${pasted}`;
  const parsed = parseUrl(url);
  if (!parsed) return refused(INVALID_HOST);
  const { protocol, username, password, port } = parsed;
  const isListed = mayBePrivate(config.privateHosts, parsed);
  if (protocol !== 'https:' && !(protocol === 'http:' && isListed)) return refused(INVALID_HOST);
  if (username !== '' || password !== '') return refused(INVALID_HOST);
  const name = nameOf(parsed);
  if (name === '') return refused(INVALID_HOST);
  if (/\.onion$/i.test(name)) return refused(ONION_HOST);
  if (!isListed && isInner(name, ownNameOf(config))) return refused(INNER_HOST);
  if (port !== '' && Number(port) < LOWEST_PORT) return refused(INVALID_HOST);
  const page = PAGES.exec(parsed.pathname)?.index;
  // Of an address that is a page, the rest goes with the page; otherwise nobody knows what it is for.
  if (page === undefined && (parsed.search !== '' || parsed.hash !== '')) return refused(INVALID_HOST);
  const path = parsed.pathname.slice(0, page).replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]+)*$/.test(path)) return refused(INVALID_HOST);
  const dotless = parsed.host.replace(/\.(?=:|$)/, '');
  const host = `${protocol}//${dotless}${path}`;
  return host.length > LONGEST ? refused(INVALID_HOST) : { host };
}

/**
 * Where calls to a server may go: the open internet by https. To hosts of the own network that the operator has listed also without
 * encryption, and there alone: a key never crosses the internet in the clear.
 */
export function policyFor(config: Config): OutboundPolicy {
  // The port was judged when the host was read.
  return withPrivateHosts({ ...publicPolicy([ownNameOf(config)]), ports: undefined }, config.privateHosts);
}
