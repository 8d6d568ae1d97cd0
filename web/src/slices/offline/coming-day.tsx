import { capital } from '../../kit/format/capitalize.ts';
import { addDays, shortDay } from '../../kit/format/days.ts';
import { count, list, plural, sentence } from '../../kit/format/plural.ts';
import type { KeptDays } from '../../kit/session/kept-days.ts';
import { ListCard } from '../../kit/ui/tables/list-card.tsx';
import { type DayLists, listsOf, roomOn } from './day-lists.ts';
import { KeptSold } from './kept-sold.tsx';
import { KeptStay } from './kept-stay.tsx';

/** As many as one reads at a glance; the rest waits behind a button. */
const AT_A_GLANCE = 8;

/** A day that is still to come: who arrives, then who leaves, then who stays on. */
export function ComingDay({ kept, day, isTomorrow }: { kept: KeptDays; day: string; isTomorrow: boolean }) {
  const found = listsOf(kept, day);
  const title = isTomorrow ? `Domani, ${shortDay(day)}` : capital(shortDay(day));
  const staying = found ? stayingOn(found, day) : [];
  const unknown = `Non ci sono dati di questo giorno: arrivano fino a ${shortDay(addDays(kept.to, -1))}.`;
  return (
    <ListCard
      title={title}
      count={found && sums(found)}
      empty={found ? 'Nessun arrivo, nessuna partenza, nessuno in casa.' : unknown}
      fold={AT_A_GLANCE}
    >
      {found &&
        (['arrivals', 'departures'] as const).flatMap((move) => [
          ...found[move].map((stay) => (
            <KeptStay
              key={`${move} ${stay.booking_id}`}
              stay={stay}
              move={move}
              day={day}
              kept={kept}
              named
            />
          )),
          ...found.channels[move].map((sold) => (
            <KeptSold key={`${move} channel ${sold.channel_event_id}`} sold={sold} move={move} named />
          )),
        ])}
      {staying.length > 0 && (
        <li className="px-4 py-3 text-sm text-ink-muted sm:px-5">
          {plural(staying.length, { one: 'Resta', other: 'Restano' })} {list(staying)}.
        </li>
      )}
    </ListCard>
  );
}

/** "Anna Lombardi (101)": their phone and their wishes are where they arrive, or in the house today. */
function stayingOn({ staying, channels }: DayLists, day: string): string[] {
  const inRoom = (name: string, number: string | null | undefined) => `${name} (${number ?? 'senza camera'})`;
  return [
    ...staying.map((stay) =>
      inRoom(`${stay.guest_first_name} ${stay.guest_last_name}`.trim(), roomOn(stay, day)?.number),
    ),
    ...channels.staying.map(({ channel, room_number }) => inRoom(channel, room_number)),
  ];
}

/** "2 arrivi, 1 partenza, 3 restano" */
function sums({ arrivals, departures, staying, channels }: DayLists): string | undefined {
  const of = (n: number, forms: { one: string; other: string }) => (n > 0 ? count(n, forms) : undefined);
  return sentence([
    of(arrivals.length + channels.arrivals.length, { one: 'arrivo', other: 'arrivi' }),
    of(departures.length + channels.departures.length, { one: 'partenza', other: 'partenze' }),
    of(staying.length + channels.staying.length, { one: 'resta', other: 'restano' }),
  ]);
}
