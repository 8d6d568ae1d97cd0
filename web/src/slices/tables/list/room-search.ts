import { idIn, wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the room holds. Absent: the first area, the plan (on a phone the list), no table chosen. */
export interface RoomSearch {
  area?: string;
  view?: 'list';
  table?: number;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function roomSearch(raw: Record<string, unknown>): RoomSearch {
  const search: RoomSearch = {};
  const area = wordsIn(raw['area']);
  if (area !== undefined) search.area = area;
  if (raw['view'] === 'list') search.view = 'list';
  const table = idIn(raw['table']);
  if (table !== undefined) search.table = table;
  return search;
}
