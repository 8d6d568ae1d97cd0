import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms';
import { useEffect } from 'react';
import { q, queryClient } from '../api/query.ts';
import { selectPlace, usePlace } from '../session/session.ts';

/** One room. A row of the list is a whole room: coming from there, the page shows at once and asks the server nothing. */
export function useRoom(roomId: number) {
  const { place_id } = usePlace();
  const list = q(rooms.list, { params: { place_id } }).queryKey;
  const query = useQuery({
    ...q(rooms.get, { params: { room_id: roomId } }),
    initialData: () => queryClient.getQueryData(list)?.data.find(({ id }) => id === roomId),
    initialDataUpdatedAt: () => queryClient.getQueryState(list)?.dataUpdatedAt,
  });
  // A link may lead to a room of another place of the same person: menu, role and list must be those of that place.
  const home = query.data?.place_id;
  useEffect(() => {
    if (home !== undefined) selectPlace(home);
  }, [home]);
  return query;
}
