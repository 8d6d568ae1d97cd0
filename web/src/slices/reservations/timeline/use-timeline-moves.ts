import { MINUTE_MS } from 'contract/days/durations';
import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useState } from 'react';
import { leavesOpen, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { clock } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { tablesWithin } from '../reservation-words.ts';
import { mayOverrule } from '../steps/may-overrule.ts';
import { askAgain, showReservation } from '../use-book.ts';
import { type Placing, placingBack } from './ghost.ts';

const FAILURE = 'Errore durante lo spostamento della prenotazione';

/** What stands between a drop and its keeping: the server's reason against it. */
interface Question {
  reservation: Reservation;
  to: Placing;
  sentence: string;
}

/** A reservation as it will be. */
export function placed(one: Reservation, to: Placing): Reservation {
  const at = to.at ?? one.at;
  const duration_minutes = to.duration_minutes ?? one.duration_minutes;
  const ends_at = new Date(Date.parse(at) + duration_minutes * MINUTE_MS).toISOString();
  const isSame = to.at === undefined && to.duration_minutes === undefined;
  return {
    ...one,
    at,
    duration_minutes,
    ends_at: isSame ? one.ends_at : ends_at,
    table_ids: to.table_ids ?? one.table_ids,
  };
}

/** Takes a dropped party to where it was dropped: shown there at once, written, and put back when it cannot be. */
export function useTimelineMoves() {
  const zone = useTimeZone();
  const change = useApiMutation(reservations.change);
  const [shown, setShown] = useState<ReadonlyMap<number, Placing>>(new Map());
  const [question, setQuestion] = useState<Question>();

  const settle = (id: number) => setShown((before) => new Map([...before].filter(([one]) => one !== id)));

  async function write(before: Reservation, to: Placing, beyond: boolean): Promise<Reservation> {
    const body = { ...to, ...(beyond && { beyond_capacity: true }) };
    const after = await change.mutateAsync({ params: { reservation_id: before.id }, body });
    showReservation(after);
    return after;
  }

  async function propose(before: Reservation, to: Placing, beyond = false): Promise<void> {
    setQuestion(undefined);
    setShown((all) => new Map(all).set(before.id, to));
    try {
      const after = await write(before, to, beyond);
      const what = `${clock(after.at, zone)}–${clock(after.ends_at, zone)}, ${tablesWithin(after.tables)}`;
      toast.undo(`${after.name}: ${what}`, () => void undo(before, to));
    } catch (error) {
      if (mayOverrule(error)) {
        setQuestion({ reservation: before, to, sentence: sentenceOf(error, FAILURE) });
        return;
      }
      sayFailed({
        error,
        fallback: FAILURE,
        about: before.name,
        again: () => void propose(before, to, beyond),
      });
      if (!leavesOpen(error)) askAgain();
    } finally {
      settle(before.id);
    }
  }

  /** An undo ignores capacity: the party had this table before. */
  async function undo(before: Reservation, done: Placing): Promise<void> {
    try {
      await write(before, placingBack(before, done), true);
      announce('Spostamento annullato: tutto come prima.');
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, about: before.name, again: () => void undo(before, done) });
      askAgain();
    }
  }
  return {
    shown,
    question,
    propose: (before: Reservation, to: Placing) => void propose(before, to),
    overrule: () => question && void propose(question.reservation, question.to, true),
    dismiss: () => setQuestion(undefined),
  };
}
