import { shortInstant } from '../../../../kit/format/days.ts';
import { usePlace } from '../../../../kit/session/session.ts';
import { useToday } from '../../../../kit/session/use-today.ts';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { DescriptionList } from '../../../../kit/ui/content/description-list.tsx';
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../../../kit/ui/states/empty-state.tsx';
import { Lock } from 'lucide-react';
import { useRemoveBlock } from '../../move/use-remove-block.ts';
import { blockNights, reopenWords, roomWords } from '../bars/bar-words.ts';
import type { BlockBar, Room } from './board-model.ts';

interface BlockWindowProps {
  /** undefined: it is not on the board, or not any more. */
  found: { bar: BlockBar; room: Room | null } | undefined;
  open: boolean;
  desk: boolean;
  onClose: () => void;
}

/** Nights that are off sale: why, by whom, and the way back. */
export function BlockWindow({ found, open, desk, onClose }: BlockWindowProps) {
  const { time_zone } = usePlace();
  const today = useToday();
  const { remove, busy } = useRemoveBlock();

  async function takeOff() {
    if (found && (await remove(found.bar.block, found.room?.number ?? ''))) onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={found ? `${roomWords(found.room)} fuori vendita` : 'Blocco'}
      footer={
        <>
          <Button onClick={onClose}>Chiudi</Button>
          {desk && found && (
            <Button variant="primary" busy={busy} busyText="Tolgo…" onClick={() => void takeOff()}>
              {reopenWords(found.bar.block, today)}
            </Button>
          )}
        </>
      }
    >
      {found ? (
        <DescriptionList
          items={[
            { term: 'Motivo', value: found.bar.block.reason },
            {
              term: 'Notti',
              value: blockNights(found.bar.block),
            },
            {
              term: 'Bloccata da',
              value: `${found.bar.block.author ?? 'Hub'}, ${shortInstant(found.bar.block.created_at, time_zone)}`,
            },
          ]}
        />
      ) : (
        <EmptyState
          icon={Lock}
          title="Blocco non trovato"
          text="È stato tolto, oppure è in altri giorni del planning."
          action={null}
        />
      )}
    </Dialog>
  );
}
