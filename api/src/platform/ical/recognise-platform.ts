import type { Platform } from 'contract/calendars/schemas';

/** Sites by the suffix of their host; Vrbo has national names. */
const HOSTS: readonly (readonly [Platform, RegExp])[] = [
  ['booking', /(?:^|\.)booking\.com$/],
  ['airbnb', /(?:^|\.)airbnb\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/],
  [
    'vrbo',
    /(?:^|\.)(?:vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach|ownersdirect)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
  ],
  ['expedia', /(?:^|\.)expedia(?:partnercentral)?\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/],
  [
    'tripadvisor',
    /(?:^|\.)(?:tripadvisor|flipkey|holidaylettings|niumba|vacationhomerentals)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
  ],
  ['agoda', /(?:^|\.)agoda\.(?:com|net)$/],
  ['google', /(?:^|\.)google(?:usercontent)?\.com$/],
];

/** PRODIDs of feeds. Used only when the host is unknown: anyone may write them. */
const WRITERS: readonly (readonly [Platform, RegExp])[] = [
  ['booking', /\bbooking\.com\b/i],
  ['airbnb', /\bairbnb\b/i],
  ['vrbo', /\b(?:homeaway|vrbo|abritel)\b/i],
  ['expedia', /\bexpedia\b/i],
  ['tripadvisor', /\b(?:tripadvisor|flipkey)\b/i],
  ['agoda', /\bagoda\b/i],
  ['google', /\bgoogle\b/i],
];

/** The platform of a link, by its host, else by the feed's PRODID. */
export function recognisePlatform(host: string | undefined, prodId?: string): Platform {
  const name = (host ?? '').toLowerCase().replace(/\.$/, '');
  const entry =
    HOSTS.find(([, pattern]) => pattern.test(name)) ??
    WRITERS.find(([, pattern]) => pattern.test(prodId ?? ''));
  return entry?.[0] ?? 'other';
}

/** Whether the platform is a booking site: its periods marked as free time still take nights. */
export function isBookingSite(platform: Platform): boolean {
  return platform !== 'google' && platform !== 'other';
}
