import type { Table } from 'contract/tables/schemas';
import { useQuery } from '@tanstack/react-query';
import { tableCombinations } from 'contract/tables/calls';
import { q } from '../../../kit/api/query.ts';
import { list } from '../../../kit/format/plural.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { combinedWith } from '../combinations/combined-with.ts';
import { seatsSaid, shapeLabels } from '../table-words.ts';
import { LastChanges } from '../../activity/last-changes.tsx';
import { TableParties } from './table-parties.tsx';

/** The parties of today and the facts side by side, the parties first on a phone. */
export function TableDetail({ table }: { table: Table }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <TableParties table={table} />
      <div className="flex flex-col gap-6">
        <TableFacts table={table} />
        <LastChanges type="table" thing={table} title="Ultime modifiche" shown={5} />
      </div>
    </div>
  );
}

function TableFacts({ table }: { table: Table }) {
  const { place_id, seats, min_seats, area, shape } = table;
  const { data } = useQuery(q(tableCombinations.list, { params: { place_id } }));
  const others = combinedWith(table, data?.data ?? []);
  return (
    <Card>
      <DescriptionList
        items={[
          { term: 'Posti', value: seatsSaid(seats) },
          { term: 'Posti minimi', value: seatsSaid(min_seats) },
          { term: 'Sala', value: area },
          { term: 'Forma', value: shapeLabels[shape] },
          {
            term: others.length > 1 ? 'Si unisce ai tavoli' : 'Si unisce al tavolo',
            value: others.length === 0 ? undefined : list(others),
          },
        ]}
      />
    </Card>
  );
}
