import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { Armchair, CalendarClock, CircleCheck, UserRound } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { areasOf, coversSaid, tableFigures } from '../table-words.ts';
import { reservationFigures } from '../evening.ts';
import { count, sentence } from '../../../kit/format/plural.ts';

interface TableStatsProps {
  tables: readonly Table[];
  /** Undefined until they are known. */
  evening: readonly Reservation[] | undefined;
}

/** The figures of the room (docs/rules.md 19.14). */
export function TableStats({ tables, evening }: TableStatsProps) {
  const { free, reserved, late, occupied, covers, seats } = tableFigures(tables);
  const parties = evening && reservationFigures(evening);
  return (
    <StatGrid>
      <Stat
        label="Tavoli liberi"
        icon={CircleCheck}
        value={free}
        hint={sentence([
          `su ${count(tables.length, { one: 'tavolo', other: 'tavoli' })}`,
          reserved > 0 ? count(reserved, { one: 'prenotato', other: 'prenotati' }) : undefined,
        ])}
      />
      <Stat label="Tavoli occupati" icon={UserRound} value={occupied} hint={coversSaid(covers)} />
      <Stat
        label="Prenotazioni"
        icon={CalendarClock}
        value={parties?.count ?? '–'}
        hint={parties && sentence([coversSaid(parties.covers), late > 0 ? `${late} in ritardo` : undefined])}
        href={paths.reservations}
      />
      <Stat
        label="Posti totali"
        icon={Armchair}
        value={seats}
        hint={count(areasOf(tables).length, { one: 'sala', other: 'sale' })}
      />
    </StatGrid>
  );
}
