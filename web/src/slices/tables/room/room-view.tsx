import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { Tabs } from '../../../kit/ui/layout/tabs.tsx';
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

interface RoomViewProps {
  tables: readonly Table[];
  /** Undefined until it is known. */
  evening: readonly Reservation[] | undefined;
  tools: TableTools;
}

/** The room: its figures, then the plan at a desk, or the list. */
export function RoomView({ tables, evening, tools }: RoomViewProps) {
  const isDesk = useMedia(DESK);
  const { search, change } = useListSearch(paths.tables, roomSearch);
  const showsPlan = isDesk && search.view !== 'list';
  return (
    <div className="flex flex-col gap-6">
      <TableStats tables={tables} evening={evening} />
      {isDesk && (
        <Segmented
          label="Come vedere la sala"
          className="self-start"
          options={[
            { value: 'plan', label: 'Pianta' },
            { value: 'list', label: 'Elenco' },
          ]}
          value={showsPlan ? 'plan' : 'list'}
          onValueChange={(value) => change({ view: value === 'list' ? 'list' : undefined })}
        />
      )}
      {showsPlan ? (
        <PlanAndColumn tables={tables} evening={evening ?? []} tools={tools} />
      ) : (
        areasOf(tables).map(({ name, tables: here }) => (
          <AreaList key={name} name={name} tables={here} tools={tools} />
        ))
      )}
      {tools.dialogs}
    </div>
  );
}

interface PlanAndColumnProps extends RoomViewProps {
  evening: readonly Reservation[];
}

function PlanAndColumn({ tables, evening, tools }: PlanAndColumnProps) {
  const { search, change } = useListSearch(paths.tables, roomSearch);
  const areas = areasOf(tables);
  const chosen = tables.find(({ id }) => id === search.table);
  const area = areas.find(({ name }) => name === (search.area ?? chosen?.area)) ?? areas[0];
  if (!area) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {areas.length > 1 && (
          <Tabs
            label="Sale"
            tabs={areas.map(({ name, tables: here }) => ({
              label: name,
              count: here.length,
              href: withSearch(paths.tables, { area: name }),
              current: name === area.name,
            }))}
          />
        )}
        <RoomPlan
          tables={area.tables}
          evening={evening}
          chosen={chosen?.id}
          onChoose={({ id }) => change({ table: id === chosen?.id ? undefined : id })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {chosen && <ChosenTable table={chosen} tools={tools} />}
        <EveningColumn evening={evening} acts={tools.acts} />
      </div>
    </div>
  );
}
