import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, searchText } from '../scalars.ts';
import { SEARCH_TYPES } from './values.ts';

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
  /** The place of the result. The web app changes to this place before it shows the result. */
  place_id: Id,
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchSchemas = {
  find: {
    query: z.object({
      q: z._default(searchText(200), ''),
      /** What this place has comes before what other places have. */

      place_id: z.optional(Id),
    }),
    response: list(SearchResult),
  },
} satisfies Schemas;
