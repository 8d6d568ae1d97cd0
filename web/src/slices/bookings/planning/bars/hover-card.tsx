import { paymentLabels, sourceLabel } from 'contract/bookings/labels';
import { useEffect, useState } from 'react';
import { nightsBetween } from '../../../../kit/format/days.ts';
import { money } from '../../../../kit/format/money.ts';
import { knownPayment } from '../../dialog/booking-labels.ts';
import {
  channelNote,
  blockDates,
  datesWords,
  guestOfStay,
  guestsWords,
  roomWords,
  stateWords,
  urgencyOf,
  urgencyWords,
} from './bar-words.ts';
import type { Bar, Board, ChannelBar, Room } from '../board/board-model.ts';
import { HEADER } from '../board/day-header.tsx';
import { nightsBox, ROOM_COLUMN, ROW } from '../board/geometry.ts';
import { useSignal, type Signal } from '../../../../kit/ui/board/use-signal.ts';
import { nightsSaid } from '../../../../kit/format/nights.ts';
import type { Hover } from '../board/use-board-pointer.ts';
import type { BoardView } from '../board/use-board-view.ts';

interface HoverCardProps {
  board: Board;
  view: BoardView;
  today: string;
  hover: Signal<Hover | undefined>;
}

/** A mouse that only passes by opens nothing. */
const PATIENCE_MS = 350;
const WIDTH = 272;

/** The essentials of a bar, beside it. Its name says all of it to those who cannot point. */
export function HoverCard({ board, view, today, hover }: HoverCardProps) {
  const over = useSignal(hover);
  const bar = over?.kind === 'bar' ? over.bar : undefined;
  const [shown, setShown] = useState<Bar>();
  useEffect(() => {
    const timer = setTimeout(() => setShown(bar), bar ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [bar]);

  const box = view.scroller.current;
  if (!box || over?.kind !== 'bar' || shown !== over.bar) return null;
  const { left } = nightsBox(view.scale, shown.from, shown.to);
  const row = board.rows[over.row];
  const rect = box.getBoundingClientRect();
  const top = rect.top + HEADER + over.row * ROW - box.scrollTop;
  const low = top > window.innerHeight / 2;
  const start = rect.left + ROOM_COLUMN + Math.max(0, left - box.scrollLeft) + 4;
  return (
    <div
      aria-hidden
      data-hover-card
      className="pointer-events-none fixed z-30 animate-appear rounded-lg border border-line bg-raised p-3 text-sm shadow-md"
      style={{
        left: Math.min(start, rect.right - WIDTH - 8),
        width: WIDTH,
        ...(low ? { bottom: window.innerHeight - top } : { top: top + ROW }),
      }}
    >
      {shown.kind === 'block' ? (
        <BlockFacts bar={shown} />
      ) : shown.kind === 'channel' ? (
        <ChannelFacts bar={shown} />
      ) : (
        <StayFacts bar={shown} room={row?.room ?? null} today={today} />
      )}
    </div>
  );
}

function BlockFacts({ bar: { block } }: { bar: Bar & { kind: 'block' } }) {
  return (
    <>
      <p className="font-semibold">Fuori vendita: {block.reason}</p>
      <p>{blockDates(block)}</p>
      {block.author !== null && <p className="text-ink-muted">{block.author}</p>}
    </>
  );
}

function ChannelFacts({ bar: { event } }: { bar: ChannelBar }) {
  const note = channelNote(event);
  const nights = nightsSaid(nightsBetween(event.from_date, event.to_date));
  return (
    <>
      <p className="font-semibold">{event.name}</p>
      <p>
        {datesWords(event.from_date, event.to_date)}, {nights}
      </p>
      {note !== undefined && <p className="font-medium first-letter:uppercase">{note}</p>}
      {event.summary !== '' && <p className="line-clamp-2 text-ink-muted">{event.summary}</p>}
    </>
  );
}

function StayFacts({
  bar: { stay },
  room,
  today,
}: {
  bar: Bar & { kind: 'stay' };
  room: Room | null;
  today: string;
}) {
  const urgency = urgencyOf(stay, today);
  return (
    <>
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{guestOfStay(stay)}</span>
        <span className="shrink-0 text-ink-muted tabular-nums">#{stay.number}</span>
      </p>
      <p>
        {stateWords(stay)}
        {urgency && (
          <span className="font-medium text-warning-ink">, {urgencyWords[urgency].toLowerCase()}</span>
        )}
      </p>
      <p className="mt-1">
        {roomWords(room)}, {guestsWords(stay.number_of_guests)}
      </p>
      <p>
        {datesWords(stay.check_in_date, stay.check_out_date)},{' '}
        {nightsSaid(nightsBetween(stay.check_in_date, stay.check_out_date))}
      </p>
      <p className="mt-1 flex justify-between gap-3 tabular-nums">
        <span className="font-semibold">{money(stay.total_price)}</span>
        <span className="text-ink-muted">{paymentLabels[knownPayment(stay.payment_status)]}</span>
      </p>
      <p className="text-ink-muted">{sourceLabel(stay.source)}</p>
    </>
  );
}
