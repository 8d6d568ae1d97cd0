import type { Platform } from 'contract/calendars';

/** Sites by the end of their host's name; Vrbo trades under national names of its own. */
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

/** What feeds call their writer (PRODID). Only looked at where the host says nothing: anybody may write it. */
const WRITERS: readonly (readonly [Platform, RegExp])[] = [
  ['booking', /\bbooking\.com\b/i],
  ['airbnb', /\bairbnb\b/i],
  ['vrbo', /\b(?:homeaway|vrbo|abritel)\b/i],
  ['expedia', /\bexpedia\b/i],
  ['tripadvisor', /\b(?:tripadvisor|flipkey)\b/i],
  ['agoda', /\bagoda\b/i],
  ['google', /\bgoogle\b/i],
];

/** Who is behind a link, by its host, else by what the feed says of its writer. */
export function recognisePlatform(host: string | undefined, prodId?: string): Platform {
  const name = (host ?? '').toLowerCase().replace(/\.$/, '');
  const entry =
    HOSTS.find(([, pattern]) => pattern.test(name)) ??
    WRITERS.find(([, pattern]) => pattern.test(prodId ?? ''));
  return entry?.[0] ?? 'other';
}

/** Whether a platform exports free nights as such: then a period marked as free time is still a taken night. */
export function isBookingSite(platform: Platform): boolean {
  return platform !== 'google' && platform !== 'other';
}
