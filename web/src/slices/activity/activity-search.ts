import type { ActivityKind } from 'contract/activity/schemas';
import { ACTIVITY_KINDS, ACTIVITY_THINGS } from 'contract/activity/values';
import { daysIn, idIn, wordsIn } from '../../kit/routing/search-values.ts';

/**
 * What the address of the page holds, in the words of the API: `?person=3&kind=room&from=2026-12-01&to=2026-12-31`, both days
 * included; `about=room-12` is one thing alone.
 */
export interface ActivitySearch {
  q?: string;
  person?: number | 'hub';
  kind?: ActivityKind;
  from?: string;
  to?: string;
  about?: string;
}

export const isKind = (value: unknown): value is ActivityKind => ACTIVITY_KINDS.some((one) => one === value);

const ONE_THING = new RegExp(`^(?:${ACTIVITY_THINGS.join('|')})-[1-9]\\d{0,14}$`);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function activitySearch(raw: Record<string, unknown>): ActivitySearch {
  const search: ActivitySearch = {};
  const { q, person, kind, about } = raw;
  const words = wordsIn(q);
  const who = person === 'hub' ? person : idIn(person);
  if (words !== undefined) search.q = words;
  if (who !== undefined) search.person = who;
  if (isKind(kind)) search.kind = kind;
  Object.assign(search, daysIn(raw));
  if (typeof about === 'string' && ONE_THING.test(about)) search.about = about;
  return search;
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ person, kind, from, to, about }: ActivitySearch): number {
  return [person, kind, from ?? to, about].filter((choice) => choice !== undefined).length;
}

export const isFiltered = (search: ActivitySearch): boolean =>
  search.q !== undefined || choicesIn(search) > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = {
  q: undefined,
  person: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  about: undefined,
};
