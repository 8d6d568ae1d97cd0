/** How long nights are held for an address that nobody has proved yet. */
const UNPROVED_MINUTES = 30;
const LEAST_MINUTES = 5;
/** Room-nights for each request that one guest may have: of five, 60, which is three rooms for almost three weeks. */
const NIGHTS_A_REQUEST = 12;
/** Behind one network there may be two families at once. */
const NETWORK_REQUESTS = 2;
const NETWORK_NIGHTS = 1.5;
/** All unproved requests of a house together: for each of its rooms, but always the longest stay that the page takes. */
const NIGHTS_A_ROOM = 30;
const LONGEST_STAY = 60;
/** A family with three rooms passes wherever that leaves a room to others. */
const FAMILY_ROOMS = 3;

export interface WaitingLimits {
  /** Requests that one guest may have waiting. */
  requests: number;
  /** Percent of the rooms of a night that unproved requests may hold; 100 and more: all. */
  share: number;
}

/** A request that waits, or ended a moment ago without an answer, as it stands to the one that is asked for now. */
export interface Counted {
  /** Room-nights that it holds now; 0 once it has ended. */
  nights: number;
  is_proved: boolean;
  /** It comes from the same line, or names the same mailbox or telephone. */
  is_same_guest: boolean;
  /** It comes from the same network (IPv4 /24, IPv6 /48). */
  is_same_network: boolean;
  /** ISO instant from which it does not count any more. */
  counts_until: string;
}

/** A night that is asked for: rooms that are free or held by unproved requests, and how many of them those hold. */
export interface AskedNight {
  sellable: number;
  unproved: number;
}

export interface Asked {
  nights: readonly AskedNight[];
  /** Rooms in use. */
  rooms: number;
  is_proved: boolean;
}

/** Why a request is not taken: `guest` has enough of them waiting, or the `house` has. `until`: the first of these ends. */
export interface Refusal {
  whose: 'guest' | 'house';
  until: string;
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { nights }) => total + nights, 0);

/** How many rooms of a night unproved requests may hold: about the share, always one, and never the last of several. */
export function mostUnproved(sellable: number, share: number): number {
  if (share >= 100) return sellable;
  const part = Math.ceil((sellable * share) / 100);
  return Math.max(1, Math.min(Math.max(part, FAMILY_ROOMS), sellable - 1));
}

function isTooMuch(counted: readonly Counted[], asked: number, requests: number, nights: number): boolean {
  return counted.length >= requests || (counted.length > 0 && sum(counted) + asked > nights);
}

function isHouseFull({ nights, rooms }: Asked, counted: readonly Counted[], share: number): boolean {
  if (share >= 100) return false;
  const held = sum(counted);
  if (held > 0 && held + nights.length > Math.max(LONGEST_STAY, rooms * NIGHTS_A_ROOM)) return true;
  return nights.some(({ sellable, unproved }) => unproved > 0 && unproved >= mostUnproved(sellable, share));
}

/**
 * Decides whether one more request may hold nights. Requests are counted by line, mailbox and telephone, then by network; the
 * unproved ones are counted together, as a share of the house.
 */
export function refusalOf(
  asked: Asked,
  counted: readonly Counted[],
  { requests, share }: WaitingLimits,
): Refusal | undefined {
  const nights = asked.nights.length;
  const own = counted.filter(({ is_same_guest }) => is_same_guest);
  const near = counted.filter((one) => one.is_same_network || one.is_same_guest);
  const unproved = counted.filter((one) => !one.is_proved && one.nights > 0);
  const first = (among: readonly Counted[]) => among.map(({ counts_until }) => counts_until).toSorted()[0]!;
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
 * For how many minutes the nights of a new request are held until its address is proved. `missed`: requests of the same guest
 * that ran out unproved within a day; each halves the time.
 */
export function unprovedMinutes(full_minutes: number, missed: number): number {
  const short = Math.max(LEAST_MINUTES, Math.floor(UNPROVED_MINUTES / 2 ** missed));
  return Math.min(full_minutes, short);
}
