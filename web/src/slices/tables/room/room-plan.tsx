import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { softTone } from '../../../kit/ui/theme/tone.ts';
import { stayOf } from '../evening.ts';
import { extentOf, spotsOf } from '../plan/geometry.ts';
import { PlanTable } from '../plan/plan-table.tsx';
import { planAmount, planLabel, planNote } from '../plan/plan-words.ts';
import { lookOf, minutesSince } from '../table-words.ts';
import { useMinute } from '../use-tables.ts';

/** Of a party whose reservation is not known (yet). */
const USUAL_STAY = 120;
/** Smaller, a number cannot be read; larger, nobody needs it. */
const SCALES = { least: 0.72, most: 1 };

interface RoomPlanProps {
  /** Of one area. */
  tables: readonly Table[];
  evening: readonly Reservation[];
  chosen: number | undefined;
  onChoose: (table: Table) => void;
}

/** The tables of an area where they stand. A tap chooses one. */
export function RoomPlan({ tables, evening, chosen, onChoose }: RoomPlanProps) {
  const zone = useTimeZone();
  const now = useMinute();
  const box = useRef<HTMLDivElement>(null);
  const spots = spotsOf(tables);
  const extent = extentOf(tables, spots);
  const scale = useScale(box, extent.width);
  return (
    <div ref={box} className="overflow-auto rounded-lg border border-line bg-sunken">
      <ul
        aria-label="Pianta"
        className="relative"
        style={{ width: extent.width * scale, height: extent.height * scale }}
      >
        {tables.map((table) => {
          const spot = spots.get(table.id);
          const { current, state } = table;
          if (!spot) return null;
          return (
            <li key={table.id}>
              <PlanTable
                table={table}
                spot={spot}
                scale={scale}
                look={softTone[lookOf(table).tone]}
                note={planNote(table, now, zone)}
                amount={planAmount(table)}
                isDashed={state === 'out_of_service'}
                pulses={state === 'late'}
                share={
                  current
                    ? Math.min(
                        1,
                        minutesSince(current.since, now) /
                          (stayOf(evening, current.reservation_id) ?? USUAL_STAY),
                      )
                    : undefined
                }
                aria-label={planLabel(table, now, zone)}
                aria-pressed={table.id === chosen}
                onClick={() => onChoose(table)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** As large as fits, within what can be read. */
function useScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setRoom(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [box]);
  return Math.min(SCALES.most, Math.max(SCALES.least, room / width));
}
