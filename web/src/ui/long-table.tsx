import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { TableProps } from './table.tsx';
import { useNarrow } from './narrow.ts';

/** Rows that are drawn together: few, so that no frame waits while one scrolls. Pages hold a multiple of it. */
const PART = 25;

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
  const narrow = useNarrow(frame, Math.max(640, props.columns.length * 112));
  const parts = Array.from({ length: Math.ceil(props.total / PART) }, (_, part) => part);
  return (
    <div ref={frame}>
      {narrow ? (
        parts.map((part) => <CardPart key={part} part={part} list={props} />)
      ) : (
        <div className="rounded-lg border border-line bg-surface shadow-xs">
          <table aria-rowcount={props.total + 1} className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{props.caption}</caption>
            <TableHead
              columns={props.columns}
              sort={props.sort}
              onSort={props.onSort}
              actions={props.rowActions !== undefined}
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
  list: LongTableProps<Row>;
}

const lengthOf = <Row,>({ part, list }: PartProps<Row>) => Math.min(PART, list.total - part * PART);

/** The rows of a part, out of the page that has them. */
function withPart<Row>(
  { part, list }: PartProps<Row>,
  draw: (rows: readonly Row[] | undefined) => ReactNode,
): ReactNode {
  const first = (part * PART) % list.pageSize;
  return list.withRows(Math.floor((part * PART) / list.pageSize), (rows) =>
    draw(rows?.slice(first, first + PART)),
  );
}

/** The parts near the window, and above and below them as much room as the others would take. */
function TableParts<Row>({ list }: { list: LongTableProps<Row> }) {
  const above = useRef<HTMLTableSectionElement>(null);
  const height = PART * list.rowHeight;
  const count = Math.ceil(list.total / PART);
  const [first, last] = useInView(above, height, count);
  const parts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const below = Math.max(0, list.total - (last + 1) * PART) * list.rowHeight;
  return (
    <>
      <tbody ref={above} aria-hidden>
        <Room list={list} height={first * height} />
      </tbody>
      {parts.map((part) => (
        // Only the very last row is without its line.
        <tbody key={part} className={part < count - 1 ? '[&>tr:last-child>*]:border-b!' : undefined}>
          {withPart({ part, list }, (rows) => (
            <Rows part={part} list={list} rows={rows} />
          ))}
        </tbody>
      ))}
      <tbody aria-hidden>
        <Room list={list} height={below} />
      </tbody>
    </>
  );
}

function Rows<Row>(props: PartProps<Row> & { rows: readonly Row[] | undefined }) {
  const { part, list, rows } = props;
  if (!rows) return <Room list={list} height={lengthOf(props) * list.rowHeight} waiting />;
  return rows.map((row, index) => (
    <TableRow
      key={list.rowKey(row)}
      row={row}
      table={list}
      rowIndex={part * PART + index + 2}
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

/** Which parts of equal height are near the window: numbers, from where `above` begins. */
function useInView(above: RefObject<HTMLElement | null>, height: number, count: number): [number, number] {
  const [range, setRange] = useState<[number, number]>([0, Math.min(count - 1, 1)]);
  useLayoutEffect(() => {
    function look() {
      const top = above.current?.getBoundingClientRect().top;
      if (top === undefined) return;
      const at = (y: number) => Math.min(count - 1, Math.max(0, Math.floor((y - top) / height)));
      const [first, last] = [at(-MARGIN), at(window.innerHeight + MARGIN)];
      setRange((now) => (now[0] === first && now[1] === last ? now : [first, last]));
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
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
  const [height, setHeight] = useState(lengthOf(props) * list.cardHeight);
  // Cards differ in height: once drawn, a page keeps the room that it really took.
  useEffect(() => {
    const target = box.current;
    if (!near || !target) return;
    const observer = new ResizeObserver(() => setHeight(target.offsetHeight));
    observer.observe(target);
    return () => observer.disconnect();
  }, [near]);
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
  return (
    <ul aria-label={list.caption} className="flex flex-col gap-3 pb-3">
      {rows.map((row) => (
        <li key={list.rowKey(row)}>{list.card(row)}</li>
      ))}
    </ul>
  );
}

const watched = new WeakMap<Element, (near: boolean) => void>();
let sharedObserver: IntersectionObserver | undefined;

/** One for all parts: a long list has thousands. Made late, for there is none outside of a browser. */
function nearness(): IntersectionObserver {
  sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: '1200px 0px' },
  );
  return sharedObserver;
}

/** Whether an element is on screen or about to be. What holds the focus stays, wherever one scrolls. */
function useNear(element: RefObject<HTMLElement | null>, first: boolean): boolean {
  const [near, setNear] = useState(first);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    watched.set(target, (seen) => setNear(seen || target.contains(document.activeElement)));
    nearness().observe(target);
    return () => nearness().unobserve(target);
  }, [element]);
  return near;
}
