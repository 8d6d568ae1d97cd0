import type { ChannelEvent } from 'contract/channel-events/schemas';
import { BedDouble, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { stay } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconMark, Line } from '../../kit/ui/tables/list-card.tsx';
import { VisuallyHidden } from '../../kit/ui/layout/visually-hidden.tsx';

interface OpenEventProps {
  event: ChannelEvent;
  /** "Camera 101", once it is known. */
  where: string | undefined;
  /** Among those of other calendars. */
  named: boolean;
  /** Where the page itself shows the period; else the planning does. */
  window?: { href: string; onFollow: (event: MouseEvent<HTMLAnchorElement>) => void };
  /** Absent for who only reads. */
  onAssign?: () => void;
}

/** A period that only a person can settle: what is the matter, and what there is to do about it. */
export function OpenEvent({ event, where, named, window, onAssign }: OpenEventProps) {
  const isConflict = event.state === 'conflict';
  const what = `${event.name}, ${stay(event.from_date, event.to_date)}`;
  return (
    <Line
      lead={
        <IconMark icon={isConflict ? TriangleAlert : BedDouble} tone={isConflict ? 'danger' : 'warning'} />
      }
      title={event.name}
      {...window}
      text={
        <>
          <span className="tabular-nums">{stay(event.from_date, event.to_date)}</span>
          {where !== undefined && ` · ${where}`}
          {named && event.calendar_name !== event.channel && ` · ${event.calendar_name}`}
        </>
      }
      note={event.problem !== null && <span className="font-medium">{event.problem}</span>}
      end={
        <>
          {event.conflict_with !== null && (
            <Button size="sm" href={paths.booking(event.conflict_with)}>
              Apri #{event.conflict_number}
              <VisuallyHidden> per {what}</VisuallyHidden>
            </Button>
          )}
          {isConflict && !window && (
            <Button size="sm" href={onPlanning(event)}>
              Planning<VisuallyHidden> di {what}</VisuallyHidden>
            </Button>
          )}
          {event.whole_place && onAssign && (
            <Button size="sm" onClick={onAssign}>
              {event.room_id === null ? 'Scegli camera' : 'Cambia camera'}
              <VisuallyHidden> per {what}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    />
  );
}

/** The planning at the period, with its window open. */
const onPlanning = ({ id, from_date }: ChannelEvent): string =>
  withSearch(paths.planning, { giorno: from_date, channel: id });
