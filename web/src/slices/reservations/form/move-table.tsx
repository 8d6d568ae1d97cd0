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
import { useMinute, useTables } from '../../tables/use-tables.ts';
import { tablesWithin } from '../reservation-words.ts';
import { askAgain, showReservation, useBook, useCombinations, useSlots } from '../use-book.ts';
import { holdersAt, withSitting } from './free-tables.ts';
import { NO_SUGGESTION } from './slot-words.ts';
import { suggestNow } from './suggest-now.ts';
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
  const isSeated = reservation.state === 'seated';
  const now = useMinute();
  const change = useApiMutation(reservations.change);
  const [chosen, setChosen] = useState<number[] | null>([...table_ids]);
  const book = useBook(business_day);
  const tables = useTables();
  const combinations = useCombinations();
  const slots = useSlots(business_day, party, id, open);
  const [tried, setTried] = useState(false);
  const all = tables.data?.data ?? [];
  const reserved = useMemo(
    () => holdersAt(book.data?.data ?? [], { from: Date.parse(at), to: Date.parse(ends_at) }, id),
    [book.data, at, ends_at, id],
  );
  const holders = isSeated ? withSitting(reserved, all, id) : reserved;
  const times = slots.data?.data ?? [];
  const suggestion = isSeated
    ? suggestNow(times, all, party, now)
    : times.find((slot) => slot.at === at)?.suggestion;
  const wanted = chosen ?? suggestion?.table_ids;

  async function send(next: readonly number[]): Promise<Reservation> {
    const after = await change.mutateAsync({
      params: { reservation_id: id },
      body: { table_ids: [...next], beyond_capacity: true },
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
    setTried(true);
    if (!wanted) return;
    try {
      const after = await send(wanted);
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
          <Button
            variant="primary"
            // A party at table does not lose its table.
            disabled={isSeated && wanted?.length === 0}
            busy={change.isPending}
            busyText="Un attimo…"
            onClick={() => void move()}
          >
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
          tables={all}
          combinations={combinations.data?.data ?? []}
          holders={holders}
          mayWait={!isSeated}
          error={tried && !wanted ? NO_SUGGESTION : undefined}
        />
      </div>
    </Dialog>
  );
}
