import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useState } from 'react';
import { leavesOpen } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { tablesWords } from '../reservation-words.ts';
import { askAgain, showReservation } from '../use-book.ts';
import { type Step, stepDone, stepsBack } from './steps.ts';

const FAILURE = "Errore durante l'aggiornamento della prenotazione";

/** "Rossi: a tavola, tavolo 5" */
function saidOf(step: Step, { name, tables }: Reservation): string {
  const where = (step === 'seat' || step === 'offer') && tables.length > 0;
  return `${name}: ${stepDone[step]}${where ? `, ${tablesWords(tables).toLowerCase()}` : ''}`;
}

/** Takes a reservation one step on; what was a slip is taken back for eight seconds. A repeated step does no harm. */
export function useStep() {
  const [taking, setTaking] = useState<{ id: number; step: Step }>();
  const moves = {
    confirm: useApiMutation(reservations.confirm),
    arrive: useApiMutation(reservations.arrive),
    finish: useApiMutation(reservations.finish),
    cancel: useApiMutation(reservations.cancel),
    noShow: useApiMutation(reservations.noShow),
  };
  const seat = useApiMutation(reservations.seat);
  const offer = useApiMutation(reservations.offer);

  function send(step: Step, reservation_id: number, table_ids?: number[]): Promise<Reservation> {
    const params = { reservation_id };
    const body = table_ids === undefined ? {} : { table_ids };
    if (step === 'seat') return seat.mutateAsync({ params, body });
    if (step === 'offer') return offer.mutateAsync({ params, body });
    return moves[step].mutateAsync({ params });
  }

  async function take(step: Step, before: Reservation, table_ids?: number[]): Promise<boolean> {
    setTaking({ id: before.id, step });
    try {
      const after = await send(step, before.id, table_ids);
      showReservation(after);
      const back = stepsBack(step, before);
      if (back.length > 0) toast.undo(saidOf(step, after), () => void undo(back, after));
      else toast.success(saidOf(step, after));
      return true;
    } catch (error) {
      sayFailed({
        error,
        fallback: FAILURE,
        about: before.name,
        again: () => void take(step, before, table_ids),
      });
      if (!leavesOpen(error)) askAgain();
      return false;
    } finally {
      setTaking(undefined);
    }
  }

  async function undo(back: readonly Step[], after: Reservation): Promise<void> {
    try {
      for (const step of back) showReservation(await send(step, after.id));
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, about: after.name, again: () => void undo(back, after) });
      askAgain();
    }
  }
  return { take, taking };
}

export type Steps = ReturnType<typeof useStep>;
