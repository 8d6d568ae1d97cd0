import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms/calls';
import { q, queryClient } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

/** One room. A row of the list is a whole room: coming from there, the page shows at once and asks the server nothing. */
export function useRoom(roomId: number) {
  const { place_id } = usePlace();
  const list = q(rooms.list, { params: { place_id } }).queryKey;
  const query = useQuery({
    ...q(rooms.get, { params: { room_id: roomId } }),
    initialData: () => queryClient.getQueryData(list)?.data.find(({ id }) => id === roomId),
    initialDataUpdatedAt: () => queryClient.getQueryState(list)?.dataUpdatedAt,
  });
  useThingsPlace(query.data?.place_id);
  return query;
}
