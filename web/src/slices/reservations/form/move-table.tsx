import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { SubmitError } from '../../../kit/form/notices/submit-error.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { useTables } from '../../tables/use-tables.ts';
import { tablesWithin } from '../reservation-words.ts';
import { askAgain, showReservation, useBook, useCombinations, useSlots } from '../use-book.ts';
import { holdersAt } from './free-tables.ts';
import { TableChoice } from './table-choice.tsx';

interface MoveTableProps {
  reservation: Reservation;
  open: boolean;
  onClose: () => void;
}

const FAILURE = 'Errore durante lo spostamento';

/** Another table for a party, and nothing else of it; taken back for eight seconds. */
export default function MoveTable({ reservation, open, onClose }: MoveTableProps) {
  const { id, name, at, ends_at, party, business_day, table_ids } = reservation;
  const change = useApiMutation(reservations.change);
  const [chosen, setChosen] = useState<number[] | null>([...table_ids]);
  const book = useBook(business_day);
  const tables = useTables();
  const combinations = useCombinations();
  const slots = useSlots(business_day, party, id, open);
  const suggestion = slots.data?.data.find((slot) => slot.at === at)?.suggestion;
  const holders = useMemo(
    () => holdersAt(book.data?.data ?? [], { from: Date.parse(at), to: Date.parse(ends_at) }, id),
    [book.data, at, ends_at, id],
  );

  async function send(to: readonly number[]): Promise<Reservation> {
    const after = await change.mutateAsync({
      params: { reservation_id: id },
      body: { table_ids: [...to], beyond_capacity: true },
    });
    showReservation(after);
    return after;
  }
  async function takeBack() {
    try {
      await send(table_ids);
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, about: name, again: () => void takeBack() });
      askAgain();
    }
  }
  async function move() {
    try {
      const after = await send(chosen ?? suggestion?.table_ids ?? []);
      toast.undo(`${name}: ${tablesWithin(after.tables)}`, () => void takeBack());
      onClose();
    } catch {
      // Said in the window.
      askAgain();
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => !change.isPending && onClose()}
      title={`Sposta ${name}`}
      description={`Adesso: ${tablesWithin(reservation.tables)}`}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Annulla
          </Button>
          <Button variant="primary" busy={change.isPending} busyText="Un attimo…" onClick={() => void move()}>
            Sposta
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SubmitError error={change.error && { message: sentenceOf(change.error, FAILURE) }} />
        <TableChoice
          value={chosen}
          onChange={setChosen}
          party={party}
          suggestion={suggestion}
          tables={tables.data?.data ?? []}
          combinations={combinations.data?.data ?? []}
          holders={holders}
          mayWait={reservation.state !== 'seated'}
        />
      </div>
    </Dialog>
  );
}
