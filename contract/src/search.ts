import * as z from 'zod/mini';
import { endpoint, list } from './endpoint.ts';
import { Id, searchText } from './scalars.ts';

/** Fewer characters find nothing (docs/rules.md 10.1). */
export const MIN_SEARCH = 2;

/** All kinds of results (docs/rules.md 10.4). Some have no source yet: they come with their pages. */
export const SEARCH_TYPES = [
  'room',
  'booking',
  'calendar',
  'table',
  'customer',
  'invoice',
  'product',
] as const;
export const SearchType = z.enum(SEARCH_TYPES);
export type SearchType = z.infer<typeof SearchType>;

export const SearchResult = z.object({
  type: SearchType,
  /** Unique among those of its type. */
  id: Id,
  title: z.string(),
  /** Parts with a middle dot between them; possibly empty. */
  subtitle: z.string(),
  /** Where the web app shows it: `/dashboard/bookings/12`. */
  url: z.string(),
  /** Where it is: whoever works at several places goes there first. */
  place_id: Id,
});
export type SearchResult = z.infer<typeof SearchResult>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      'What the person may see and these words find, best first; nothing for fewer than two characters',
    access: 'session',
    refusals: [404],
    query: z.object({
      q: z._default(searchText(200), ''),
      /** What this place has comes before what other places have. */
      place_id: z.optional(Id),
    }),
    status: 200,
    response: list(SearchResult),
  }),
};
