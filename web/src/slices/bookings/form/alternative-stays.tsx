import { useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import type { Proposals as Found } from 'contract/planning/schemas';
import { ArrowRight } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, leavesOpen } from '../../../kit/api/errors.ts';
import { invalidate, q } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { shortDay } from '../../../kit/format/days.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { putBack } from '../move/put-back.ts';
import { bookingChanged } from '../dialog/use-booking.ts';

type Move = Found['moves'][number];
type Dates = Found['dates'][number];

interface ProposalsProps {
  placeId: number;
  from: string;
  to: string;
  guests: number;
  onDates: (dates: Dates) => void;
  /** The room is free for the nights that were asked for. */
  onFreed: (roomId: number) => void;
}

/** Where nothing is free: the same nights a little earlier or later, or another stay in another room. */
export function Proposals({ placeId, from, to, guests, ...props }: ProposalsProps) {
  const query = useQuery({
    ...q(planning.proposals, { params: { place_id: placeId }, query: { from, to, guests } }),
    staleTime: 0,
    retry: false,
  });
  if (query.isPending) return <Skeleton className="h-24" />;
  // Nobody misses a proposal that could not be made.
  if (!query.data || query.data.dates.length + query.data.moves.length === 0) return null;
  const { dates, moves } = query.data;
  return (
    <section aria-label="Proposte" className="flex flex-col gap-4 rounded-lg bg-sunken px-4 py-3">
      {dates.length > 0 && (
        <div>
          <h3 className="mb-2 text-h3">Date vicine con una camera libera</h3>
          <div className="flex flex-wrap gap-2">
            {dates.map((one) => (
              <Button key={one.from} size="sm" onClick={() => props.onDates(one)}>
                {shortDay(one.from)}
                <ArrowRight aria-label="al" className="size-3.5 text-ink-faint" />
                {shortDay(one.to)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {moves.length > 0 && (
        <div>
          <h3 className="mb-1 text-h3">Oppure libera una camera</h3>
          <ul>
            {moves.map((move) => (
              <MoveLine key={move.booking_id} move={move} onFreed={props.onFreed} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function MoveLine({ move, onFreed }: { move: Move; onFreed: (roomId: number) => void }) {
  const [busy, setBusy] = useState(false);
  const stood = useRef<BookingDetail>(undefined);
  async function take() {
    setBusy(true);
    if (await freeRoom(move, stood, () => void take())) onFreed(move.from_room_id);
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-[1_1_14rem]">
        {move.guest}, {shortDay(move.check_in_date)} → {shortDay(move.check_out_date)}: dalla camera{' '}
        {move.from_number} alla {move.to_number}, allo stesso prezzo
      </span>
      <Button
        size="sm"
        busy={busy}
        aria-label={`Sposta ${move.guest} nella camera ${move.to_number} e usa la ${move.from_number}`}
        onClick={() => void take()}
      >
        Sposta e usa la {move.from_number}
      </Button>
    </li>
  );
}

const FAILURE = 'Errore durante lo spostamento della prenotazione';

/**
 * Moves the stay at its own prices, all of it or nothing; answers whether it is done. `stood` keeps the stay as it was before the
 * first attempt: an answer that was lost may have moved it, and the undo leads back to where it stood.
 */
async function freeRoom(
  move: Move,
  stood: RefObject<BookingDetail | undefined>,
  again: () => void,
): Promise<boolean> {
  const params = { booking_id: move.booking_id };
  try {
    const before = (stood.current ??= await call(bookings.get, { params }));
    const body = { room_id: move.to_room_id, expected_updated_at: move.updated_at };
    const after = await call(bookings.change, { params, body });
    stood.current = undefined;
    bookingChanged(after);
    toast.undo(`${move.guest}: ora in camera ${move.to_number}`, () => void undo(before, after));
    return true;
  } catch (error) {
    // Refused, the stay is not moved by this attempt: the next one reads it anew.
    if (!leavesOpen(error)) stood.current = undefined;
    sayFailed({ error, fallback: FAILURE, about: move.guest, again });
    // The house is not what it was: other proposals hold now.
    if (error instanceof ApiError) void invalidate(planning.proposals);
    void invalidate(planning.availability);
    return false;
  }
}

async function undo(before: BookingDetail, after: BookingDetail): Promise<void> {
  try {
    await putBack(before, after);
  } catch (error) {
    sayFailed({ error, fallback: FAILURE, again: () => void undo(before, after) });
  }
}
