import type { Platform } from 'contract/calendars/schemas';

export interface Reader {
  /** The name on the screen: "Airbnb". */
  name: string;
  platform: Platform | undefined;
  /** A person with a browser, not a site that imports the nights. */
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

/** An owner who opens the link in a browser is not a site that imports it. */
export const A_BROWSER = 'Un browser';

/** Guesses the program from the user agent. The result is never trusted, since anybody may send any agent. */
export function readerOf(agent: string): Reader {
  for (const [pattern, name, platform] of programs) {
    if (pattern.test(agent)) return { name, platform, isPerson: false };
  }
  if (/^mozilla\/5\.0/i.test(agent) && /(chrome|firefox|safari|edg)\//i.test(agent)) {
    return { name: A_BROWSER, platform: undefined, isPerson: true };
  }
  return { name: 'Un altro programma', platform: undefined, isPerson: false };
}

/** Whether the nights that this reader received may come back in the feed of the platform. */
export function mayEcho(reader: Reader, platform: Platform): boolean {
  return (
    !reader.isPerson &&
    (reader.platform === undefined || platform === 'other' || reader.platform === platform)
  );
}
