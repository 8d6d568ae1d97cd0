import type { Reservation } from 'contract/reservations/schemas';
import { list, sentence } from '../../../kit/format/plural.ts';
import { clock } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Line, ListCard, Mark } from '../../../kit/ui/tables/list-card.tsx';
import type { TableActs } from '../acts/use-table-acts.ts';
import { isDue, nextArrivals, waitingList } from '../evening.ts';
import { minutesSaid, minutesSince, peopleSaid, sinceSaid } from '../table-words.ts';
import { useMinute } from '../use-tables.ts';

const SHOWN = 5;

interface EveningColumnProps {
  evening: readonly Reservation[];
  acts: TableActs;
}

/** Who comes next and who waits. */
export function EveningColumn({ evening, acts }: EveningColumnProps) {
  const arrivals = nextArrivals(evening);
  const waiting = waitingList(evening);
  return (
    <>
      <ListCard
        title="Prossimi arrivi"
        count={String(arrivals.length)}
        empty="Nessun altro arrivo per oggi."
        action={arrivals.length > SHOWN && <All />}
      >
        {arrivals.slice(0, SHOWN).map((party) => (
          <Arrival key={party.id} party={party} acts={acts} />
        ))}
      </ListCard>
      <ListCard
        title="Lista d'attesa"
        count={String(waiting.length)}
        empty="Nessuno aspetta un tavolo."
        action={waiting.length > SHOWN && <All />}
      >
        {waiting.slice(0, SHOWN).map((party) => (
          <Waiting key={party.id} party={party} acts={acts} />
        ))}
      </ListCard>
    </>
  );
}

function All() {
  return (
    <TextLink href={paths.reservations} className="inline-flex touch-target items-center text-sm">
      Tutte
    </TextLink>
  );
}

interface PartyLineProps {
  party: Reservation;
  acts: TableActs;
}

function SeatButton({ party, acts }: PartyLineProps) {
  return (
    <Button size="sm" aria-label={`Fai accomodare ${party.name}`} onClick={() => acts.seatReservation(party)}>
      Fai accomodare
    </Button>
  );
}

function Arrival({ party, acts }: PartyLineProps) {
  const time = clock(party.at, useTimeZone());
  const now = useMinute();

  function arrivalAction() {
    if (party.state === 'arrived') return <SeatButton party={party} acts={acts} />;
    if (!isDue(party, now)) return undefined;
    return (
      <Button
        size="sm"
        aria-label={`${party.name}: sono arrivati`}
        onClick={() => acts.arriveReservation(party)}
      >
        Sono arrivati
      </Button>
    );
  }
  return (
    <Line
      lead={<Mark label={`Alle ${time}`}>{time}</Mark>}
      title={party.name}
      href={paths.reservation(party.id)}
      text={sentence([peopleSaid(party.party), tablesSaid(party)])}
      note={party.state === 'arrived' ? <Badge tone="warning">Aspettano il tavolo</Badge> : undefined}
      end={arrivalAction()}
    />
  );
}

function Waiting({ party, acts }: PartyLineProps) {
  const since = sinceSaid(minutesSince(party.created_at, useMinute()));
  const { quoted_minutes: quoted } = party;
  return (
    <Line
      lead={<Mark label={peopleSaid(party.party)}>{String(party.party)}</Mark>}
      title={party.name}
      href={paths.reservation(party.id)}
      text={sentence([since, quoted === null ? undefined : `detto ${minutesSaid(quoted)}`])}
      note={
        party.offered_at === null ? undefined : <Badge tone="success">Offerto: {tablesSaid(party)}</Badge>
      }
      end={party.offered_at === null ? undefined : <SeatButton party={party} acts={acts} />}
    />
  );
}

function tablesSaid({ tables }: Reservation): string {
  if (tables.length === 0) return 'da assegnare';
  return `${tables.length === 1 ? 'tavolo' : 'tavoli'} ${list(tables)}`;
}
