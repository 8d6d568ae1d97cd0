import type { Table } from 'contract/tables/schemas';
import { count, sentence } from '../../../kit/format/plural.ts';
import { ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { tableFigures } from '../table-words.ts';
import type { TableTools } from '../use-table-tools.tsx';
import { TableLine } from './table-line.tsx';

interface AreaListProps {
  name: string;
  tables: readonly Table[];
  tools: TableTools;
}

/** The tables of an area, in the order of their numbers. */
export function AreaList({ name, tables, tools }: AreaListProps) {
  const { free } = tableFigures(tables);
  return (
    <ListCard
      title={name}
      count={sentence([
        count(tables.length, { one: 'tavolo', other: 'tavoli' }),
        free === 0 ? 'nessuno libero' : count(free, { one: 'libero', other: 'liberi' }),
      ])}
      empty=""
    >
      {tables.map((table) => (
        <TableLine key={table.id} table={table} tools={tools} />
      ))}
    </ListCard>
  );
}
