import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column, Sort, TableProps } from './table.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type HeadProps<Row> = Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'> & {
  actions: boolean;
  /** As narrow as they can be, where the columns find their own widths. */
  actionsWidth?: string;
};

/** Sticks below the shell's bar (`--sticky-top`) while its rows go by. */
export function TableHead<Row>({ columns, sort, onSort, actions, actionsWidth = 'w-0' }: HeadProps<Row>) {
  const cell =
    'sticky top-(--sticky-top) z-10 border-b border-line bg-surface px-3 py-1.5 text-left font-medium whitespace-nowrap text-ink-muted first:rounded-tl-lg first:pl-4 last:rounded-tr-lg last:pr-4';
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sort?.by === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined}
            className={clsx(cell, column.align === 'end' && 'text-right', column.className)}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className="inline-flex min-h-8 items-center">{column.header}</span>
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className={clsx(cell, actionsWidth)}>
            <VisuallyHidden>Azioni</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortButton<Row>(props: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const { column, sort } = props;
  const active = sort?.by === column.id;
  const Glyph = !active ? ChevronsUpDown : sort.desc ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => props.onSort({ by: column.id, desc: active && !sort.desc })}
      className={clsx(
        'group -mx-2 inline-flex min-h-8 touch-target items-center gap-1.5 rounded-sm px-2 transition-colors hover:bg-sunken hover:text-ink',
        column.align === 'end' && 'flex-row-reverse',
        active && 'text-ink',
      )}
    >
      {column.header}
      <Glyph
        aria-hidden
        className={clsx('size-3.5', !active && 'text-ink-faint opacity-60 group-hover:opacity-100')}
      />
    </button>
  );
}
