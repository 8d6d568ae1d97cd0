import { ArrowRight } from 'lucide-react';
import { nightsBetween } from '../../../../kit/format/days.ts';
import { money } from '../../../../kit/format/money.ts';
import { Banner } from '../../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx';
import { nightsSaid } from '../../../../kit/format/nights.ts';
import { mayRelocate } from '../../dialog/booking-actions.ts';
import { guestOf, roomOf } from '../../dialog/booking-facts.ts';
import { RefusalBanner } from '../../dialog/refusal-banner.tsx';
import { datesWords, guestOfStay, roomWords } from '../bars/bar-words.ts';
import type { Room } from '../board/board-model.ts';
import type { Placing } from './stay-placement.ts';
import { renewedWish } from './renew-wish.ts';
import { difference } from './price-words.ts';
import type { Priced } from './price-choices.ts';
import type { Question } from './use-moves.ts';
import type { Wish } from './write-move.ts';

interface MoveQuestionProps {
  question: Question | undefined;
  rooms: readonly Room[];
  onKeep: (prices: Priced) => void;
  onDismiss: () => void;
  onRepeat: (wish: Wish) => void;
}

/** What stands between a drop and its keeping; a closing dialog keeps showing what it asked. */
export function MoveQuestion({ question, ...props }: MoveQuestionProps) {
  return (
    <>
      <PriceDialog question={question?.kind === 'price' ? question : undefined} {...props} />
      <ConflictDialog question={question?.kind === 'conflict' ? question : undefined} {...props} />
    </>
  );
}

type Of<Kind> = Omit<MoveQuestionProps, 'question'> & {
  question: Extract<Question, { kind: Kind }> | undefined;
};

function PriceDialog({ question, rooms, onKeep, onDismiss }: Of<'price'>) {
  const choices = question?.checked.choices;
  const keeps = choices?.proposed === 'kept';
  const one = choices?.kept.total === choices?.fresh.total;
  const [first, other] = choices && keeps ? [choices.kept, choices.fresh] : [choices?.fresh, choices?.kept];
  const guest = question && guestOfStay(question.wish.stay);
  return (
    <Dialog
      open={question !== undefined}
      onClose={onDismiss}
      size="sm"
      title={guest === undefined ? '' : `${guest}: ${keeps ? 'quale prezzo?' : 'il prezzo cambia'}`}
      description={
        question && <Target to={question.wish.to} stayRoom={question.wish.stay.room_id} rooms={rooms} />
      }
      footer={
        first &&
        other && (
          <>
            <Button onClick={onDismiss}>Annulla</Button>
            {!one && (
              <Button onClick={() => onKeep(other)}>
                {keeps ? 'Applica' : 'Tieni'} {money(other.total)}
              </Button>
            )}
            <Button variant="primary" data-autofocus onClick={() => onKeep(first)}>
              {one ? 'Conferma' : keeps ? 'Tieni' : 'Applica'} {money(first.total)}
            </Button>
          </>
        )
      }
    >
      {choices && first && other && (
        <div className="flex flex-col gap-3">
          <Effect before={choices.before} priced={first} />
          {!one && (
            <p className="text-ink-muted">
              {keeps
                ? 'Le notti sono le stesse: il prezzo concordato resta. Con il listino della camera sarebbero '
                : 'Con i prezzi di prima sarebbero '}
              {money(other.total)}
              {difference(choices.before, other.total)}.
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** "3 notti, 270,00 € → 300,00 € (+30,00 €)" */
function Effect({ before, priced }: { before: number; priced: Priced }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-lg bg-sunken px-4 py-3 font-semibold tabular-nums">
      <span className="font-normal">{nightsSaid(priced.nights.length)},</span>
      {before !== priced.total && (
        <>
          <span>{money(before)}</span>
          <ArrowRight aria-label="diventano" className="size-4 text-ink-faint" />
        </>
      )}
      <span>{money(priced.total)}</span>
      <span className="font-normal text-ink-muted">{difference(before, priced.total)}</span>
    </p>
  );
}

function Target({ to, stayRoom, rooms }: { to: Placing; stayRoom: number | null; rooms: readonly Room[] }) {
  const id = to.room_id === undefined ? stayRoom : to.room_id;
  const room = rooms.find((one) => one.id === id) ?? null;
  const from = to.since ?? to.check_in_date;
  const words = [roomWords(room), datesWords(from, to.check_out_date)];
  return `${words.join(', ')}, ${nightsSaid(nightsBetween(from, to.check_out_date))}`;
}

function ConflictDialog({ question, rooms, onDismiss, onRepeat }: Of<'conflict'>) {
  const now = question?.now;
  const repeated = question && renewedWish(question.wish, question.now);
  const shown = repeated ?? question?.wish;
  return (
    <Dialog
      open={question !== undefined}
      onClose={onDismiss}
      title={question ? `${guestOfStay(question.wish.stay)}: qualcun altro è stato più veloce` : ''}
      footer={
        question && (
          <>
            <Button onClick={onDismiss} {...(!repeated && { 'data-autofocus': true })}>
              Lascia com'è adesso
            </Button>
            {repeated && (
              <Button variant="primary" data-autofocus onClick={() => onRepeat(repeated)}>
                Ripeti lo spostamento
              </Button>
            )}
          </>
        )
      }
    >
      {question && now && shown && (
        <div className="flex flex-col gap-4">
          <RefusalBanner refusal={{ sentence: question.sentence, news: question.news }} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-muted">Adesso</dt>
            <dd>
              {guestOf(now)}, {now.room_id === null ? 'Da sistemare' : `Camera ${roomOf(now)}`},{' '}
              {datesWords(now.check_in_date, now.check_out_date)}
            </dd>
            <dt className="text-ink-muted">Il tuo spostamento</dt>
            <dd>
              <Target to={shown.to} stayRoom={shown.stay.room_id} rooms={rooms} />
            </dd>
          </dl>
          {!repeated && (
            <Banner tone="neutral">
              {mayRelocate(now)
                ? 'Con le date di adesso questo spostamento non è più possibile.'
                : "Com'è adesso, la prenotazione non si può più spostare."}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  );
}
