import { rooms, type Room } from 'contract/rooms';
import { sentenceOf } from '../api/errors.ts';
import { useApiMutation } from '../api/query.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
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
      close();
      await onDeleted?.();
      forgetCachedRoom(room);
      toast.success(`Camera ${room.number} eliminata`);
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Elimina la camera ${room.number}?`}
      action={`Elimina camera ${room.number}`}
      busyText="Eliminazione…"
      busy={remove.isPending}
      error={
        remove.error ? sentenceOf(remove.error, "Errore durante l'eliminazione della camera") : undefined
      }
      onConfirm={() => remove.mutate({ params: { room_id: room.id } })}
    >
      La camera esce dall'elenco con le sue foto, e non si può annullare. Le prenotazioni passate restano
      nello storico.
    </ConfirmDialog>
  );
}
