import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LongTable } from './long-table.tsx';

interface Row {
  id: number;
}

const ROW = 40;
const PART = 25 * ROW;
const columns = [{ id: 'id', header: 'Numero', cell: (row: Row) => `N ${row.id}` }];

/** Pages that have not come yet. */
let missing: Set<number>;
let asked: Set<number>;

function list(total: number) {
  asked = new Set();
  return (
    <LongTable<Row>
      caption="Numeri"
      columns={columns}
      rowKey={(row) => row.id}
      total={total}
      pageSize={100}
      rowHeight={ROW}
      cardHeight={50}
      card={(row) => <button>N {row.id}</button>}
      withRows={(page, draw) => {
        asked.add(page);
        const rows = Array.from({ length: 100 }, (_, n) => ({ id: page * 100 + n })).filter(
          ({ id }) => id < total,
        );
        return draw(missing.has(page) ? undefined : rows);
      }}
    />
  );
}

/** Where the list begins, seen from the top of the window: there is no layout here, so it is said. */
let top = 0;
function scrollTo(y: number): void {
  top = -y;
  // What is in sight comes at once, what is near in the next frames.
  for (let frame = 0; frame < 20; frame++) act(() => void window.dispatchEvent(new Event('scroll')));
}

const drawn = () => screen.queryAllByRole('rowheader').map(({ textContent }) => Number(textContent.slice(2)));
const span = (numbers: number[]) => [numbers[0], numbers.at(-1), numbers.length];
/** Of the rows that are drawn and of the room that the others take. */
const height = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr, tbody td')].reduce(
    (sum, { style }) => sum + Number.parseInt(style.height || '0'),
    0,
  );

let nearness: (target: Element, near: boolean) => void;
const watched = new Set<Element>();

class WatchedByHand {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(report: IntersectionObserverCallback) {
    nearness = (target, isIntersecting) => {
      const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry;
      act(() => report([entry], this));
    };
  }
  observe(target: Element): void {
    watched.add(target);
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
vi.stubGlobal('IntersectionObserver', WatchedByHand);

beforeEach(() => {
  missing = new Set();
  top = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top, 800, 0),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('LongTable', () => {
  it('draws what is near the window, asks for nothing else, and takes the room of all', () => {
    render(list(50_000));
    expect(drawn()[0]).toBe(0);
    expect(drawn().length).toBeLessThanOrEqual(100);
    expect([...asked]).toEqual([0]);
    expect(height()).toBe(50_000 * ROW);
    scrollTo(500 * PART);
    const [first, last, count] = span(drawn());
    expect(first).toBeLessThan(500 * 25);
    expect(last).toBeGreaterThan(500 * 25);
    expect(count).toBeLessThanOrEqual(125);
    expect([...asked].filter((page) => page > 0).every((page) => page >= 124 && page <= 126)).toBe(true);
    expect(height()).toBe(50_000 * ROW);
    scrollTo(50_000 * ROW);
    expect(drawn().at(-1)).toBe(49_999);
    expect(height()).toBe(50_000 * ROW);
  });

  it('numbers its rows among all of them, for those who cannot see where they are', () => {
    render(list(1000));
    expect(screen.getByRole('table', { name: 'Numeri' }).getAttribute('aria-rowcount')).toBe('1001');
    scrollTo(10 * PART);
    for (const header of screen.getAllByRole('rowheader')) {
      const number = Number(header.textContent.slice(2));
      expect(header.closest('tr')?.getAttribute('aria-rowindex')).toBe(String(number + 2));
    }
  });

  it('keeps the room of rows that are on their way', () => {
    missing = new Set([0]);
    const { rerender } = render(list(250));
    expect([drawn(), height()]).toEqual([[], 250 * ROW]);
    missing.clear();
    rerender(list(250));
    expect([drawn()[0], height()]).toEqual([0, 250 * ROW]);
  });

  it('ends where a shorter list ends, also for who was further down', () => {
    const { rerender } = render(list(10_000));
    scrollTo(300 * PART);
    rerender(list(30));
    expect([drawn().at(-1), height()]).toEqual([29, 30 * ROW]);
    // Not even for a moment is a page asked for that there is not.
    expect([...asked]).toEqual([0]);
    rerender(list(1));
    scrollTo(0);
    expect([drawn(), height()]).toEqual([[0], ROW]);
  });
});

describe('LongTable where there is no room for a table', () => {
  beforeEach(() => {
    watched.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  });
  const cards = () => screen.queryAllByRole('button').map(({ textContent }) => Number(textContent.slice(2)));
  const boxes = () => [...watched] as HTMLElement[];

  it('draws cards part by part as they come near, and leaves their room where they are not', () => {
    render(list(60));
    expect(screen.queryByRole('table')).toBeNull();
    expect(span(cards())).toEqual([0, 24, 25]);
    expect(boxes().map(({ style }) => style.height)).toEqual(['', '1250px', '500px']);
    nearness(boxes()[2]!, true);
    expect(span(cards())).toEqual([0, 59, 35]);
    const last = screen.getAllByRole('list', { name: 'Numeri' }).at(-1)!;
    expect(within(last).getAllByRole('listitem')).toHaveLength(10);
    nearness(boxes()[0]!, false);
    expect(span(cards())).toEqual([50, 59, 10]);
  });

  it('never takes away the card that has the focus', () => {
    render(list(60));
    screen.getByRole('button', { name: 'N 7' }).focus();
    nearness(boxes()[0]!, false);
    expect(document.activeElement?.textContent).toBe('N 7');
  });
});
