import { rooms } from 'contract/rooms/calls';
import { statusPhrases } from 'contract/rooms/labels';
import type { Room, RoomStatusChange } from 'contract/rooms/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { cachedRoom, changeCachedRoom, stopFetchingRoom } from '../room-cache.ts';
import { statusBefore } from './undo-maintenance.ts';

/**
 * Changes what state a room is in: shown at once, undone by "Annulla", taken back with a sentence when the server
 * refuses. Works on after its row has left the screen (a filter may hide it), so it trusts the cache and not its props.
 */
export function useRoomStatus(room: Room) {
  const params = { room_id: room.id };
  const change = useApiMutation(rooms.setStatus, {
    // One after the other, so that "Annulla" never overtakes what it takes back.
    scope: { id: `room-status-${room.id}` },
    invalidates: [rooms.list, rooms.get],
    onSettled: () => void import('./refresh-offers.ts').then(({ salesChanged }) => salesChanged()),
    async onMutate({ body: { status, until = null, reason = null } }) {
      const { status: was, maintenance } = cachedRoom(room) ?? room;
      const before = { status: was, maintenance };
      await stopFetchingRoom(room);
      changeCachedRoom(room, { status, maintenance: status === 'maintenance' ? { until, reason } : null });
      const news = toast.undo(`Camera ${room.number} ${statusPhrases[status]}`, () =>
        set(statusBefore(before)),
      );
      return { before, news };
    },
    onError(error, { body }, shown) {
      const { status } = body;
      if (!shown) return;
      toast.dismiss(shown.news);
      // Unless it was changed once more in the meantime.
      if (cachedRoom(room)?.status === status) changeCachedRoom(room, shown.before);
      const sentence = sentenceOf(error, 'Errore durante il cambio di stato della camera');
      toast.error(`Camera ${room.number}: ${sentence}`, { label: 'Riprova', run: () => set(body) });
    },
  });
  const set = (body: RoomStatusChange) => change.mutate({ params, body });
  return set;
}
