import { platformNames } from 'contract/calendars/labels';
import type { CalendarHealth, Direction, Platform } from 'contract/calendars/schemas';
import type { ChannelKind } from 'contract/channel-events/schemas';
import type { Tone } from '../../kit/ui/theme/tone.ts';

export const directionLabels = {
  import: 'Importa',
  export: 'Esporta',
  both: 'Bidirezionale',
} satisfies Record<Direction, string>;

/** The few letters of a site's mark. */
const platformLetters = {
  booking: 'B.',
  airbnb: 'A',
  vrbo: 'V',
  expedia: 'E',
  tripadvisor: 'T',
  agoda: 'ag',
  google: 'G',
  other: undefined,
} satisfies Record<Platform, string | undefined>;

const healthBadges = {
  ok: { label: 'Aggiornato', tone: 'success' },
  waiting: { label: 'In attesa', tone: 'neutral' },
  off: { label: 'Spento', tone: 'neutral' },
  export: { label: 'Solo esportazione', tone: 'neutral' },
  failing: { label: 'Non risponde', tone: 'warning' },
  held: { label: 'Notti trattenute', tone: 'warning' },
  late: { label: 'Fermo', tone: 'danger' },
  dead: { label: 'Link scaduto', tone: 'danger' },
} satisfies Record<CalendarHealth, { label: string; tone: Tone }>;

const kindLabels = {
  reservation: 'Prenotazione',
  block: 'Chiusura',
  unknown: 'Occupato',
} satisfies Record<ChannelKind, string>;

// A server that is newer than this page may send values without a label: they get a word, never a crash.

const has = <T extends object>(labels: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(labels, key);

/** The site's name; undefined where it is not known. */
export function platformName(platform: string): string | undefined {
  return has(platformNames, platform) ? platformNames[platform] : undefined;
}

export function platformLetter(platform: string): string | undefined {
  return has(platformLetters, platform) ? platformLetters[platform] : undefined;
}

export function healthBadge(health: string): { label: string; tone: Tone } {
  return has(healthBadges, health) ? healthBadges[health] : { label: 'Stato sconosciuto', tone: 'neutral' };
}

export function kindLabel(kind: string): string {
  return has(kindLabels, kind) ? kindLabels[kind] : kindLabels.unknown;
}

export function directionLabel(direction: string): string {
  return has(directionLabels, direction) ? directionLabels[direction] : 'Altra direzione';
}
