import { useMemo, useRef } from 'react';
import { usePlaces } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { byDay } from './group-by-day.ts';
import { DaySection } from './day-section.tsx';
import type { Feed, Filter } from '../feed/feed.ts';
import { useOlder } from '../feed/use-feed.ts';
import type { Settle } from '../feed/use-notification-acts.ts';

/** By days, newest first; what is older comes when it is asked for. */
export function NotificationList({ feed, filter, settle }: { feed: Feed; filter: Filter; settle: Settle }) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const places = usePlaces();
  const now = useToday();
  const older = useOlder(filter);
  const zoneOf = useMemo(() => new Map(places.map((one) => [one.place_id, one.time_zone])), [places]);
  const days = useMemo(() => byDay(feed.data, zoneOf, now), [feed.data, zoneOf, now]);
  const { next_before } = feed;

  return (
    <div
      ref={list}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
      aria-label="Elenco"
      role="group"
    >
      {days.map((day, index) => (
        <DaySection
          key={day.key}
          day={day}
          first={index === 0}
          zoneOf={zoneOf}
          withPlace={places.length > 1}
          settle={settle}
        />
      ))}
      {older.isError && (
        <Banner tone="danger" announce>
          Non riesco a caricare le notifiche precedenti. {older.error.message}
        </Banner>
      )}
      {next_before !== null && (
        <div className="flex justify-center">
          <Button busy={older.isPending} busyText="Caricamento…" onClick={() => older.mutate(next_before)}>
            Carica altre
          </Button>
        </div>
      )}
    </div>
  );
}
