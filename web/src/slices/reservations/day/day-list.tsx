import type { Reservation } from 'contract/reservations/schemas';
import { CalendarPlus, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { sentence } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { comes, coversWords, partiesWords } from '../reservation-words.ts';
import type { NewParty } from '../reservations-search.ts';
import { type When, whenOf } from '../steps/steps.ts';
import { useStep } from '../steps/use-step.ts';
import { useServicePlan } from '../use-book.ts';
import { DayCard } from './day-card.tsx';
import { ReservationRow } from './reservation-row.tsx';
import { shiftsOf, underShifts } from './service-hours.ts';
import { WaitingList } from './waiting-list.tsx';
import { useMinute } from '../../tables/use-tables.ts';

export interface DayProps {
  all: readonly Reservation[];
  day: string;
  today: string;
  onNew: (what: NewParty) => void;
  onEdit: (reservation: Reservation) => void;
  /** The words by which `all` was found. */
  sought?: string | undefined;
  /** Finds all again. */
  onReset: () => void;
}

const isFinished = ({ state }: Reservation) => state === 'finished';

/** The day by hour under its shifts; beside it what is said of the day, and who waits. */
export function DayList({ all, day, today, onNew, onEdit, sought, onReset }: DayProps) {
  const { time_zone } = usePlace();
  const plan = useServicePlan();
  const steps = useStep();
  const now = useMinute();
  const when = whenOf(day, today);
  const shifts = useMemo(
    () => shiftsOf(plan.data?.shifts ?? [], day, time_zone),
    [plan.data, day, time_zone],
  );
  const groups = underShifts(all, shifts);
  const gone = all.filter((one) => !comes(one) && one.state !== 'waiting');
  const waiting = all.filter(({ state }) => state === 'waiting');
  // What is over makes room for what goes on: an evening that is over, and what is sought, is shown as a whole.
  const goesOn = groups.some(({ parties }) => !parties.every(isFinished));
  const folds = when === 'today' && goesOn && sought === undefined;
  const row = (reservation: Reservation) => (
    <ReservationRow
      key={reservation.id}
      reservation={reservation}
      when={when}
      now={now}
      steps={steps}
      onEdit={onEdit}
    />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {sought !== undefined && all.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={`Nessuna prenotazione per «${sought}»`}
            text="In questo giorno non c’è: prova un altro giorno, o cerca in tutto Hub."
            action={<Button onClick={onReset}>Azzera filtri</Button>}
          />
        ) : all.every((one) => !comes(one)) ? (
          <EmptyDay when={when} onNew={onNew} />
        ) : (
          groups.map(({ name, parties, covers }) => (
            <ListCard
              key={name}
              title={name}
              count={
                parties.length > 0 ? sentence([partiesWords(parties.length), coversWords(covers)]) : undefined
              }
              empty="Nessuna prenotazione in questo turno."
              fold={folds && parties.every(isFinished) ? 0 : Infinity}
            >
              {parties.map(row)}
            </ListCard>
          ))
        )}
        {gone.length > 0 && (
          <ListCard
            title="Annullate e mancati arrivi"
            count={String(gone.length)}
            empty=""
            fold={sought === undefined ? 0 : Infinity}
          >
            {gone.map(row)}
          </ListCard>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {when !== 'past' && (
          <WaitingList
            waiting={waiting}
            when={when}
            now={now}
            steps={steps}
            onAdd={() => onNew('attesa')}
            onEdit={onEdit}
          />
        )}
        <DayCard key={day} day={day} />
      </div>
    </div>
  );
}

function EmptyDay({ when, onNew }: { when: When; onNew: DayProps['onNew'] }) {
  if (when === 'past') {
    return (
      <EmptyState
        icon={CalendarPlus}
        title="Nessuna prenotazione"
        text="Quel giorno non c’era nessuna prenotazione."
        action={null}
      />
    );
  }
  return (
    <EmptyState
      icon={CalendarPlus}
      title="Ancora nessuna prenotazione"
      text="Bastano le persone, l’orario e un nome: il tavolo lo propone Hub."
      action={
        <Button icon={Plus} onClick={() => onNew('prenotazione')}>
          Prendi una prenotazione
        </Button>
      }
    />
  );
}
