import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { Select } from '../forms/select.tsx';
import type { TableProps } from './table.tsx';

/** The same rows where a table has no room: title and aside in one line, then the facts in the order of the columns. */
export function TableCards<Row>(props: TableProps<Row>) {
  return (
    <div className="flex flex-col gap-3">
      <CardSort {...props} />
      <ul aria-label={props.caption} className="flex flex-col gap-3">
        {props.rows.map((row) => (
          <Card key={props.rowKey(row)} row={row} table={props} />
        ))}
      </ul>
    </div>
  );
}

function Card<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const [title, ...rest] = table.columns;
  const aside = rest.filter((column) => column.card === 'aside');
  const lines = rest.filter((column) => column.card === undefined || column.card === 'line');
  const href = table.rowHref?.(row);
  return (
    <li
      className={clsx(
        'relative rounded-lg border border-line bg-surface p-4 shadow-xs',
        href !== undefined && 'transition-colors hover:border-control active:bg-sunken',
      )}
    >
      <div className="flex items-start gap-2">
        {/* The title gets at least 12 rem; what does not fit beside that goes below it, on every card alike. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-[1_1_12rem] font-semibold">
            {href === undefined ? (
              title?.cell(row)
            ) : (
              <Link href={href} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
                {title?.cell(row)}
              </Link>
            )}
          </div>
          {aside.map((column) => (
            <div key={column.id} className={clsx('relative', column.align === 'end' && 'ml-auto')}>
              {column.cell(row)}
            </div>
          ))}
        </div>
        {table.rowActions && <div className="relative -my-2.5 -mr-2.5">{table.rowActions(row)}</div>}
      </div>
      {lines.length > 0 && (
        <dl className="mt-2 flex flex-col gap-1 text-sm">
          {lines.map((column) => (
            <div key={column.id} className="flex items-baseline justify-between gap-4">
              <dt className="max-w-full shrink-0 text-ink-muted">{column.header}</dt>
              <dd className="ml-auto min-w-0 text-right tabular-nums">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function CardSort<Row>({ columns, sort, onSort }: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const by = sort?.by ?? '';
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label="Ordina per"
        value={by}
        onChange={(event) => onSort({ by: event.target.value, desc: false })}
        className="flex-1"
      >
        {by === '' && <option value="">Ordina per…</option>}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            Ordina per: {column.header}
          </option>
        ))}
      </Select>
      {sort && (
        <IconButton
          variant="secondary"
          icon={sort.desc ? ArrowDown : ArrowUp}
          label={sort.desc ? 'Decrescente: passa a crescente' : 'Crescente: passa a decrescente'}
          onClick={() => onSort({ by, desc: !sort.desc })}
        />
      )}
    </div>
  );
}
