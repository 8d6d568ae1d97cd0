import { BedDouble, Plus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** Of the board and of the agenda that phones see instead. */
export function NoRooms({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={BedDouble}
      title="Ancora nessuna camera"
      text="Il planning mostra le tue camere, giorno per giorno, con chi arriva e chi parte. Comincia dalla prima camera."
      action={
        mayAdd ? (
          <Button variant="primary" icon={Plus} href={paths.roomCreate}>
            Aggiungi una camera
          </Button>
        ) : null
      }
    />
  );
}
