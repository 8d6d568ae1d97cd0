import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms';
import { useEffect } from 'react';
import { q, queryClient } from '../api/query.ts';
import { selectPlace, usePlace, usePlaces } from '../session/session.ts';

/** One room. A row of the list is a whole room: coming from there, the page shows at once and asks the server nothing. */
export function useRoom(roomId: number) {
  const { place_id } = usePlace();
  const list = q(rooms.list, { params: { place_id } }).queryKey;
  const query = useQuery({
    ...q(rooms.get, { params: { room_id: roomId } }),
    initialData: () => queryClient.getQueryData(list)?.data.find(({ id }) => id === roomId),
    initialDataUpdatedAt: () => queryClient.getQueryState(list)?.dataUpdatedAt,
  });
  useFollow(query.data?.place_id);
  return query;
}

/** A link may lead to a room of another place of the same person: menu, role and list must be those of that place. */
function useFollow(placeId: number | undefined): void {
  const { place_id } = usePlace();
  const places = usePlaces();
  const elsewhere = placeId !== place_id && places.some((place) => place.place_id === placeId);
  useEffect(() => {
    if (elsewhere && placeId !== undefined) selectPlace(placeId);
  }, [elsewhere, placeId]);
}
