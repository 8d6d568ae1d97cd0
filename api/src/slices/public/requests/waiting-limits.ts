import { MAX_PUBLIC_NIGHTS } from 'contract/public/values';

/** The hold time for an unproved address. */
const UNPROVED_MINUTES = 30;
const LEAST_MINUTES = 5;
/** Room-nights for each request of a guest: five requests may have 60, which is three rooms for almost three weeks. */
const NIGHTS_A_REQUEST = 12;
/** Two families may use one network at once. */
const NETWORK_REQUESTS = 2;
const NETWORK_NIGHTS = 1.5;
/** Room-nights of all unproved requests together, per room of the house; at least the longest stay. */
const NIGHTS_A_ROOM = 30;
/** A family may take three rooms wherever that leaves a room to others. */
const FAMILY_ROOMS = 3;

export interface WaitingLimits {
  /** The most waiting requests of one guest. */
  requests: number;
  /** Percent of the rooms of a night that unproved requests may hold; 100 and more: all. */
  share: number;
}

/** A waiting or recently ended request, compared with the new one. */
export interface CountedRequest {
  /** Room-nights that it holds now; 0 once it has ended. */
  nights: number;
  is_proved: boolean;
  /** The same line, mailbox or telephone. */
  is_same_guest: boolean;
  /** The same network (IPv4 /24, IPv6 /48). */
  is_same_network: boolean;
  /** ISO instant from which the request does not count any more. */
  counts_until: string;
}

/** A night of the new request: the rooms that are free or held by unproved requests, and how many of them those hold. */
export interface RequestedNight {
  sellable: number;
  unproved: number;
}

export interface NewRequest {
  nights: readonly RequestedNight[];
  /** Rooms in use. */
  rooms: number;
  is_proved: boolean;
}

/** The limit that refuses a request: the `guest`'s or the `house`'s. `until`: the end of the first request that counts. */
export interface Refusal {
  whose: 'guest' | 'house';
  until: string;
}

const sum = (counted: readonly CountedRequest[]) => counted.reduce((total, { nights }) => total + nights, 0);

/** The rooms of a night that unproved requests may hold: about the share, at least one, and never the last of several. */
export function mostUnproved(sellable: number, share: number): number {
  if (share >= 100) return sellable;
  const part = Math.ceil((sellable * share) / 100);
  return Math.max(1, Math.min(Math.max(part, FAMILY_ROOMS), sellable - 1));
}

function isTooMuch(
  counted: readonly CountedRequest[],
  asked: number,
  requests: number,
  nights: number,
): boolean {
  return counted.length >= requests || (counted.length > 0 && sum(counted) + asked > nights);
}

function isHouseFull(
  { nights, rooms }: NewRequest,
  counted: readonly CountedRequest[],
  share: number,
): boolean {
  if (share >= 100) return false;
  const held = sum(counted);
  if (held > 0 && held + nights.length > Math.max(MAX_PUBLIC_NIGHTS, rooms * NIGHTS_A_ROOM)) return true;
  return nights.some(({ sellable, unproved }) => unproved > 0 && unproved >= mostUnproved(sellable, share));
}

/**
 * Decides whether a new request may hold nights. Counts requests by line, mailbox and telephone, then by network; counts the
 * unproved ones of all guests together, as a share of the house.
 */
export function refusalOf(
  asked: NewRequest,
  counted: readonly CountedRequest[],
  { requests, share }: WaitingLimits,
): Refusal | undefined {
  const nights = asked.nights.length;
  const own = counted.filter(({ is_same_guest }) => is_same_guest);
  const near = counted.filter((one) => one.is_same_network || one.is_same_guest);
  const unproved = counted.filter((one) => !one.is_proved && one.nights > 0);
  const first = (among: readonly CountedRequest[]) =>
    among.map(({ counts_until }) => counts_until).toSorted()[0]!;
  const most = requests * NIGHTS_A_REQUEST;
  if (isTooMuch(own, nights, requests, most)) return { whose: 'guest', until: first(own) };
  if (isTooMuch(near, nights, requests * NETWORK_REQUESTS, most * NETWORK_NIGHTS)) {
    return { whose: 'guest', until: first(near) };
  }
  if (!asked.is_proved && isHouseFull(asked, unproved, share)) {
    return { whose: 'house', until: first(unproved) };
  }
  return undefined;
}

/**
 * The minutes for which a new request holds its nights until its address is proved. `missed`: requests of the same guest
 * that expired unproved within a day; each halves the time.
 */
export function unprovedMinutes(full_minutes: number, missed: number): number {
  const short = Math.max(LEAST_MINUTES, Math.floor(UNPROVED_MINUTES / 2 ** missed));
  return Math.min(full_minutes, short);
}
