import { ROLES } from 'contract/roles/values';
import type { SearchResult } from 'contract/search/schemas';
import { MIN_SEARCH } from 'contract/search/values';
import { openPlaces } from '../../core/access/guard.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { dayIn } from '../../core/format/days.ts';
import type { App, Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { readQuery } from './read-query.ts';
import { searchStatement } from './search-statement.ts';

interface SearchRequest {
  q: string;
  place_id?: number | undefined;
}

/** Searches the person's open places. Throws 404 for a `place_id` that is not theirs. */
export async function findResults(
  ctx: Ctx & Pick<App, 'clock'>,
  person: Person,
  { q, place_id }: SearchRequest,
): Promise<SearchResult[]> {
  if (place_id !== undefined && !person.places.some((place) => place.place_id === place_id)) {
    throw notFound('Attività non trovata');
  }
  if (q.length < MIN_SEARCH) return [];
  const now = ctx.clock();
  const places = openPlaces(ctx, person, ROLES).map((access) => ({
    access,
    today: dayIn(access.time_zone, now),
  }));
  const here = places.find(({ access }) => access.place_id === place_id) ?? places[0];
  const query = here && readQuery(q, here.today);
  return query
    ? ctx.db.many<SearchResult>(searchStatement(ctx.hooks.searchSources, places, query, now, place_id))
    : [];
}
