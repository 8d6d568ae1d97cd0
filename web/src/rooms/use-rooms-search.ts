import { paths } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useSearch, withSearch } from '../routing/router.tsx';
import { roomsSearch, type RoomsSearch } from './rooms-search.ts';

type Change = { [Key in keyof RoomsSearch]: RoomsSearch[Key] | undefined };

/** What the address asks for, and how to ask for something else: `change({ status: undefined })`. */
export function useRoomsSearch() {
  const search = useSearch(roomsSearch);
  function change(wish: Change) {
    const next = roomsSearch({ ...search, ...wish });
    navigate(withSearch(paths.rooms, next), { replace: true, keepScroll: true });
  }
  return { search, change };
}
