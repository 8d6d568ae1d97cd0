import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { forgetCachedRoom } from './room-cache.ts';

interface DeleteRoomProps {
  room: Room;
  open: boolean;
  onClose: () => void;
  /** Before the room leaves the cache: its own page goes elsewhere. */
  onDeleted?: () => Promise<void> | void;
}

/** Cannot be undone (the photos go too), so it asks. A refusal (bookings lie ahead) stays in the dialog, in the server's words. */
export function DeleteRoom({ room, open, onClose, onDeleted }: DeleteRoomProps) {
  const remove = useApiMutation(rooms.remove, {
    invalidates: [rooms.list],
    async onSuccess() {
      onClose();
      await onDeleted?.();
      forgetCachedRoom(room);
      toast.success(`Camera ${room.number} eliminata`);
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Elimina la camera ${room.number}?`}
      action={`Elimina camera ${room.number}`}
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione della camera"
      onConfirm={() => remove.mutate({ params: { room_id: room.id } })}
    >
      La camera esce dall'elenco con le sue foto, e non si può annullare. Le prenotazioni passate restano
      nello storico.
    </ConfirmCall>
  );
}
