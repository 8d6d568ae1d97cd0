import { Skeleton } from '../../../../kit/ui/states/skeleton.tsx';
import { HEADER } from './day-header.tsx';
import { ROOM_COLUMN, ROW } from './geometry.ts';

/** Where bars will be, roughly: left and width in percent. */
const BARS: [left: number, width: number][][] = [
  [
    [6, 18],
    [42, 25],
  ],
  [
    [0, 12],
    [30, 14],
    [66, 20],
  ],
  [[18, 30]],
  [
    [8, 10],
    [52, 28],
  ],
  [
    [0, 26],
    [60, 16],
  ],
  [
    [34, 22],
    [78, 18],
  ],
];

/** The board's shape: header, room column, a few bars. */
export function BoardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="border-b border-line" style={{ height: HEADER }} />
      {BARS.map((bars, index) => (
        <div key={index} className="flex border-b border-line last:border-b-0" style={{ height: ROW }}>
          <div className="flex items-center border-r border-line px-3" style={{ width: ROOM_COLUMN }}>
            <Skeleton className="h-4 w-16" />
          </div>
          <div className="relative flex-1">
            {bars.map(([left, width]) => (
              <div key={left} className="absolute top-1" style={{ left: `${left}%`, width: `${width}%` }}>
                <Skeleton className="h-8" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
