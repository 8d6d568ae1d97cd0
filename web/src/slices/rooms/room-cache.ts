import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { q, queryClient } from '../../kit/api/query.ts';

type RoomKey = Pick<Room, 'id' | 'place_id'>;

const listKey = ({ place_id }: RoomKey) => q(rooms.list, { params: { place_id } }).queryKey;
const roomKey = ({ id }: RoomKey) => q(rooms.get, { params: { room_id: id } }).queryKey;

/** The room as it was last seen, in the list or on its own page. */
export function cachedRoom(key: RoomKey): Room | undefined {
  return (
    queryClient.getQueryData(roomKey(key)) ??
    queryClient.getQueryData(listKey(key))?.data.find(({ id }) => id === key.id)
  );
}

/** Changes a room in both places at once, so that the list and the page never disagree. */
export function changeCachedRoom(key: RoomKey, change: Partial<Room>): void {
  queryClient.setQueryData(roomKey(key), (room) => room && { ...room, ...change });
  queryClient.setQueryData(
    listKey(key),
    (list) =>
      list && {
        ...list,
        data: list.data.map((room) => (room.id === key.id ? { ...room, ...change } : room)),
      },
  );
}

/** Before an optimistic change: an older answer that is still on its way must not overwrite it. */
export async function stopFetchingRoom(key: RoomKey): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: roomKey(key) }),
    queryClient.cancelQueries({ queryKey: listKey(key) }),
  ]);
}

/** After a deletion. Its own page may still be on screen for a moment: that one is not fetched again, nor emptied. */
export function forgetCachedRoom(key: RoomKey): void {
  queryClient.setQueryData(
    listKey(key),
    (list) => list && { ...list, data: list.data.filter(({ id }) => id !== key.id) },
  );
  void queryClient.invalidateQueries({ queryKey: roomKey(key), refetchType: 'none' });
}
