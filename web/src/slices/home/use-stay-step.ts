import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { addDays } from '../../kit/format/days.ts';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import {
  askAnew,
  changeOverview,
  circumstances,
  isListed,
  type ListOfBookings,
  overviewNow,
  withStep,
} from './use-overview.ts';

export type Step = 'confirm' | 'check-in' | 'check-out' | 'no-show';

const done: Record<Step, string> = {
  confirm: 'prenotazione confermata',
  'check-in': 'check-in fatto',
  'check-out': 'check-out fatto, camera da pulire',
  'no-show': 'mancato arrivo segnato',
};

type Undoable = Exclude<Step, 'confirm'>;

/** A no-show only while its stay has a room and nights to come; `today` is the day of the overview. */
const mayUndo = (taken: Step, { room_id, check_out_date }: BookingDetail, today = ''): taken is Undoable =>
  taken === 'no-show' ? room_id !== null && check_out_date > today : taken !== 'confirm';

const FAILURE = "Errore durante l'aggiornamento della prenotazione";

/** What a line of the overview knows of its booking. */
export interface LineOfBooking {
  booking_id: number;
  guest: string;
  updated_at: string;
  /** Where the line is. */
  list: ListOfBookings;
}

/**
 * Takes a booking one step on from its line. After a refusal the overview is asked anew first: where the line is still
 * there the sentence belongs to it, else somebody else was faster and the line has gone where it should.
 */
export function useStayStep({ booking_id, guest, updated_at, list }: LineOfBooking) {
  const { place_id } = usePlace();
  const [step, setStep] = useState<Step>();
  const [refused, setRefused] = useState<{ sentence: string; in: string }>();
  const around = refused && circumstances(overviewNow(place_id), list, booking_id);
  // What stood in the way may be gone by now: nobody believes a line that says both.
  if (refused && refused.in !== around) setRefused(undefined);
  const mutations = {
    confirm: useApiMutation(bookings.confirm),
    'check-in': useApiMutation(bookings.checkIn),
    'check-out': useApiMutation(bookings.checkOut),
    'no-show': useApiMutation(bookings.noShow),
  } satisfies Record<Step, unknown>;
  const undos = {
    'check-in': useApiMutation(bookings.undoCheckIn),
    'check-out': useApiMutation(bookings.undoCheckOut),
  };
  const move = useApiMutation(bookings.move);

  async function follow(after: BookingDetail): Promise<void> {
    await changeOverview(place_id, (now) => withStep(now, after));
    void askAnew();
  }

  async function take(next: Step): Promise<void> {
    setStep(next);
    setRefused(undefined);
    try {
      const seen = { params: { booking_id }, body: { expected_updated_at: updated_at } };
      const after = await mutations[next].mutateAsync(seen);
      await follow(after);
      const text = `${guest}: ${done[next]}`;
      if (mayUndo(next, after, overviewNow(place_id)?.day)) toast.undo(text, () => void undo(next, after));
      else toast.success(text);
    } catch (error) {
      await askAnew().catch(() => undefined);
      if (isListed(place_id, list, booking_id))
        setRefused({
          sentence: sentenceOf(error, FAILURE),
          in: circumstances(overviewNow(place_id), list, booking_id),
        });
      else sayFailed({ error, fallback: FAILURE, about: guest, again: () => void take(next) });
    } finally {
      setStep(undefined);
    }
  }

  async function undo(taken: Undoable, after: BookingDetail): Promise<void> {
    try {
      const seen = { expected_updated_at: after.updated_at };
      const params = { booking_id };
      // As on the booking's page: the last night stays in its room, and the no-show goes (docs/rules.md 6.18).
      const own = { room_id: after.room_id ?? 0, from: addDays(after.check_out_date, -1) };
      await follow(
        taken === 'no-show'
          ? await move.mutateAsync({ params, body: { ...seen, ...own } })
          : await undos[taken].mutateAsync({ params, body: seen }),
      );
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, about: guest, again: () => void undo(taken, after) });
      void askAnew();
    }
  }
  return { take, step, refusal: refused?.sentence };
}

export type StayStep = ReturnType<typeof useStayStep>;
