import { idIn, wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the room holds. Absent: the first area, the plan at a desk and the list on a tablet, no table chosen. */
export interface RoomSearch {
  area?: string;
  view?: 'list' | 'plan';
  table?: number;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function roomSearch(raw: Record<string, unknown>): RoomSearch {
  const search: RoomSearch = {};
  const area = wordsIn(raw['area']);
  if (area !== undefined) search.area = area;
  if (raw['view'] === 'list' || raw['view'] === 'plan') search.view = raw['view'];
  const table = idIn(raw['table']);
  if (table !== undefined) search.table = table;
  return search;
}
