import type { SearchResult } from 'contract/search/schemas';
import { MIN_SEARCH } from 'contract/search/values';
import { Clock3, CornerDownRight } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Destination } from './destinations.ts';
import { searchLabels } from './search-labels.ts';
import { isMeant } from './match-words.ts';

/** A line of the list that can be chosen. */
export interface Option {
  key: string;
  icon: Icon;
  title: string;
  /** Beneath the title; its parts have a middle dot between them. */
  text?: string;
  /** Where it leads; without it, it is words to look for. */
  href?: string;
  /** Where it is, if that is not the present place. */
  place?: string;
  placeId?: number;
  /** From the server: what was typed is worth remembering. */
  isResult?: boolean;
  /** The words typed are its name, whatever else they may find. */
  isNamed?: boolean;
}

export interface Group {
  title: string;
  /** How many there are, where that says something. */
  count?: number;
  options: Option[];
}

/** The person's places by id, and the one that is on screen. */
export interface Places {
  present: number;
  names: ReadonlyMap<number, string>;
}

/** More of them would push down what was looked for. */
const MOST_DESTINATIONS = 5;

/** Before anything is typed: what was looked for, and what can be begun. */
export function firstGroups(recent: readonly string[], destinations: readonly Destination[]): Group[] {
  const searches = recent.map((words): Option => ({ key: `recent ${words}`, icon: Clock3, title: words }));
  return filled([
    { title: 'Ricerche recenti', options: searches },
    { title: 'Azioni', options: ofKind('action', destinations) },
  ]);
}

/** What the words name comes before what the server finds for them; what they only hint at, after it. */
export function groupsFor(
  typed: string,
  destinations: readonly Destination[],
  results: readonly SearchResult[],
  places: Places,
  hasBookings: boolean,
): Group[] {
  const isNamed = ({ kind, label }: Destination) =>
    isMeant(typed, `${kind === 'page' ? 'vai ' : ''}${label}`);
  const isHinted = ({ label, also }: Destination) =>
    typed.trim().length > MIN_SEARCH && isMeant(typed, `${label} ${also}`);
  const named = destinations.filter(isNamed);
  const meant = [...named, ...destinations.filter((one) => !named.includes(one) && isHinted(one))];
  const shown = meant.slice(0, MOST_DESTINATIONS);
  const ways = [
    { title: 'Vai a', options: ofKind('page', shown, named) },
    { title: 'Azioni', options: ofKind('action', shown, named) },
  ];
  // A server that is newer than this page may find what the page has no words for.
  const known = results.filter(({ type }) => type in searchLabels);
  const found = [...new Set(known.map(({ type }) => type))].map((type): Group => {
    const all = known.filter((one) => one.type === type);
    const more = type === 'booking' && hasBookings ? [allBookings(typed)] : [];
    return {
      title: searchLabels[type].many,
      count: all.length,
      options: [...all.map((one) => optionOf(one, places)), ...more],
    };
  });
  return filled(named.length > 0 ? [...ways, ...found] : [...found, ...ways]);
}

function filled(groups: Group[]): Group[] {
  return groups.filter(({ options }) => options.length > 0);
}

function ofKind(
  kind: Destination['kind'],
  destinations: readonly Destination[],
  named: readonly Destination[] = [],
): Option[] {
  return destinations
    .filter((one) => one.kind === kind)
    .map((one) => ({
      key: `${kind} ${one.href}`,
      icon: one.icon,
      title: one.label,
      href: one.href,
      isNamed: named.includes(one),
      ...(one.hint !== undefined && { text: one.hint }),
    }));
}

function optionOf({ type, id, title, subtitle, url, place_id }: SearchResult, places: Places): Option {
  const name = places.names.get(place_id);
  // A person with several places reads the place of each result: here, and first, only where it is not obvious.
  const text = subtitle
    .split(' · ')
    .filter((part) => part !== name)
    .join(' · ');
  return {
    key: `${type} ${id}`,
    icon: searchLabels[type].icon,
    title,
    href: url,
    isResult: true,
    ...(text !== '' && { text }),
    ...(place_id !== places.present && { placeId: place_id, place: name ?? 'Altra attività' }),
  };
}

/** The list itself, where they can be sorted, filtered and counted. */
function allBookings(typed: string): Option {
  return {
    key: 'all bookings',
    icon: CornerDownRight,
    title: 'Cerca tra tutte le prenotazioni',
    href: withSearch(paths.bookings, { q: typed.trim().slice(0, 100) }),
    isResult: true,
  };
}
