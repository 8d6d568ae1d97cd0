import type { Room } from 'contract/rooms/schemas';
import { BrushCleaning, CircleCheck, Tag, UserRound } from 'lucide-react';
import { wholeMoney } from '../../../kit/format/money.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { roomFigures } from './filter-rooms.ts';

/** The figures of the whole place; each leads to its rooms. */
export function RoomStats({ rooms, seesMoney }: { rooms: readonly Room[]; seesMoney: boolean }) {
  const { prices, available, occupied, cleaning, maintenance } = roomFigures(rooms);
  const outOf = `su ${count(rooms.length, { one: 'camera', other: 'camere' })}`;
  return (
    <StatGrid>
      {seesMoney && (
        <Stat
          label="Prezzo medio"
          icon={Tag}
          value={prices ? wholeMoney(prices.average) : '–'}
          hint={prices && range(prices)}
          href={withSearch(paths.rooms, { sort: '-price' })}
        />
      )}
      <Stat
        label="Disponibili"
        icon={CircleCheck}
        value={available}
        hint={outOf}
        href={withSearch(paths.rooms, { status: 'available' })}
      />
      <Stat
        label="Con ospiti"
        icon={UserRound}
        value={occupied}
        hint={outOf}
        href={withSearch(paths.rooms, { status: 'occupied' })}
      />
      <Stat
        label="Non pronte"
        icon={BrushCleaning}
        value={cleaning + maintenance}
        hint={notReady(cleaning, maintenance)}
        href={withSearch(paths.rooms, { status: 'not_ready' })}
      />
    </StatGrid>
  );
}

function range({ lowest, highest }: { lowest: number; highest: number }): string {
  return lowest === highest ? 'a notte' : `a notte, da ${wholeMoney(lowest)} a ${wholeMoney(highest)}`;
}

/** On one line beside a sidebar at 1280 px: a second one would lift the figure above its neighbours. */
function notReady(cleaning: number, maintenance: number): string {
  if (cleaning + maintenance === 0) return 'tutto in ordine';
  return sentence([
    cleaning > 0 ? `pulizia ${cleaning}` : undefined,
    maintenance > 0 ? `manutenzione ${maintenance}` : undefined,
  ]);
}
