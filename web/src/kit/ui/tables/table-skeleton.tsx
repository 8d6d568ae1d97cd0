import { Skeleton } from '../states/skeleton.tsx';
import { isWindowBelow } from '../layout/use-narrow.ts';
import { type Column, Table } from './table.tsx';

/** A phone shows two or three cards below what stands above a list. */
const usual = (rows: number) => (isWindowBelow(640) ? Math.min(rows, 3) : rows);

const widths = ['w-20', 'w-16', 'w-24'];

/** The table to come: its own header and as many grey rows as are usual. Cards where the table would be cards. */
export function TableSkeleton<Row>(props: {
  columns: readonly Column<Row>[];
  rows?: number;
  rowActions?: boolean;
}) {
  const columns = props.columns.map(({ sortable: _sortable, ...column }, index) => ({
    ...column,
    cell: () => (
      <Skeleton
        className={`inline-block h-4 max-w-full align-middle ${index === 0 ? 'w-44' : widths[index % widths.length]}`}
      />
    ),
  }));
  const rows = Array.from({ length: usual(props.rows ?? 6) }, (_, row) => row);
  return (
    <div aria-hidden>
      <Table
        caption=""
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        rowActions={
          props.rowActions ? () => <Skeleton className="mr-2 inline-block size-5 align-middle" /> : undefined
        }
      />
    </div>
  );
}
