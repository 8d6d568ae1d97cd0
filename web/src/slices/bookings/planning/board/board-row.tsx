import { BedDouble, Inbox } from 'lucide-react';
import { memo } from 'react';
import { BarView } from '../bars/bar-view.tsx';
import { cellName } from '../bars/bar-words.ts';
import { barAt, type Row } from './board-model.ts';
import { nightsBox, ROOM_COLUMN, ROW, type Scale } from './geometry.ts';
import { overlaps, type Span } from '../../../../kit/ui/board/spans.ts';
import { freedomOf } from '../moves/stay-placement.ts';

interface BoardRowProps {
  row: Row;
  /** How far down, in rows. */
  index: number;
  top: number;
  scale: Scale;
  days: Span;
  /** The first day on screen, once it stands still. */
  first: number;
  today: string;
  /** The night of this row that the cursor is on. */
  cursor: number | undefined;
  /** Booking ids that are being written, as a text, so that equal ones are equal. */
  saving: string;
  desk: boolean;
}

/** One room: its name, and of its bars those near the window. A free night is drawn only where the cursor is. */
export const BoardRow = memo(function BoardRow({
  row,
  index,
  top,
  scale,
  days,
  first,
  cursor,
  ...props
}: BoardRowProps) {
  const under = cursor === undefined ? undefined : barAt(row, cursor);
  const saving = props.saving === '' ? [] : props.saving.split(' ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 left-0"
      style={{ top, height: ROW }}
    >
      <RoomName row={row} />
      {row.bars
        .filter((bar) => overlaps(bar, days) || bar === under)
        .map((bar) => (
          <BarView
            key={bar.key}
            bar={bar}
            room={row.room}
            scale={scale}
            today={props.today}
            isCursor={bar === under}
            isSaving={bar.kind === 'stay' && saving.includes(String(bar.stay.booking_id))}
            cut={Math.max(0, Math.min(first - bar.from - 0.5, bar.to - bar.from - 0.5)) * scale.dayWidth}
            isMovable={props.desk && bar.kind === 'stay' && freedomOf(bar.stay, props.today).end}
          />
        ))}
      {cursor !== undefined && !under && <FreeCell key={cursor} row={row} day={cursor} scale={scale} />}
    </div>
  );
});

function RoomName({ row: { room } }: { row: Row }) {
  return (
    <div
      role="rowheader"
      className="sticky left-0 z-20 flex h-full items-center gap-2 border-r border-line bg-surface px-3 text-sm"
      style={{ width: ROOM_COLUMN }}
    >
      {room === null ? (
        <>
          <Inbox aria-hidden className="size-4 shrink-0 text-warning-solid" />
          <span className="truncate font-medium text-warning-ink">Da sistemare</span>
        </>
      ) : (
        <>
          <span className="max-w-full shrink-0 truncate font-semibold">{room.number}</span>
          <span className="min-w-0 truncate text-ink-muted" title={room.name ?? undefined}>
            {room.name ?? ''}
          </span>
          <span className="ml-auto flex shrink-0 items-center gap-0.5 text-xs text-ink-faint tabular-nums">
            <BedDouble aria-hidden className="size-3.5" />
            <span className="sr-only">, ospiti </span>
            {room.capacity}
          </span>
        </>
      )}
    </div>
  );
}

/** A new element for each place, so that what has the focus is read out as something new. */
function FreeCell({ row, day, scale }: { row: Row; day: number; scale: Scale }) {
  const { left, width } = nightsBox(scale, day, day + 1);
  return (
    <div
      role="gridcell"
      data-cursor
      tabIndex={0}
      aria-label={cellName(row, day)}
      aria-colindex={day - scale.origin + 2}
      style={{ left: ROOM_COLUMN + left + 1, width: width - 2 }}
      className="absolute top-1 h-8 rounded-sm"
    />
  );
}
