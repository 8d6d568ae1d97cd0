import { shortDay } from '../../kit/format/days.ts';
import type { KeptDays } from '../../kit/session/kept-days.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ListCard } from '../../kit/ui/tables/list-card.tsx';
import { type DayLists, listsOf } from './day-lists.ts';
import { KeptSold } from './kept-sold.tsx';
import { KeptStay } from './kept-stay.tsx';

const lists = {
  arrivals: { title: 'Arrivi', empty: 'Oggi non arriva nessuno.' },
  departures: { title: 'Partenze', empty: 'Oggi non parte nessuno.' },
  staying: { title: 'Si fermano', empty: 'Non si ferma nessuno.' },
} as const;

/** Who comes, who goes, who is here, on the day that it is now. */
export function KeptToday({ kept, day }: { kept: KeptDays; day: string }) {
  const found = listsOf(kept, day);
  if (!found) return <NotKept kept={kept} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <List name="arrivals" found={found} kept={kept} day={day} />
      <List name="departures" found={found} kept={kept} day={day} />
      <div className="lg:col-span-2">
        <List name="staying" found={found} kept={kept} day={day} />
      </div>
    </div>
  );
}

interface ListProps {
  name: keyof typeof lists;
  found: DayLists;
  kept: KeptDays;
  day: string;
}

function List({ name, found, kept, day }: ListProps) {
  const [stays, sold] = [found[name], found.channels[name]];
  return (
    <ListCard {...lists[name]} count={String(stays.length + sold.length)}>
      {stays.map((stay) => (
        <KeptStay key={stay.booking_id} stay={stay} move={name} day={day} kept={kept} />
      ))}
      {sold.map((one) => (
        <KeptSold key={`channel ${one.channel_event_id}`} sold={one} move={name} />
      ))}
    </ListCard>
  );
}

/** Nobody, and nothing known, are not the same. */
function NotKept({ kept }: { kept: KeptDays }) {
  return (
    <Card>
      <p>Di oggi su questo dispositivo non c'è nulla: i dati sono di {shortDay(kept.from)}.</p>
    </Card>
  );
}
