import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { AreaTabs } from '../area-tabs.tsx';
import { AreaList } from '../list/area-list.tsx';
import { roomSearch } from '../list/room-search.ts';
import { TableStats } from '../list/table-stats.tsx';
import { areasOf } from '../table-words.ts';
import type { TableTools } from '../use-table-tools.tsx';
import { ChosenTable } from './chosen-table.tsx';
import { EveningColumn } from './evening-column.tsx';
import { RoomPlan } from './room-plan.tsx';

/** From here on plan and column stand side by side. */
const DESK = '(width >= 80rem)';
/** From here on a plan can be read; what can be done at a table comes in a sheet over it. A phone that lies is too low. */
const TABLET = '(width >= 48rem) and (height >= 30rem)';

interface RoomViewProps {
  tables: readonly Table[];
  /** Undefined until it is known. */
  evening: readonly Reservation[] | undefined;
  tools: TableTools;
}

/** The room: its figures, then the plan, or the list on a phone. */
export function RoomView({ tables, evening, tools }: RoomViewProps) {
  const isDesk = useMedia(DESK);
  const isTablet = useMedia(TABLET);
  const hasPlan = isDesk || isTablet;
  const { search, change } = useListSearch(paths.tables, roomSearch);
  const areas = areasOf(tables);
  const chosen = tables.find(({ id }) => id === search.table);
  const area = areas.find(({ name }) => name === (search.area ?? chosen?.area)) ?? areas[0];
  const plan = hasPlan && search.view !== 'list' ? area : undefined;
  return (
    <div className="flex flex-col gap-6">
      <TableStats tables={tables} evening={evening} />
      {hasPlan && (
        <div className="flex items-center justify-between gap-6">
          <div className="min-w-0 flex-1">
            {plan && areas.length > 1 && <AreaTabs areas={areas} current={plan.name} />}
          </div>
          <Segmented
            label="Come vedere la sala"
            options={[
              { value: 'plan', label: 'Pianta' },
              { value: 'list', label: 'Elenco' },
            ]}
            value={plan ? 'plan' : 'list'}
            onValueChange={(value) => change({ view: value === 'list' ? value : undefined })}
          />
        </div>
      )}
      {plan && !isDesk ? (
        <>
          <RoomPlan
            tables={plan.tables}
            evening={evening ?? []}
            chosen={chosen?.id}
            onChoose={({ id }) => change({ table: id })}
          />
          <TableSheet table={chosen} tools={tools} onClose={() => change({ table: undefined })} />
        </>
      ) : plan ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <RoomPlan
            tables={plan.tables}
            evening={evening ?? []}
            chosen={chosen?.id}
            onChoose={({ id }) => change({ table: id === chosen?.id ? undefined : id })}
          />
          <div className="flex min-w-0 flex-col gap-6">
            {chosen && <ChosenTable table={chosen} tools={tools} />}
            <EveningColumn evening={evening ?? []} acts={tools.acts} />
          </div>
        </div>
      ) : (
        areas.map(({ name, tables: here }) => <AreaList key={name} name={name} tables={here} tools={tools} />)
      )}
      {tools.dialogs}
    </div>
  );
}

interface TableSheetProps {
  /** undefined: it is closed. */
  table: Table | undefined;
  tools: TableTools;
  onClose: () => void;
}

/** The chosen table over the plan; a closing sheet keeps what it shows. */
function TableSheet({ table, tools, onClose }: TableSheetProps) {
  const [last, setLast] = useState(table);
  if (table && table !== last) setLast(table);
  return (
    <Sheet open={table !== undefined} onClose={onClose} title={last?.area ?? 'Sala'}>
      {last && <ChosenTable table={last} tools={tools} />}
    </Sheet>
  );
}
