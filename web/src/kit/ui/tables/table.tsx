import { type ReactNode, useRef } from 'react';
import { TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { widthOfTable } from './table-width.ts';
import { useNarrow } from '../layout/use-narrow.ts';

/** One definition draws the table and, where there is no room for one, the cards. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money. */
  align?: 'end';
  sortable?: boolean;
  /**
   * Place on a card: the first column is its title, `aside` stands beside the title, `line` (the rule) is a labelled line,
   * `none` is left out.
   */
  card?: 'aside' | 'line' | 'none';
  className?: string;
}

export interface Sort {
  by: string;
  desc: boolean;
}

/** What "-price" in an address says. */
export const sortOf = (word: string): Sort =>
  word.startsWith('-') ? { by: word.slice(1), desc: true } : { by: word, desc: false };

export const wordOf = ({ by, desc }: Sort): string => (desc ? `-${by}` : by);

export interface TableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  caption: string;
  /** The first one names the thing and is its link; at most seven. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads; a click anywhere on it goes there. */
  rowHref?: ((row: Row) => string) | undefined;
  /** One `Menu`, usually. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

/**
 * A list of things with the same facts. Sorting is the caller's (the URL and the server hold it).
 * `<Table caption="Camere" columns={columns} rows={rooms} rowKey={(r) => r.id} rowHref={(r) => paths.room(r.id)} />`
 */
export function Table<Row>(props: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(frame, widthOfTable(props.columns.length, props.rowActions !== undefined));
  return (
    <div ref={frame}>
      {narrow ? (
        <TableCards {...props} />
      ) : (
        // No `overflow` here: it would take the sticky header away from the page.
        <div className="rounded-lg border border-line bg-surface shadow-xs">
          <table className="w-full border-separate [border-spacing:0] text-sm">
            <caption className="sr-only">{props.caption}</caption>
            <TableHead
              columns={props.columns}
              sort={props.sort}
              onSort={props.onSort}
              actions={props.rowActions !== undefined}
            />
            <tbody>
              {props.rows.map((row) => (
                <TableRow key={props.rowKey(row)} row={row} table={props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
