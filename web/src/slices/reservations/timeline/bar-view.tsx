import { reservationStateLabels } from 'contract/reservations/labels';
import type { Reservation } from 'contract/reservations/schemas';
import { clsx } from 'clsx';
import { Clock, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { stateIcons } from '../reservation-looks.ts';
import { lateMinutes, minutesWords, partyWords, tablesWithin } from '../reservation-words.ts';
import { barLooks } from './bar-looks.ts';
import { leftOf, type Scale, TABLE_COLUMN } from './geometry.ts';
import { freedomOf } from './ghost.ts';
import type { Bar } from './timeline-model.ts';

interface BarViewProps {
  bar: Bar;
  scale: Scale;
  zone: string;
  now: number;
  /** The one place of the board that Tab stops at. */
  isCursor: boolean;
  isSaving: boolean;
}

/** Below this width a name would be cut to nothing: the number of people stands alone. */
const NAME_FROM = 56;
const SIGN_FROM = 84;

/** "Rossi, 4 persone, 20:30–22:30, tavolo 5, confermata, allergie: noci" */
function barName({ reservation, from, to }: Bar, zone: string, now: number): string {
  const late = lateMinutes(reservation, now);
  return sentence([
    reservation.name,
    partyWords(reservation.party),
    `${clock(from, zone)}–${clock(to, zone)}`,
    tablesWithin(reservation.tables),
    reservationStateLabels[reservation.state].toLowerCase(),
    late === undefined ? undefined : `in ritardo di ${minutesWords(late)}`,
    reservation.allergies === null ? undefined : `allergie: ${reservation.allergies}`,
  ]);
}

export const BarView = memo(function BarView({ bar, scale, zone, now, isCursor, isSaving }: BarViewProps) {
  const { reservation, from, to } = bar;
  const left = leftOf(scale, from);
  const width = leftOf(scale, to) - left;
  const name = barName(bar, zone, now);
  const may = freedomOf(bar);
  return (
    <div
      role="gridcell"
      data-bar={bar.key}
      data-cursor={isCursor || undefined}
      tabIndex={isCursor ? 0 : -1}
      aria-label={name}
      aria-busy={isSaving || undefined}
      title={name}
      style={{ left: TABLE_COLUMN + left + 1, width: Math.max(8, width - 2) }}
      className={clsx(
        'absolute top-1 flex h-9 cursor-pointer items-center overflow-clip rounded-sm text-sm select-none focus-visible:z-2',
        barLooks[reservation.state],
        reservation.state !== 'finished' && 'z-1',
        isSaving && 'animate-breathe',
      )}
    >
      <BarInside reservation={reservation} width={width} late={lateMinutes(reservation, now) !== undefined} />
      {may.end && width >= 32 && (
        <span className="absolute inset-y-0 right-0 w-2 cursor-ew-resize" data-edge="end" />
      )}
    </div>
  );
});

function BarInside({ reservation, width, late }: { reservation: Reservation; width: number; late: boolean }) {
  const Sign = late ? Clock : stateIcons[reservation.state];
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-1.5 px-1.5">
      <span className="shrink-0 font-bold tabular-nums">{reservation.party}</span>
      {width >= NAME_FROM && <span className="min-w-0 truncate font-medium">{reservation.name}</span>}
      {width >= SIGN_FROM && <Sign className="size-3.5 shrink-0" />}
      {reservation.allergies !== null && <TriangleAlert className="size-3.5 shrink-0" />}
    </span>
  );
}
