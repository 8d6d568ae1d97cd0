import { useRef } from 'react';
import { ITALY } from '../../../kit/format/days.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { useHeight } from '../../../kit/ui/layout/use-last-height.ts';
import { useNear } from '../../../kit/ui/layout/use-near-viewport.ts';
import type { DayOfNews } from './group-by-day.ts';
import { NotificationLine } from './notification-line.tsx';
import type { Settle } from '../feed/use-notification-acts.ts';

/** About as high as a line and as what stands above the first, until they were drawn once. */
const LINE_PX = 104;
const TITLE_PX = 30;

interface DaySectionProps {
  day: DayOfNews;
  /** The one on top: drawn before anybody can say what is near. */
  first: boolean;
  zoneOf: ReadonlyMap<number, string>;
  /** Several places: each line says its own. */
  withPlace: boolean;
  settle: Settle;
}

/** What was told on one day. Far from the window it is empty room of the same height, so that thousands stay smooth. */
export function DaySection({ day, first, zoneOf, withPlace, settle }: DaySectionProps) {
  const { title, notifications } = day;
  const box = useRef<HTMLElement>(null);
  const near = useNear(box, first);
  const height = useHeight(box, near, TITLE_PX + notifications.length * LINE_PX);

  if (!near) return <section ref={box} aria-label={title} style={{ height: `${height}px` }} />;
  return (
    <section ref={box} aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-ink-muted first-letter:uppercase">{title}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {notifications.map((one) => (
            <NotificationLine
              key={one.id}
              one={one}
              timeZone={zoneOf.get(one.place_id) ?? ITALY}
              placeName={withPlace ? one.place_name : undefined}
              settle={settle}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
