import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import { useState } from 'react';
import { ApiError, leavesOpen, sentenceOf } from '../../../../kit/api/errors.ts';
import { invalidate } from '../../../../kit/api/query.ts';
import { sayFailed } from '../../../../kit/form/notices/failure-toast.ts';
import { announce } from '../../../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../../../kit/ui/feedback/toast.ts';
import { putBack } from '../../move/put-back.ts';
import { bookingChanged, fetchBooking } from '../../dialog/use-booking.ts';
import { guestOfStay } from '../bars/bar-words.ts';
import type { Placing } from './stay-placement.ts';
import { mustAsk, type Priced } from './price-choices.ts';
import { showOnBoards } from '../use-planning.ts';
import { checkMove, writeMove, type Checked, type Wish } from './write-move.ts';

/** What stands between a drop and its keeping. */
export type Question =
  | { kind: 'price'; wish: Wish; checked: Checked }
  /** Somebody else was faster: what they did, and the booking as it is now. */
  | { kind: 'conflict'; wish: Wish; sentence: string; news: BookingDetail['events']; now: BookingDetail }
  /** No answer; trying again does no harm. What was only asked about is not written, of the rest nobody knows. */
  | { kind: 'failed'; wish: Wish; sentence: string; maybeWritten: boolean; again: () => void };

interface Moves {
  /** Where bars are shown although the server has not said so yet. */
  placed: ReadonlyMap<number, Placing>;
  question: Question | undefined;
  propose: (wish: Wish) => Promise<void>;
  keep: (prices: Priced) => void;
  dismiss: () => void;
}

const FAILURE = 'Errore durante lo spostamento della prenotazione';

/**
 * Takes a dropped stay to where it was dropped: shown there at once, asked about when its price changes, written, and put back
 * when it cannot be.
 */
export function useMoves(): Moves {
  const [placed, setPlaced] = useState<ReadonlyMap<number, Placing>>(new Map());
  const [question, setQuestion] = useState<Question>();

  function show({ stay, to }: Wish) {
    setPlaced((before) => new Map(before).set(stay.booking_id, to));
  }
  function settle({ stay }: Wish) {
    setPlaced((before) => new Map([...before].filter(([id]) => id !== stay.booking_id)));
  }

  async function propose(wish: Wish): Promise<void> {
    setQuestion(undefined);
    show(wish);
    try {
      const checked = await checkMove(wish);
      if (checked.refusal !== undefined) refuse(wish, checked.refusal);
      else if (mustAsk(checked.choices)) setQuestion({ kind: 'price', wish, checked });
      else await write(wish, checked.before);
    } catch (error) {
      await fail(wish, error, false, () => void propose(wish));
    }
  }

  async function write(wish: Wish, before: BookingDetail, prices?: Priced): Promise<void> {
    setQuestion(undefined);
    try {
      const after = await writeMove(wish, prices);
      await showOnBoards(after);
      bookingChanged(after);
      settle(wish);
      toast.undo(`${guestOfStay(wish.stay)}: spostamento fatto`, () => void undo(before, after));
    } catch (error) {
      await fail(wish, error, true, () => {
        show(wish);
        void write(wish, before, prices);
      });
    }
  }

  function refuse(wish: Wish, sentence: string) {
    settle(wish);
    toast.error(sentence);
    void invalidate(planning.get);
  }

  async function fail(wish: Wish, error: unknown, maybeWritten: boolean, again: () => void): Promise<void> {
    const sentence = sentenceOf(error, FAILURE);
    if (!(error instanceof ApiError) || leavesOpen(error)) {
      settle(wish);
      setQuestion({ kind: 'failed', wish, sentence, maybeWritten, again });
      return;
    }
    const now =
      error.code === 'changed_meanwhile'
        ? await fetchBooking(wish.stay.booking_id).catch(() => undefined)
        : undefined;
    if (!now) {
      refuse(wish, sentence);
      return;
    }
    await showOnBoards(now);
    bookingChanged(now);
    settle(wish);
    const seen = Date.parse(wish.stay.updated_at);
    const news = now.events.filter(({ at }) => Date.parse(at) > seen);
    setQuestion({ kind: 'conflict', wish, sentence, news, now });
  }

  return {
    placed,
    question,
    propose,
    keep(prices) {
      if (question?.kind === 'price') void write(question.wish, question.checked.before, prices);
    },
    dismiss() {
      if (question?.kind === 'price') {
        settle(question.wish);
        announce('Spostamento annullato: tutto come prima.');
      }
      setQuestion(undefined);
    },
  };
}

/** Really back: room, dates and prices. */
async function undo(before: BookingDetail, after: BookingDetail): Promise<void> {
  try {
    await putBack(before, after);
    announce('Spostamento annullato: tutto come prima.');
  } catch (error) {
    sayFailed({ error, fallback: FAILURE, again: () => void undo(before, after) });
    void invalidate(planning.get);
  }
}
