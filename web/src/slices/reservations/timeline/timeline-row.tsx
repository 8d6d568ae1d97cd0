import { Armchair, Inbox } from 'lucide-react';
import { memo } from 'react';
import { BarView } from './bar-view.tsx';
import { leftOf, quarterOf, ROW, type Scale, TABLE_COLUMN } from './geometry.ts';
import { freeName } from './timeline-keys.ts';
import { barAt, type Row } from './timeline-model.ts';

interface TimelineRowProps {
  row: Row;
  /** How far down, in rows. */
  index: number;
  top: number;
  scale: Scale;
  zone: string;
  now: number;
  /** The instant of this row that the cursor is on. */
  cursor: number | undefined;
  /** Ids of reservations that are being written, as a text, so that equal ones are equal. */
  saving: string;
}

/** One table: its name, and its parties. A free time is drawn only where the cursor is. */
export const TimelineRow = memo(function TimelineRow({
  row,
  index,
  top,
  cursor,
  ...props
}: TimelineRowProps) {
  const { scale, zone, now } = props;
  const under = cursor === undefined ? undefined : barAt(row, cursor);
  const saving = props.saving === '' ? [] : props.saving.split(' ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 left-0"
      style={{ top, height: ROW }}
    >
      <TableName row={row} />
      {row.bars.map((bar) => (
        <BarView
          key={bar.key}
          bar={bar}
          scale={scale}
          zone={zone}
          now={now}
          isCursor={bar === under}
          isSaving={saving.includes(String(bar.reservation.id))}
        />
      ))}
      {cursor !== undefined && !under && (
        <div
          key={cursor}
          role="gridcell"
          data-cursor
          tabIndex={0}
          aria-label={freeName(row.table?.number, quarterOf(cursor), zone)}
          style={{ left: TABLE_COLUMN + leftOf(scale, quarterOf(cursor)) + 1, width: scale.quarter - 1 }}
          className="absolute top-1 h-9 rounded-sm"
        />
      )}
    </div>
  );
});

function TableName({ row: { table } }: { row: Row }) {
  return (
    <div
      role="rowheader"
      className="sticky left-0 z-20 flex h-full items-center gap-1.5 border-r border-line bg-surface px-3 text-sm"
      style={{ width: TABLE_COLUMN }}
      title={table === null ? undefined : table.area}
    >
      {table === null ? (
        <>
          <Inbox aria-hidden className="size-4 shrink-0 text-warning-solid" />
          <span className="min-w-0 leading-tight font-medium text-warning-ink">Da assegnare</span>
        </>
      ) : (
        <>
          <span className="sr-only">Tavolo </span>
          <span className="min-w-0 truncate text-base font-semibold">{table.number}</span>
          <span className="sr-only">, {table.area}, posti </span>
          <span className="ml-auto flex shrink-0 items-center gap-0.5 text-xs text-ink-muted tabular-nums">
            <Armchair aria-hidden className="size-3.5" />
            {table.seats}
          </span>
        </>
      )}
    </div>
  );
}
