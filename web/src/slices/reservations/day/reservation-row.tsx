import { reservationStateLabels } from 'contract/reservations/labels';
import type { Reservation } from 'contract/reservations/schemas';
import { depositStateLabels } from 'contract/table-deposits/labels';
import { Baby, CircleCheck, Clock, HandCoins, NotebookPen, TriangleAlert, UserX } from 'lucide-react';
import { clock } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Mark } from '../../../kit/ui/tables/list-card.tsx';
import { depositTones, stateIcons, stateTones } from '../reservation-looks.ts';
import { lateMinutes, minutesWords, noShowWords, peopleWords, tablesWords } from '../reservation-words.ts';
import type { When } from '../steps/steps.ts';
import { RowActions } from '../steps/row-actions.tsx';
import type { Steps } from '../steps/use-step.ts';

interface ReservationRowProps {
  reservation: Reservation;
  when: When;
  now: number;
  steps: Steps;
  onEdit: (reservation: Reservation) => void;
}

/** A party of the day: when, who, how many, where; what is to be known before they sit; and what comes next. */
export function ReservationRow({ reservation, when, now, steps, onEdit }: ReservationRowProps) {
  const zone = useTimeZone();
  const time = clock(reservation.at, zone);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 transition-colors last:rounded-b-lg hover:bg-sunken/60 sm:px-5">
      <Mark label={`Ore ${time}`}>{time}</Mark>
      <div className="min-w-0 flex-[1_1_8rem]">
        <Link
          href={paths.reservation(reservation.id)}
          className="block truncate rounded-xs font-medium after:absolute after:inset-0"
        >
          {reservation.name}
        </Link>
        <p className="text-sm text-ink-muted">
          {peopleWords(reservation)}
          {reservation.high_chairs > 0 && (
            <Baby aria-hidden className="ml-1 inline size-4 align-text-bottom" />
          )}
          {' · '}
          <span className={reservation.table_ids.length === 0 ? 'font-medium text-warning-ink' : undefined}>
            {tablesWords(reservation.tables)}
          </span>
        </p>
      </div>
      {/* Only what can be pressed lies above the link of the line. */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-lg:order-2 [&_:is(a,button)]:relative [&_:is(a,button)]:z-1">
        <StateBadge reservation={reservation} />
        <RowActions reservation={reservation} when={when} steps={steps} onEdit={onEdit} />
      </div>
      <div className="flex basis-full flex-wrap gap-x-3 gap-y-1 text-sm empty:hidden">
        <Warnings reservation={reservation} now={now} />
      </div>
    </li>
  );
}

export function StateBadge({ reservation: { state } }: { reservation: Pick<Reservation, 'state'> }) {
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {reservationStateLabels[state]}
    </Badge>
  );
}

/** Allergies, lateness, no-shows and notes, for the person who receives the party; nothing for most. */
export function Warnings({ reservation, now }: { reservation: Reservation; now: number }) {
  const { allergies, notes, state, guest_confirmed_at, deposit } = reservation;
  const late = lateMinutes(reservation, now);
  const stayedAway = noShowWords(reservation);
  return (
    <>
      {allergies !== null && (
        <span className="flex min-w-0 gap-1.5 rounded-md bg-danger-soft px-2.5 py-0.5 font-medium text-danger-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Allergie: {allergies}</span>
        </span>
      )}
      {state === 'confirmed' && guest_confirmed_at != null && (
        <Badge tone="success" icon={CircleCheck}>
          L'ospite ha confermato
        </Badge>
      )}
      {deposit != null && deposit.state !== 'dropped' && (
        <Badge tone={depositTones[deposit.state]} icon={HandCoins}>
          {depositStateLabels[deposit.state]}
        </Badge>
      )}
      {late !== undefined && (
        <Badge tone="warning" icon={Clock} className="animate-pulse-once">
          In ritardo di {minutesWords(late)}
        </Badge>
      )}
      {stayedAway !== undefined && (
        <Badge tone="warning" icon={UserX}>
          {stayedAway}
        </Badge>
      )}
      {notes !== null && (
        <span className="flex min-w-0 gap-1.5 text-ink-muted">
          <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{notes}</span>
        </span>
      )}
    </>
  );
}
