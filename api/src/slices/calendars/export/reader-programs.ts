import type { Platform } from 'contract/calendars/schemas';

export interface Reader {
  /** As it is shown: "Airbnb". */
  name: string;
  platform: Platform | undefined;
  /** A person who looked, not a site that takes over what it reads. */
  isPerson: boolean;
}

const programs: readonly [RegExp, string, Platform?][] = [
  [/airbnb/i, 'Airbnb', 'airbnb'],
  [/booking\.?com|bookingcom/i, 'Booking.com', 'booking'],
  [/vrbo|homeaway|abritel|fewo/i, 'Vrbo', 'vrbo'],
  [/expedia/i, 'Expedia', 'expedia'],
  [/tripadvisor|flipkey|holidaylettings/i, 'Tripadvisor', 'tripadvisor'],
  [/agoda/i, 'Agoda', 'agoda'],
  [/google-?calendar|googlebot|google/i, 'Google Calendar', 'google'],
  [/outlook|microsoft|exchange|office/i, 'Outlook'],
  [/dataaccessd|ical\/|calendaragent|ios\/|macos|cfnetwork/i, 'Calendario Apple'],
  [/thunderbird|lightning/i, 'Thunderbird'],
  [/smoobu/i, 'Smoobu'],
  [/lodgify/i, 'Lodgify'],
  [/beds24/i, 'Beds24'],
  [/^hub\//i, 'Hub'],
];

/** A person's: its owner who tries the link is not a site that takes it over. */
export const A_BROWSER = 'Un browser';

/** Which family of programs an agent string belongs to. It is only ever shown: anybody may claim to be anything. */
export function readerOf(agent: string): Reader {
  for (const [pattern, name, platform] of programs) {
    if (pattern.test(agent)) return { name, platform, isPerson: false };
  }
  if (/^mozilla\/5\.0/i.test(agent) && /(chrome|firefox|safari|edg)\//i.test(agent)) {
    return { name: A_BROWSER, platform: undefined, isPerson: true };
  }
  return { name: 'Un altro programma', platform: undefined, isPerson: false };
}

/** Whether what this reader got may come back in the feed of the platform: what a person looked at does not. */
export function takesOver(reader: Reader, platform: Platform): boolean {
  return (
    !reader.isPerson &&
    (reader.platform === undefined || platform === 'other' || reader.platform === platform)
  );
}
