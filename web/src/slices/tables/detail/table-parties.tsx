import { reservationStateLabels } from 'contract/reservations/labels';
import type { Reservation, ReservationState } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { clock } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { Line, ListCard, Mark } from '../../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { peopleSaid } from '../table-words.ts';
import { useEvening } from '../use-tables.ts';

const tones: Partial<Record<ReservationState, Tone>> = {
  requested: 'warning',
  arrived: 'warning',
  confirmed: 'success',
  seated: 'accent',
  no_show: 'danger',
};

/** Who sits there today, has sat there, or is expected. */
export function TableParties({ table }: { table: Table }) {
  const query = useEvening();
  const here = (parties: readonly Reservation[]) =>
    parties.filter(({ table_ids, state }) => table_ids.includes(table.id) && state !== 'cancelled');
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-64" />}
      error="Errore durante il caricamento delle prenotazioni"
      isEmpty={() => false}
      empty={null}
    >
      {({ data }) => (
        <ListCard
          title="Prenotazioni di oggi"
          count={String(here(data).length)}
          empty="Oggi questo tavolo non ha prenotazioni."
        >
          {here(data).map((party) => (
            <Party key={party.id} party={party} />
          ))}
        </ListCard>
      )}
    </QueryView>
  );
}

function Party({ party }: { party: Reservation }) {
  const zone = useTimeZone();
  const time = clock(party.at, zone);
  return (
    <Line
      lead={<Mark label={`Alle ${time}`}>{time}</Mark>}
      title={party.name}
      href={paths.reservation(party.id)}
      text={sentence([peopleSaid(party.party), `fino alle ${clock(party.ends_at, zone)}`])}
      end={<Badge tone={tones[party.state] ?? 'neutral'}>{reservationStateLabels[party.state]}</Badge>}
    />
  );
}
