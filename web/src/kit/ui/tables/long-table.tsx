import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { widthOfTable } from './table-width.ts';
import type { TableProps } from './table.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import { useHeight } from '../layout/use-last-height.ts';
import { useNear } from '../layout/use-near-viewport.ts';

/** Rows that are drawn together: few, so that no frame waits while one scrolls. Pages hold a multiple of both. */
const ROWS = 5;
/** Cards that are watched together: each such part has an element of its own, however far away it is. */
const CARDS = 25;
/** Of those of a part, so many are drawn at once: more than a phone shows. */
const CARDS_AT_ONCE = 5;
/** Between two cards, in pixels. */
const GAP = 12;

interface LongTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  total: number;
  /** A multiple of 25. */
  pageSize: number;
  /** Asks for the rows of a page, from 0, and draws them; undefined while they are on their way. */
  withRows: (page: number, draw: (rows: readonly Row[] | undefined) => ReactNode) => ReactNode;
  /** In pixels, every row's: what is not drawn takes as much room, so nothing jumps. */
  rowHeight: number;
  /**
   * In place of a row where there is no room for a table; `cardHeight` is about its height with the gap. There is no header
   * to sort by then: the caller gives another way.
   */
  card: (row: Row) => ReactNode;
  cardHeight: number;
}

/**
 * A table of any length. The scroll bar is that of the whole list; what is near the window is drawn and asks for its rows,
 * the rest is empty room of the same height. So 50,000 rows cost as much as 300.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(frame, widthOfTable(props.columns.length, props.rowActions !== undefined));
  return (
    <div ref={frame}>
      {narrow ? (
        Array.from({ length: Math.ceil(props.total / CARDS) }, (_, part) => (
          <CardPart key={part} part={part} size={CARDS} list={props} />
        ))
      ) : (
        <div className="rounded-lg border border-line bg-surface shadow-xs">
          {/* Fixed: else each row that comes or goes has every cell measured anew. */}
          <table
            aria-rowcount={props.total + 1}
            className="w-full table-fixed border-separate [border-spacing:0] text-sm"
          >
            <caption className="sr-only">{props.caption}</caption>
            <TableHead
              columns={props.columns}
              sort={props.sort}
              onSort={props.onSort}
              actions={props.rowActions !== undefined}
              actionsWidth="w-28"
            />
            <TableParts list={props} />
          </table>
        </div>
      )}
    </div>
  );
}

interface PartProps<Row> {
  part: number;
  /** Rows in a part; the last one may have fewer. */
  size: number;
  list: LongTableProps<Row>;
}

const lengthOf = <Row,>({ part, size, list }: PartProps<Row>) => Math.min(size, list.total - part * size);

/** The rows of a part, out of the page that has them. */
function withPart<Row>(
  { part, size, list }: PartProps<Row>,
  draw: (rows: readonly Row[] | undefined) => ReactNode,
): ReactNode {
  const first = (part * size) % list.pageSize;
  return list.withRows(Math.floor((part * size) / list.pageSize), (rows) =>
    draw(rows?.slice(first, first + size)),
  );
}

/** The parts near the window, and above and below them as much room as the others would take. */
function TableParts<Row>({ list }: { list: LongTableProps<Row> }) {
  const above = useRef<HTMLTableSectionElement>(null);
  const height = ROWS * list.rowHeight;
  const count = Math.ceil(list.total / ROWS);
  const [first, last] = useInView(above, height, count);
  const parts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const below = Math.max(0, list.total - (last + 1) * ROWS) * list.rowHeight;
  return (
    <>
      <tbody ref={above} aria-hidden>
        <Room list={list} height={first * height} />
      </tbody>
      {parts.map((part) => (
        <TablePart key={part} part={part} size={ROWS} list={list} />
      ))}
      <tbody aria-hidden>
        <Room list={list} height={below} />
      </tbody>
    </>
  );
}

function OnePart<Row>(props: PartProps<Row>) {
  const { part, size, list } = props;
  const isLast = (part + 1) * size >= list.total;
  return (
    // Only the very last row is without its line.
    <tbody className={isLast ? undefined : '[&>tr:last-child>*]:border-b!'}>
      {withPart(props, (rows) => (
        <Rows {...props} rows={rows} />
      ))}
    </tbody>
  );
}

/** What is drawn already costs nothing when its neighbours come and go. `memo` forgets that it takes any kind of row. */
const TablePart = memo(OnePart) as typeof OnePart;

function Rows<Row>(props: PartProps<Row> & { rows: readonly Row[] | undefined }) {
  const { part, size, list, rows } = props;
  if (!rows) return <Room list={list} height={lengthOf(props) * list.rowHeight} waiting />;
  return rows.map((row, index) => (
    <TableRow
      key={list.rowKey(row)}
      row={row}
      table={list}
      rowIndex={part * size + index + 2}
      height={list.rowHeight}
    />
  ));
}

/** As much room as rows that are not drawn. */
function Room<Row>(props: { list: LongTableProps<Row>; height: number; waiting?: boolean }) {
  const { columns, rowActions, rowHeight } = props.list;
  if (props.height === 0) return null;
  return (
    <tr aria-hidden>
      <td
        colSpan={columns.length + (rowActions ? 1 : 0)}
        className="p-0 align-top"
        style={{ height: `${props.height}px` }}
      >
        {props.waiting && <Waiting step={rowHeight} count={Math.round(props.height / rowHeight)} />}
      </td>
    </tr>
  );
}

/** How far beyond the window things are drawn, in pixels. */
const MARGIN = 1200;

type Range = [first: number, last: number];

const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/**
 * One step from what is drawn to what is wanted: what is in sight at once, and towards the margins a part each way, so that
 * a jump to another end of the list is many short frames and not a long one.
 */
function approach(now: Range, wanted: Range, inSight: Range): Range {
  const apart = now[1] < inSight[0] || inSight[1] < now[0];
  const [first, last] = apart ? inSight : now;
  return [
    Math.max(wanted[0], Math.min(first - 1, inSight[0])),
    Math.min(wanted[1], Math.max(last + 1, inSight[1])),
  ];
}

/** Which parts of equal height are near the window: numbers, from where `above` begins. */
function useInView(above: RefObject<HTMLElement | null>, height: number, count: number): Range {
  const [range, setRange] = useState<Range>([0, Math.min(count - 1, 1)]);
  const drawn = useRef(range);
  useLayoutEffect(() => {
    let frame = 0;
    function look() {
      cancelAnimationFrame(frame);
      const top = above.current?.getBoundingClientRect().top;
      if (top === undefined) return;
      const at = (y: number) => Math.min(count - 1, Math.max(0, Math.floor((y - top) / height)));
      const wanted: Range = [at(-MARGIN), at(window.innerHeight + MARGIN)];
      const next = approach(drawn.current, wanted, [at(0), at(window.innerHeight)]);
      if (!isSame(next, drawn.current)) setRange(next);
      drawn.current = next;
      if (!isSame(next, wanted)) frame = requestAnimationFrame(look);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [above, height, count]);
  return [Math.min(range[0], count - 1), Math.min(range[1], count - 1)];
}

function Waiting(props: { step: number; count: number }) {
  return Array.from({ length: props.count }, (_, index) => (
    <div key={index} className="flex items-center gap-8 px-4" style={{ height: `${props.step}px` }}>
      <Skeleton className="h-4 w-12" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-24" />
    </div>
  ));
}

function CardPart<Row>(props: PartProps<Row>) {
  const { list } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, props.part === 0);
  // Cards differ in height: once drawn, a page keeps the room that it really took.
  const height = useHeight(box, near, lengthOf(props) * list.cardHeight);
  return (
    <div ref={box} style={near ? undefined : { height: `${height}px` }}>
      {near && withPart(props, (rows) => <Cards {...props} rows={rows} />)}
    </div>
  );
}

function Cards<Row>(props: PartProps<Row> & { rows: readonly Row[] | undefined }) {
  const { list, rows } = props;
  if (!rows) {
    return (
      <div style={{ height: `${lengthOf(props) * list.cardHeight}px` }}>
        <Skeleton className="h-32" />
      </div>
    );
  }
  return <CardList list={list} rows={rows} />;
}

function CardList<Row>({ list, rows }: { list: LongTableProps<Row>; rows: readonly Row[] }) {
  const most = useDeferredValue(CARDS, CARDS_AT_ONCE);
  // A card out of sight is not measured and painted; the margin leaves room for its shadow and its ring of focus.
  const height = `auto ${list.cardHeight - GAP}px`;
  return (
    <ul
      aria-label={list.caption}
      className="flex flex-col gap-3 pb-3"
      style={most < rows.length ? { minHeight: `${rows.length * list.cardHeight}px` } : undefined}
    >
      {rows.slice(0, most).map((row) => (
        <li
          key={list.rowKey(row)}
          className="[content-visibility:auto] [overflow-clip-margin:8px]"
          style={{ containIntrinsicBlockSize: height }}
        >
          {list.card(row)}
        </li>
      ))}
    </ul>
  );
}
