import { rooms, type Room, type RoomStatus } from 'contract/rooms';
import { statusPhrases } from 'contract/room-labels';
import { sentenceOf } from '../api/errors.ts';
import { useApiMutation } from '../api/query.ts';
import { toast } from '../ui/toast.ts';
import { cachedRoom, changeCachedRoom, stopFetchingRoom } from './room-cache.ts';

/**
 * Changes what state a room is in: shown at once, undone by "Annulla", taken back with a sentence when the server
 * refuses. Works on after its row has left the screen (a filter may hide it), so it trusts the cache and not its props.
 */
export function useRoomStatus(room: Pick<Room, 'id' | 'place_id' | 'number' | 'status'>) {
  const params = { room_id: room.id };
  const change = useApiMutation(rooms.setStatus, {
    // One after the other, so that "Annulla" never overtakes what it takes back.
    scope: { id: `room-status-${room.id}` },
    invalidates: [rooms.list, rooms.get],
    async onMutate({ body: { status } }) {
      const before = cachedRoom(room)?.status ?? room.status;
      await stopFetchingRoom(room);
      changeCachedRoom(room, { status });
      const news = toast.undo(`Camera ${room.number} ${statusPhrases[status]}`, () => set(before));
      return { before, news };
    },
    onError(error, { body: { status } }, shown) {
      if (!shown) return;
      toast.dismiss(shown.news);
      // Unless it was changed once more in the meantime.
      if (cachedRoom(room)?.status === status) changeCachedRoom(room, { status: shown.before });
      const sentence = sentenceOf(error, 'Errore durante il cambio di stato della camera');
      toast.error(`Camera ${room.number}: ${sentence}`, { label: 'Riprova', run: () => set(status) });
    },
  });
  const set = (status: RoomStatus) => change.mutate({ params, body: { status } });
  return set;
}
