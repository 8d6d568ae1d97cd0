import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { addDays } from '../../../kit/format/days.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { actionsOf, type Action } from './booking-actions.ts';
import { bookingChanged, fetchBooking, newEvents, type ShownBooking } from './use-booking.ts';

/** Actions that ask nothing more than a click or a yes. */
export type Step = Exclude<Action, 'edit' | 'move' | 'cancel'>;

const done: Record<Step, string> = {
  confirm: 'confermata',
  'check-in': 'arrivo registrato',
  'undo-check-in': 'arrivo annullato',
  'check-out': 'partenza registrata, camera da pulire',
  'undo-check-out': 'partenza annullata',
  'no-show': 'mancato arrivo segnato',
  'undo-no-show': 'mancato arrivo annullato',
  restore: 'ripristinata',
};

export interface Refusal {
  sentence: string;
  /** What others did since the booking was shown. */
  news: BookingDetail['events'];
}

/** Why the server refused, with the booking as it is now: after a conflict what is on screen is old. */
export async function refusalOf(error: unknown, booking: ShownBooking, fallback: string): Promise<Refusal> {
  const sentence = sentenceOf(error, fallback);
  if (!(error instanceof ApiError) || error.status !== 409) return { sentence, news: [] };
  try {
    const now = await fetchBooking(booking.id);
    bookingChanged(now);
    const seen = booking.events === undefined ? now : { events: booking.events };
    return { sentence, news: newEvents(seen, now) };
  } catch {
    return { sentence, news: [] };
  }
}

const FAILURE = "Errore durante l'aggiornamento della prenotazione";

/** Takes a booking one step on. `refusal` is why the last try failed, to be shown in the dialog. */
export function useBookingStep(booking: ShownBooking) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [step, setStep] = useState<Step>();
  const today = useToday();
  const move = useApiMutation(bookings.move);
  const mutations = {
    confirm: useApiMutation(bookings.confirm),
    'check-in': useApiMutation(bookings.checkIn),
    'undo-check-in': useApiMutation(bookings.undoCheckIn),
    'check-out': useApiMutation(bookings.checkOut),
    'undo-check-out': useApiMutation(bookings.undoCheckOut),
    'no-show': useApiMutation(bookings.noShow),
    restore: useApiMutation(bookings.restore),
  } satisfies Record<Exclude<Step, 'undo-no-show'>, unknown>;

  function send(next: Step, to: ShownBooking): Promise<BookingDetail> {
    const params = { booking_id: to.id };
    const seen = { expected_updated_at: to.updated_at };
    if (next !== 'undo-no-show') return mutations[next].mutateAsync({ params, body: seen });
    // The room of a stay is that of its last night: moved there, it stays where it is (docs/rules.md 6.18). Only a stay with a room has the step.
    const own = { room_id: to.room_id ?? 0, from: addDays(to.check_out_date, -1) };
    return move.mutateAsync({ params, body: { ...seen, ...own } });
  }

  async function take(next: Step): Promise<void> {
    setStep(next);
    setRefusal(undefined);
    try {
      const after = await send(next, booking);
      bookingChanged(after);
      say(next, after);
    } catch (error) {
      setRefusal(await refusalOf(error, booking, FAILURE));
    } finally {
      setStep(undefined);
    }
  }

  function say(taken: Step, after: BookingDetail) {
    const text = `Prenotazione #${after.number}: ${done[taken]}`;
    // What happened to the guest is what can be taken back at a touch.
    const back =
      taken === 'check-in' || taken === 'check-out' || taken === 'no-show'
        ? (`undo-${taken}` as const)
        : undefined;
    if (back && (back !== 'undo-no-show' || actionsOf(after, today).includes(back)))
      toast.undo(text, () => void undo(back, after));
    else toast.success(text);
  }

  /** By then the dialog may be closed: what goes wrong is said where "Annulla" was. */
  async function undo(back: Step, after: BookingDetail) {
    try {
      bookingChanged(await send(back, after));
    } catch (error) {
      sayFailed({ error, fallback: FAILURE, again: () => void undo(back, after) });
    }
  }
  return { take, undo, step, refusal, forget: () => setRefusal(undefined) };
}

export type BookingStep = ReturnType<typeof useBookingStep>;
