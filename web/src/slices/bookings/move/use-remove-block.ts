import { blocks } from 'contract/blocks/calls';
import type { Block } from 'contract/blocks/schemas';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { useState } from 'react';
import { invalidate, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** Boards and offers ask anew; so do rooms, for maintenance goes with its block. */
export function blocksChanged(): void {
  for (const endpoint of [planning.get, planning.availability, rooms.list, rooms.get])
    void invalidate(endpoint);
}

type Blocked = Pick<Block, 'id' | 'room_id' | 'from_date' | 'to_date' | 'kind' | 'open_ended' | 'reason'>;

/** Puts nights back on sale; "Annulla" takes them off again, for the same reason. */
export function useRemoveBlock() {
  const { place_id } = usePlace();
  const today = useToday();
  const taking = useApiMutation(blocks.remove);
  const putting = useApiMutation(blocks.create);
  const breaking = useApiMutation(rooms.setStatus);
  const [busy, setBusy] = useState(false);

  /** Answers whether it is done. */
  async function remove(block: Blocked, room: string): Promise<boolean> {
    setBusy(true);
    try {
      await taking.mutateAsync({ params: { block_id: block.id } });
      const done = `Camera ${room}: blocco tolto`;
      // What maintenance closed is history then, and no state of the room.
      if (block.kind === 'maintenance' && block.to_date <= today) toast.success(done);
      else toast.undo(done, () => void blockAgain(block));
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
    const { room_id, from_date, to_date, kind, open_ended, reason } = block;
    try {
      if (kind === 'maintenance') {
        const until = open_ended ? null : to_date;
        // The nights before today have stayed closed.
        const from = from_date < today ? today : from_date;
        const body = { status: kind, from, until, when_taken: 'free_nights' as const, reason };
        await breaking.mutateAsync({ params: { room_id }, body });
      } else
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
