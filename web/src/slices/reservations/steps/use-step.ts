import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useState } from 'react';
import { leavesOpen, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { tablesWithin } from '../reservation-words.ts';
import { askAgain, showReservation } from '../use-book.ts';
import { mayOverrule } from './may-overrule.ts';
import { type Step, stepDone, stepsBack } from './steps.ts';

const FAILURE = "Errore durante l'aggiornamento della prenotazione";

/** "Rossi: a tavola, tavolo 5" */
function saidOf(step: Step, { name, tables }: Reservation): string {
  const where = (step === 'seat' || step === 'offer') && tables.length > 0;
  return `${name}: ${stepDone[step]}${where ? `, ${tablesWithin(tables)}` : ''}`;
}

/** Takes a reservation one step on; what was a slip is taken back for eight seconds. A repeated step does no harm. */
export function useStep() {
  const [taking, setTaking] = useState<{ id: number; step: Step }>();
  const confirm = useApiMutation(reservations.confirm);
  const moves = {
    arrive: useApiMutation(reservations.arrive),
    finish: useApiMutation(reservations.finish),
    cancel: useApiMutation(reservations.cancel),
    noShow: useApiMutation(reservations.noShow),
  };
  const seat = useApiMutation(reservations.seat);
  const offer = useApiMutation(reservations.offer);

  function send(
    step: Step,
    reservation_id: number,
    { table_ids, beyond = false }: { table_ids?: number[] | undefined; beyond?: boolean } = {},
  ): Promise<Reservation> {
    const params = { reservation_id };
    const body = table_ids === undefined ? {} : { table_ids };
    if (step === 'confirm') return confirm.mutateAsync({ params, body: { beyond_capacity: beyond } });
    if (step === 'seat') return seat.mutateAsync({ params, body });
    if (step === 'offer') return offer.mutateAsync({ params, body });
    return moves[step].mutateAsync({ params });
  }

  async function take(
    step: Step,
    before: Reservation,
    table_ids?: number[],
    beyond = false,
  ): Promise<boolean> {
    setTaking({ id: before.id, step });
    try {
      const after = await send(step, before.id, { table_ids, beyond });
      showReservation(after);
      const back = stepsBack(step, before);
      if (back.length > 0) toast.undo(saidOf(step, after), () => void undo(back, after));
      else toast.success(saidOf(step, after));
      return true;
    } catch (error) {
      const again = (isBeyond: boolean) => () => void take(step, before, table_ids, isBeyond);
      if (step === 'confirm' && !beyond && mayOverrule(error)) {
        const sentence = `${before.name}: ${sentenceOf(error, FAILURE)}`;
        toast.error(sentence, { label: 'Prendila lo stesso', run: again(true) });
      } else sayFailed({ error, fallback: FAILURE, about: before.name, again: again(beyond) });
      if (!leavesOpen(error)) askAgain();
      return false;
    } finally {
      setTaking(undefined);
    }
  }

  /** What it was it may be again, also beyond capacity: it was so before. */
  async function undo(back: readonly Step[], after: Reservation): Promise<void> {
    try {
      for (const step of back) showReservation(await send(step, after.id, { beyond: true }));
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, about: after.name, again: () => void undo(back, after) });
      askAgain();
    }
  }
  return { take, taking };
}

export type Steps = ReturnType<typeof useStep>;
