import type { MouseEvent } from 'react';
import { clsx } from 'clsx';
import { Link } from '../actions/link.tsx';
import type { TableProps } from './table.tsx';

interface TableRowProps<Row> {
  row: Row;
  table: Omit<TableProps<Row>, 'rows'>;
  /** Its number in the whole table, the header being 1, where not all rows are in the document. */
  rowIndex?: number;
  height?: number;
}

/** A row opens by a click anywhere on it. The first cell holds the real link, for the keyboard and for assistive technology. */
export function TableRow<Row>({ row, table, rowIndex, height }: TableRowProps<Row>) {
  const href = table.rowHref?.(row);
  return (
    <tr
      aria-rowindex={rowIndex}
      style={height === undefined ? undefined : { height: `${height}px` }}
      onClick={href === undefined ? undefined : openRow}
      onAuxClick={href === undefined ? undefined : openRow}
      className={clsx(
        'group/row',
        href !== undefined &&
          'cursor-pointer transition-colors hover:bg-sunken/60 has-[[data-row-link]:focus-visible]:bg-sunken/60',
      )}
    >
      {table.columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const content = column.cell(row);
        return (
          <Cell
            key={column.id}
            {...(index === 0 && { scope: 'row' })}
            className={clsx(
              'h-12 border-b border-line px-3 py-2 text-left font-normal group-last/row:border-b-0 first:pl-4 last:pr-4',
              column.align === 'end' && 'text-right tabular-nums',
              column.className,
            )}
          >
            {index === 0 && href !== undefined ? (
              <Link
                href={href}
                data-row-link
                className="rounded-xs font-medium group-hover/row:text-accent-ink"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </Cell>
        );
      })}
      {table.rowActions && (
        <td className="h-12 w-0 border-b border-line py-1 pr-2 pl-1 text-right group-last/row:border-b-0">
          {table.rowActions(row)}
        </td>
      )}
    </tr>
  );
}

/** Passes the click, with its modifier keys, on to the row's link: Ctrl and the middle button open a new tab as on any link. */
function openRow(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target } = event;
  const middle = event.button === 1;
  if (event.button !== 0 && !middle) return;
  // React also brings here what was clicked in a menu or dialog that the row opened elsewhere in the document.
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a, button, input, select, label, [role="menuitem"]')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  row.querySelector('[data-row-link]')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey || middle,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}
