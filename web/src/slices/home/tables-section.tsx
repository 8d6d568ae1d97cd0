import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { TablesOverview } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import { LATE_MINUTES } from 'contract/tables/values';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '../../kit/api/query.ts';
import { clock } from '../../kit/format/days.ts';
import { dialable } from '../../kit/format/phone.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Stat, StatGrid, StatSkeleton } from '../../kit/ui/content/stat.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { Line, ListCard, Mark } from '../../kit/ui/tables/list-card.tsx';
import { followed } from './followed.ts';
import { coversSaid, peopleSaid, tablesSaid, waitSaid } from './tables-words.ts';

export function useEvening(enabled: boolean) {
  const { place_id } = usePlace();
  return useQuery({ ...q(overview.tables, { params: { place_id } }), ...followed, enabled });
}

/** The evening: covers, who comes next, free tables, who waits (docs/rules.md 11.6). */
export function TablesSection({ query, now }: { query: UseQueryResult<TablesOverview>; now: number }) {
  return (
    <Section title="Tavoli">
      <QueryView
        query={query}
        loading={<EveningSkeleton />}
        error="Errore nel caricamento dei tavoli"
        isEmpty={() => false}
        empty={null}
      >
        {(evening) => <Evening evening={evening} now={now} />}
      </QueryView>
    </Section>
  );
}

/** As high as an evening with some parties, so that what follows it stays where it is. */
function EveningSkeleton() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatSkeleton count={4} hint />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {['arrivals', 'waiting'].map((list) => (
          <Card key={list} className="flex h-72 flex-col gap-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-10 w-56 max-w-full" />
            <Skeleton className="h-10 w-48 max-w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}

function Evening({ evening, now }: { evening: TablesOverview; now: number }) {
  const { closed, arrivals, arrivals_total, waiting, waiting_total } = evening;
  const serves = can(usePlace().role, may.serve);
  const all = serves && <All />;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {closed && <Banner tone="warning">Oggi è chiuso alle prenotazioni.</Banner>}
      <Figures evening={evening} serves={serves} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <ListCard
          title="Prossimi arrivi"
          count={arrivals_total > 0 ? String(arrivals_total) : undefined}
          empty="Oggi non deve arrivare nessun altro."
          action={arrivals_total > 0 && all}
        >
          {arrivals.map((one) => (
            <PartyLine
              key={one.reservation_id}
              party={one}
              serves={serves}
              text={sentence([peopleSaid(one.party), tablesSaid(one.tables)])}
              note={<ArrivalNote party={one} now={now} />}
            />
          ))}
        </ListCard>
        <ListCard
          title="Lista d'attesa"
          count={waiting_total > 0 ? String(waiting_total) : undefined}
          empty="Nessuno aspetta un tavolo."
          action={waiting_total > 0 && all}
        >
          {waiting.map((one) => (
            <PartyLine
              key={one.reservation_id}
              party={one}
              serves={serves}
              text={sentence([peopleSaid(one.party), waitSaid(one, now)])}
              note={one.offered && <Badge tone="accent">{`Tavolo offerto: ${tablesSaid(one.tables)}`}</Badge>}
            />
          ))}
        </ListCard>
      </div>
    </div>
  );
}

function Figures({ evening, serves }: { evening: TablesOverview; serves: boolean }) {
  const { shifts, covers, tables } = evening;
  const book = serves ? { href: paths.reservations } : {};
  return (
    <StatGrid>
      {shifts.length === 0 && (
        <Stat label="Coperti di oggi" value={covers} hint="nessun turno oggi" {...book} />
      )}
      {shifts.map((shift) => (
        <Stat
          key={shift.name}
          label={`Coperti: ${shift.name ?? 'altri orari'}`}
          value={shift.covers}
          hint={coversSaid(shift)}
          {...book}
        />
      ))}
      <Stat
        label="Tavoli liberi adesso"
        value={tables.in_use === 0 ? '–' : `${tables.free} di ${tables.in_use}`}
        hint={
          tables.in_use === 0
            ? 'ancora nessun tavolo'
            : count(tables.free_seats, { one: 'posto libero', other: 'posti liberi' })
        }
        {...(serves && { href: paths.tables })}
      />
    </StatGrid>
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
  party: TablesOverview['arrivals'][number];
  serves: boolean;
  text: string;
  note: ReactNode;
}

function PartyLine({ party, serves, text, note }: PartyLineProps) {
  const { time_zone } = usePlace();
  const { reservation_id, at, name, phone } = party;
  const time = clock(at, time_zone);
  return (
    <Line
      lead={<Mark label={`Alle ${time}`}>{time}</Mark>}
      title={name}
      {...(serves && { href: paths.reservation(reservation_id) })}
      text={text}
      {...(note && { note })}
      {...(phone !== null && {
        end: <IconButton icon={Phone} label={`Chiama ${name}`} href={`tel:${dialable(phone)}`} />,
      })}
    />
  );
}

const LATE_MS = LATE_MINUTES * MINUTE_MS;

function ArrivalNote({ party, now }: { party: PartyLineProps['party']; now: number }) {
  if (party.state === 'requested') return <Badge tone="warning">Da confermare</Badge>;
  if (party.state === 'arrived') return <Badge tone="accent">Aspetta il tavolo</Badge>;
  return now - Date.parse(party.at) >= LATE_MS ? <Badge tone="warning">In ritardo</Badge> : null;
}
