import type { Table } from 'contract/tables/schemas';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { type Spot, sizeOf } from './geometry.ts';

interface PlanTableProps extends ComponentProps<'button'> {
  table: Table;
  spot: Spot;
  /** Pixels of a hundredth of a metre. */
  scale: number;
  /** The colours of its state. */
  look: string;
  /** How much of the expected time has passed, from 0 to 1: the ring around it. */
  share?: number | undefined;
  /** Under the number. */
  note: string;
  /** Below that. */
  amount?: string | undefined;
  isDashed?: boolean;
  /** Plays the highlight animation once. */
  pulses?: boolean;
}

/** A table as it stands in the room, in its shape. */
export function PlanTable({
  table,
  spot,
  scale,
  look,
  share,
  note,
  amount,
  isDashed,
  pulses,
  style,
  ...native
}: PlanTableProps) {
  const { width, height } = sizeOf(table);
  const rounded = table.shape === 'round' ? 'rounded-full' : 'rounded-md';
  const place: CSSProperties = {
    left: spot.x * scale,
    top: spot.y * scale,
    width: width * scale,
    height: height * scale,
    padding: 4,
    ...(share !== undefined && { background: ring(share) }),
    ...(native['aria-pressed'] === true && { boxShadow: '0 0 0 2px var(--color-accent-solid)' }),
    ...style,
  };
  return (
    <button
      type="button"
      data-table={table.id}
      {...native}
      style={place}
      className={clsx(
        'absolute grid border text-center',
        'border-control bg-surface shadow-xs',
        rounded,
        isDashed && 'border-dashed',
        pulses && 'animate-pulse-once',
      )}
    >
      <span className={clsx('grid min-w-0 place-content-center overflow-hidden', rounded, look)}>
        {/* Three lines fit the smallest table only without space between them. */}
        <span className={clsx('truncate text-h2', amount !== undefined && 'leading-none')}>
          {table.number}
        </span>
        <span className="truncate text-xs tabular-nums">{note}</span>
        {amount !== undefined && <span className="truncate text-xs tabular-nums">{amount}</span>}
      </span>
    </button>
  );
}

const ring = (share: number): string =>
  `conic-gradient(var(--color-accent-solid) ${Math.round(share * 360)}deg, var(--color-accent-soft) 0)`;
