import type { Overview, TodayChannel, TodayStay } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import { lazy, Suspense } from 'react';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { ListCard } from '../../kit/ui/tables/list-card.tsx';
import { AttentionList } from './attention-list.tsx';
import { ChannelLine } from './channel-line.tsx';
import { RoomsToClean } from './rooms-to-clean.tsx';
import { type ListName, StayLine } from './stay-line.tsx';

// Only where something waits.
const EndingRequests = lazy(() => import('../../kit/form/notices/ending-requests.tsx'));

/** Arrivals and departures, with open tasks beside them; for housekeeping the rooms come first. */
export function Today({ overview }: { overview: Overview }) {
  const { role } = usePlace();
  const { day, arrivals, departures, in_house, channels, attention, channel_attention } = overview;
  const ending = attention.filter(({ request }) => request);
  const others = attention.filter(({ request }) => !request);
  const money = can(role, may.money);
  const guests = (
    <div key="guests" className={column}>
      {money && (ending.length > 0 || overview.requests_held) && (
        <Suspense fallback={null}>
          <EndingRequests items={ending} held={overview.requests_held} />
        </Suspense>
      )}
      <StayList list="arrivals" stays={arrivals} sold={channels.arrivals} today={day} />
      <StayList list="departures" stays={departures} sold={channels.departures} today={day} />
    </div>
  );
  const work = (
    <div key="work" className={column}>
      {money && (
        <AttentionList
          items={others}
          channels={channel_attention}
          total={overview.attention_total - ending.length}
        />
      )}
      <RoomsToClean rooms={overview.rooms_to_clean} />
    </div>
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {role === 'housekeeping' ? [work, guests] : [guests, work]}
      <div className="lg:col-span-2">
        <StayList list="in_house" stays={in_house} sold={channels.in_house} today={day} />
      </div>
    </div>
  );
}

const column = 'flex min-w-0 flex-col gap-4 lg:gap-6';

const words: Record<ListName, { title: string; empty: string }> = {
  arrivals: { title: 'Arrivi', empty: 'Oggi non arriva nessuno.' },
  departures: { title: 'Partenze', empty: 'Oggi non parte nessuno.' },
  in_house: { title: 'In casa adesso', empty: "In questo momento non c'è nessuno." },
};

/** As many as one reads at a glance; a large house has more of them. */
const AT_A_GLANCE = 8;

interface StayListProps {
  list: ListName;
  stays: readonly TodayStay[];
  /** By channels. */
  sold: readonly TodayChannel[];
  today: string;
}

function StayList({ list, stays, sold, today }: StayListProps) {
  return (
    <ListCard {...words[list]} count={progress(list, stays, stays.length + sold.length)} fold={AT_A_GLANCE}>
      {stays.map((stay) => (
        <StayLine key={stay.booking_id} stay={stay} list={list} today={today} />
      ))}
      {sold.map((one) => (
        <ChannelLine key={`channel ${one.channel_event_id}`} sold={one} list={list} />
      ))}
    </ListCard>
  );
}

/** How far along the day is, once somebody has come or gone: "1 di 3 fatti". */
function progress(list: ListName, stays: readonly TodayStay[], total: number): string {
  const arrived = stays.filter(({ arrived_at }) => arrived_at !== null).length;
  const departed = stays.filter(({ departed_at }) => departed_at !== null).length;
  if (list === 'arrivals' && arrived > 0) return `${arrived} di ${total} fatti`;
  if (list === 'departures' && departed > 0) return `${departed} di ${total} fatte`;
  return String(total);
}
