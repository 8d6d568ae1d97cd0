import { platformNames } from 'contract/calendars/labels';
import type { Platform } from 'contract/calendars/schemas';
import type { ChannelKind } from 'contract/channel-events/schemas';

/** The site's name, or what the owner calls the calendar where the site is not known. */
export function channelName(platform: Platform, calendarName: string): string {
  return platformNames[platform] ?? calendarName;
}

/** The site's name in a sentence about something that was read; nothing where it is not known. */
export function platformName(platform: Platform): string | undefined {
  return platformNames[platform];
}

/** What stands on the board: "Prenotazione Airbnb". */
export function eventName(kind: ChannelKind, channel: string): string {
  const words = { reservation: 'Prenotazione', block: 'Chiuso su', unknown: 'Occupato su' } as const;
  return `${words[kind]} ${channel}`;
}

/** What holds nights, inside a sentence: "prenotazione su Airbnb". */
export function holderName(kind: ChannelKind, channel: string): string {
  const words = { reservation: 'prenotazione', block: 'chiusura', unknown: 'occupata' } as const;
  return `${words[kind]} su ${channel}`;
}
