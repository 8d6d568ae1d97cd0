import { rooms } from 'contract/rooms/calls';
import type { RoomStatus } from 'contract/rooms/schemas';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { askAnew, changeOverview, withCleanRoom, withDirtyRoom, type RoomToClean } from './use-overview.ts';

/** A room in pulizia becomes available: shown at once, undone by "Annulla", back with a sentence when it is refused. */
export function useCleanRoom(room: RoomToClean, index: number) {
  const { place_id } = usePlace();
  const { room_id, number } = room;
  const show = (status: RoomStatus) =>
    changeOverview(place_id, (now) =>
      status === 'available' ? withCleanRoom(now, room_id) : withDirtyRoom(now, room, index),
    );
  const change = useApiMutation(rooms.setStatus, {
    // One after the other, so that "Annulla" never overtakes what it takes back.
    scope: { id: `room-status-${room_id}` },
    async onMutate({ body: { status } }) {
      await show(status);
      if (status !== 'available') return {};
      return { news: toast.undo(`Camera ${number} pulita`, () => set('cleaning')) };
    },
    async onError(error, { body: { status } }, shown) {
      if (shown?.news !== undefined) toast.dismiss(shown.news);
      const sentence = sentenceOf(error, 'Errore durante il cambio di stato della camera');
      toast.error(`Camera ${number}: ${sentence}`, { label: 'Riprova', run: () => set(status) });
      await show(status === 'available' ? 'cleaning' : 'available');
    },
    onSettled: () => askAnew(),
  });
  const set = (status: RoomStatus) => change.mutate({ params: { room_id }, body: { status } });
  return () => set('available');
}
