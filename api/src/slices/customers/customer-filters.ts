import type { CustomerFilters } from 'contract/customers/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { searchTerms } from '../../core/format/search-terms.ts';
import { hasText } from '../../platform/search/has-text.ts';
import { listedAt } from './customer-columns.ts';

const contains = (text: string): Sql => hasText('c', text);

function matches(q: string): Sql[] {
  const terms = searchTerms(q);
  switch (terms?.kind) {
    case undefined:
      return [];
    case 'number':
      return [contains(String(terms.number))];
    case 'digits':
      return [contains(terms.digits)];
    case 'words':
      return terms.words.map(contains);
  }
}

/** The condition on `customers c` that the filters make. */
export function foundBy({ place_id }: Pick<PlaceAccess, 'place_id'>, { q, tag, kind }: CustomerFilters): Sql {
  return join(
    [
      listedAt(place_id),
      ...(kind === undefined ? [] : [sql`c.kind = ${kind}`]),
      ...(tag === undefined || tag === '' ? [] : [sql`c.tags @> array[${tag}]::text[]`]),
      ...(q === undefined ? [] : matches(q)),
    ],
    ' and ',
  );
}

/** How many the filters find; without any the count is kept ready. */
export function countOf(place: Pick<PlaceAccess, 'place_id'>, filters: CustomerFilters): Sql {
  const isPlain = Object.values(filters).every((value) => value === undefined || value === '');
  return isPlain
    ? sql`select coalesce(sum(customers), 0)::int as total from customer_counts where place_id = ${place.place_id}`
    : sql`select count(*)::int as total from customers c where ${foundBy(place, filters)}`;
}
