import { blocks, type Block } from 'contract/blocks';
import { planning } from 'contract/planning';
import { useState } from 'react';
import { invalidate, useApiMutation } from '../../api/query.ts';
import { sayFailed } from '../../form/say-failed.ts';
import { usePlace } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Boards and offers ask anew. */
export function blocksChanged(): void {
  for (const endpoint of [planning.get, planning.availability]) void invalidate(endpoint);
}

type Blocked = Pick<Block, 'id' | 'room_id' | 'from_date' | 'to_date' | 'reason'>;

/** Puts nights back on sale; "Annulla" takes them off again, for the same reason. */
export function useRemoveBlock() {
  const { place_id } = usePlace();
  const taking = useApiMutation(blocks.remove);
  const putting = useApiMutation(blocks.create);
  const [busy, setBusy] = useState(false);

  /** Answers whether it is done. */
  async function remove(block: Blocked, room: string): Promise<boolean> {
    setBusy(true);
    try {
      await taking.mutateAsync({ params: { block_id: block.id } });
      toast.undo(`Camera ${room}: blocco tolto`, () => void blockAgain(block));
      return true;
    } catch (error) {
      sayFailed({
        error,
        fallback: 'Errore durante la rimozione del blocco',
        again: () => void remove(block, room),
      });
      return false;
    } finally {
      setBusy(false);
      blocksChanged();
    }
  }

  async function blockAgain(block: Blocked): Promise<void> {
    const { room_id, from_date, to_date, reason } = block;
    try {
      await putting.mutateAsync({ params: { place_id }, body: { room_id, from_date, to_date, reason } });
    } catch (error) {
      sayFailed({
        error,
        fallback: 'Errore durante il blocco della camera',
        again: () => void blockAgain(block),
      });
    } finally {
      blocksChanged();
    }
  }
  return { remove, busy };
}
