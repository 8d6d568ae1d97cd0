import { FiltersSkeleton } from '../filters/filters.tsx';
import { StatSkeleton } from '../content/stat.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { Column } from './table.tsx';

/** A list to come: its figures, its filters, its table. */
export function ListSkeleton<Row>(props: {
  figures: number;
  columns: readonly Column<Row>[];
  rowActions?: boolean;
}) {
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <StatSkeleton count={props.figures} hint />
      <div className="flex flex-col gap-4">
        <FiltersSkeleton />
        <TableSkeleton columns={props.columns} rowActions={props.rowActions ?? false} />
      </div>
    </div>
  );
}
