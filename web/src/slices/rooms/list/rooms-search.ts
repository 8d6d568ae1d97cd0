import type { RoomStatus, RoomType } from 'contract/rooms/schemas';
import { wordsIn } from '../../../kit/routing/search-values.ts';
import { isStatus, isType } from '../room-labels.ts';

export const SORTS = ['number', 'type', 'capacity', 'price', 'status'] as const;
type SortBy = (typeof SORTS)[number];

/** `not_ready` is what the last figure above the list counts: in pulizia or in manutenzione. */
export type StatusFilter = RoomStatus | 'not_ready';

/** What the address of the list holds: `?q=mare&status=available&sort=-price`. Absent means all, in the order that the role wants. */
export interface RoomsSearch {
  q?: string;
  status?: StatusFilter;
  type?: RoomType;
  sort?: SortBy | `-${SortBy}`;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function roomsSearch({ q, status, type, sort }: Record<string, unknown>): RoomsSearch {
  const search: RoomsSearch = {};
  const words = wordsIn(q);
  if (words !== undefined) search.q = words;
  if (isStatusFilter(status)) search.status = status;
  if (isType(type)) search.type = type;
  if (isSort(sort)) search.sort = sort;
  return search;
}

export function isStatusFilter(value: unknown): value is StatusFilter {
  return isStatus(value) || value === 'not_ready';
}

export function isSort(value: unknown): value is NonNullable<RoomsSearch['sort']> {
  return typeof value === 'string' && SORTS.some((by) => value === by || value === `-${by}`);
}

export function isFiltered({ q, status, type }: RoomsSearch): boolean {
  return q !== undefined || status !== undefined || type !== undefined;
}

/** What "Azzera filtri" asks for; the order stays. */
export const noFilter = { q: undefined, status: undefined, type: undefined };
