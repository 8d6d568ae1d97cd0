import { blocks, type Block } from 'contract/blocks';
import { planning } from 'contract/planning';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/errors.ts';
import { invalidate } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';

/** Boards and offers ask anew. */
export function blocksChanged(): void {
  for (const endpoint of [planning.get, planning.availability]) void invalidate(endpoint);
}

type Blocked = Pick<Block, 'id' | 'room_id' | 'from_date' | 'to_date' | 'reason'>;

/** Puts the nights back on sale; "Annulla" takes them off again, for the same reason. Answers whether it is done. */
export async function removeBlock(placeId: number, block: Blocked, room: string): Promise<boolean> {
  try {
    await call(blocks.remove, { params: { block_id: block.id } });
    toast.undo(`Camera ${room}: blocco tolto`, () => void blockAgain(placeId, block));
    return true;
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante la rimozione del blocco'));
    return false;
  } finally {
    blocksChanged();
  }
}

async function blockAgain(placeId: number, { room_id, from_date, to_date, reason }: Blocked): Promise<void> {
  try {
    await call(blocks.create, {
      params: { place_id: placeId },
      body: { room_id, from_date, to_date, reason },
    });
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante il blocco della camera'));
  } finally {
    blocksChanged();
  }
}
