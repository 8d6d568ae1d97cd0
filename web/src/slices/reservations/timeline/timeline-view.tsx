import { HOUR_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { may } from 'contract/roles/values';
import { Utensils } from 'lucide-react';
import { useMemo } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { instantAt } from '../../../kit/format/instant-at.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { shiftsOf, underShifts } from '../day/service-hours.ts';
import { useServicePlan } from '../use-book.ts';
import { frameOf } from './geometry.ts';
import { type Ghost, placingOf } from './ghost.ts';
import { Timeline } from './timeline.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { timelineOf } from './timeline-model.ts';
import { placed, useTimelineMoves } from './use-timeline-moves.ts';
import { useMinute, useTables } from '../../tables/use-tables.ts';

interface TimelineViewProps {
  all: readonly Reservation[];
  day: string;
  today: string;
  onNew: (what: 'prenotazione', more: { at?: string; table?: number }) => void;
  onEdit: (reservation: Reservation) => void;
}

/** The day as tables over time. */
export function TimelineView(props: TimelineViewProps) {
  const { role } = usePlace();
  const query = useTables();
  const manages = can(role, may.manage);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-96" />}
      error="Errore durante il caricamento dei tavoli"
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          icon={Utensils}
          title="Ancora nessun tavolo"
          text="La linea del tempo mostra chi siede a ogni tavolo, e quando si libera."
          action={
            manages ? (
              <Button href={paths.tableCreate}>Aggiungi i tavoli</Button>
            ) : (
              <Button href={paths.tables}>Vai alla sala</Button>
            )
          }
        />
      }
    >
      {({ data }) => <TimelineDesk {...props} tables={data} />}
    </QueryView>
  );
}

function TimelineDesk({
  all,
  day,
  today,
  onNew,
  onEdit,
  tables,
}: TimelineViewProps & { tables: readonly Table[] }) {
  const { time_zone } = usePlace();
  const now = useMinute();
  const plan = useServicePlan();
  const moves = useTimelineMoves();
  const shifts = useMemo(
    () => shiftsOf(plan.data?.shifts ?? [], day, time_zone),
    [plan.data, day, time_zone],
  );
  const groups = useMemo(() => underShifts(all, shifts), [all, shifts]);
  const timeline = useMemo(() => {
    const shown =
      moves.shown.size === 0
        ? all
        : all.map((one) => {
            const to = moves.shown.get(one.id);
            return to === undefined ? one : placed(one, to);
          });
    return timelineOf(shown, tables, now);
  }, [all, moves.shown, tables, now]);
  const frame = useMemo(() => {
    const noon = instantAt(day, '12:00', time_zone) ?? Date.parse(`${day}T12:00:00Z`);
    const bars = timelineOf(all, tables, 0).rows.flatMap((row) => row.bars);
    return frameOf([...shifts.map(({ from, to }) => ({ from, to: to + HOUR_MS })), ...bars], {
      from: noon,
      to: noon + 12 * HOUR_MS,
    });
  }, [all, tables, shifts, day, time_zone]);
  const isToday = day === today;
  const firstBar = Math.min(...timeline.rows.flatMap(({ bars }) => bars.map(({ from }) => from)));
  const start =
    isToday && now > frame.from ? now - HOUR_MS : Number.isFinite(firstBar) ? firstBar : frame.from;

  function drop(ghost: Ghost) {
    if (ghost.problem === undefined) moves.propose(ghost.grab.bar.reservation, placingOf(ghost));
    else toast.error(`${ghost.problem}.`);
  }
  return (
    <div className="flex flex-col gap-3">
      <Timeline
        key={day}
        timeline={timeline}
        frame={frame}
        shifts={groups}
        zone={time_zone}
        now={now}
        isToday={isToday}
        start={start}
        saving={[...moves.shown.keys()]}
        onOpen={({ reservation }) => navigate(paths.reservation(reservation.id))}
        onEdit={({ reservation }) => onEdit(reservation)}
        onCreate={(row, at) => {
          const table = timeline.rows[row]?.table?.id;
          onNew('prenotazione', { at: clock(at, time_zone), ...(table !== undefined && { table }) });
        }}
        onDrop={drop}
      />
      <TimelineLegend />
      <ConfirmDialog
        open={moves.question !== undefined}
        onClose={moves.dismiss}
        title={`Sposti ${moves.question?.reservation.name ?? ''} lo stesso?`}
        action="Sposta lo stesso"
        tone="accent"
        onConfirm={moves.overrule}
      >
        {moves.question?.sentence}
      </ConfirmDialog>
    </div>
  );
}
