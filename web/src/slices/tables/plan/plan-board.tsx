import type { Table } from 'contract/tables/schemas';
import { type KeyboardEvent, useRef } from 'react';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { softTone } from '../../../kit/ui/theme/tone.ts';
import { seatsSaid } from '../table-words.ts';
import { extentOf, GRID, LARGE_STEP, type Spot, sizeOf, snap, spotSaid, spotsOf } from './geometry.ts';
import { PlanTable } from './plan-table.tsx';
import { useDrag } from './use-drag.ts';
import type { usePlanMoves } from './use-plan-moves.ts';

/** Pixels of a hundredth of a metre: the smallest table is larger than a thumb. */
const SCALE = 0.8;
/** Empty room around the tables, to put some there. */
const ROOM_TO_GROW = 200;

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const HELP = 'plan-help';

interface PlanBoardProps {
  /** Of one area. */
  tables: readonly Table[];
  moves: ReturnType<typeof usePlanMoves>;
}

/** The tables of an area, to be put where they stand. */
export function PlanBoard({ tables, moves }: PlanBoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const spots = new Map([...spotsOf(tables), ...moves.placed]);
  const extent = extentOf(tables, spots);
  const drag = useDrag({ box, scale: SCALE, onDrop: drop });

  function drop(table: Table, from: Spot, to: Spot) {
    moves.move(table, from, to);
    announce(`Tavolo ${table.number}: ${spotSaid(to)}.`);
  }
  function press(event: KeyboardEvent, table: Table, from: Spot) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : GRID;
    const to = snap({ x: from.x + arrow.x * step, y: from.y + arrow.y * step }, sizeOf(table));
    if (to.x === from.x && to.y === from.y) {
      announce(`Tavolo ${table.number}: qui finisce la pianta.`);
      return;
    }
    moves.move(table, from, to, true);
    announce(`Tavolo ${table.number}: ${spotSaid(to)}.`);
  }

  return (
    <>
      <p id={HELP} className="text-sm text-ink-muted">
        Trascina i tavoli dove stanno in sala.
        <span className="max-sm:hidden">
          {' '}
          Da tastiera: le frecce spostano il tavolo, con Maiusc di un metro.
        </span>
      </p>
      <div ref={box} className="overflow-auto rounded-lg border border-line bg-surface">
        <ul
          aria-label="Pianta"
          className="relative"
          style={{
            minWidth: '100%',
            width: (extent.width + ROOM_TO_GROW) * SCALE,
            height: (extent.height + ROOM_TO_GROW) * SCALE,
            backgroundImage: 'radial-gradient(var(--color-line) 1px, transparent 1px)',
            backgroundSize: `${GRID * SCALE}px ${GRID * SCALE}px`,
          }}
        >
          {tables.map((table) => {
            const spot = spots.get(table.id);
            if (!spot) return null;
            return (
              <li key={table.id}>
                <PlanTable
                  table={table}
                  spot={spot}
                  scale={SCALE}
                  look={softTone.accent}
                  note={seatsSaid(table.seats)}
                  style={{ touchAction: 'none', cursor: 'grab' }}
                  aria-label={`Tavolo ${table.number}, ${seatsSaid(table.seats)}: ${spotSaid(spot)}`}
                  aria-describedby={HELP}
                  onKeyDown={(event) => press(event, table, spot)}
                  onBlur={moves.endRun}
                  {...drag(table, spot)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
