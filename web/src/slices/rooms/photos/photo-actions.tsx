import type { Room } from 'contract/rooms/schemas';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PhotoActionsProps {
  room: Room;
  index: number;
  /** The photo stays the one that is shown, wherever it goes. */
  onMoved: (photo: string) => void;
}

/** Over the large photo: one step earlier or later, and delete. */
export function PhotoActions({ room, index, onMoved }: PhotoActionsProps) {
  const changes = usePhotoChanges(room);
  const [deleting, setDeleting] = useState<string>();
  const photo = room.photos[index]!;
  const last = room.photos.length - 1;

  function move(to: number) {
    onMoved(photo);
    changes.move(index, to);
    announce(`Ora è la foto ${to + 1} di ${last + 1}`);
  }
  function close() {
    changes.remove.reset();
    setDeleting(undefined);
  }

  return (
    <figcaption className="absolute inset-x-3 bottom-3 flex flex-col items-end gap-3">
      {changes.orderError !== undefined && (
        <Banner tone="danger" announce onDismiss={changes.dismissOrderError} className="w-full">
          {changes.orderError}
        </Banner>
      )}
      <div className="flex gap-2">
        {last > 0 && (
          <>
            <IconButton
              variant="secondary"
              icon={ArrowLeft}
              label="Sposta prima"
              disabled={index === 0}
              onClick={() => move(index - 1)}
            />
            <IconButton
              variant="secondary"
              icon={ArrowRight}
              label="Sposta dopo"
              disabled={index === last}
              onClick={() => move(index + 1)}
            />
          </>
        )}
        <IconButton
          variant="secondary"
          icon={Trash2}
          label="Elimina foto"
          onClick={() => setDeleting(photo)}
        />
      </div>
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={close}
        title="Elimina questa foto?"
        action="Elimina foto"
        busyText="Eliminazione…"
        busy={changes.remove.isPending}
        error={changes.removeError}
        onConfirm={() =>
          changes.remove.mutate(
            {
              params: { room_id: room.id, index: room.photos.indexOf(deleting ?? '') },
              query: { photo: deleting },
            },
            { onSuccess: close },
          )
        }
      >
        {`La foto sparisce dalla camera ${room.number} e non si può recuperare.`}
      </ConfirmDialog>
    </figcaption>
  );
}
