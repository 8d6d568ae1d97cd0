import type { Notification } from 'contract/notifications/schemas';
import { CheckCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { useNow } from '../channels/use-now.ts';
import { ITALY } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { paths } from '../../kit/paths.ts';
import { usePlaces } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconMark } from '../../kit/ui/tables/list-card.tsx';
import { Popover } from '../../kit/ui/overlays/popover.tsx';
import { VisuallyHidden } from '../../kit/ui/layout/visually-hidden.tsx';
import type { Feed } from './feed/feed.ts';
import { looksOf } from './notification-labels.ts';
import { NotificationTitle } from './list/notification-title.tsx';
import { type Settle, useSettle } from './feed/use-notification-acts.ts';

/** As many as are looked through standing up; the page has them all. */
const SHOWN = 8;

interface BellPanelProps {
  open: boolean;
  onClose: () => void;
  /** Nothing, while it is on its way and where it failed: the bell does not complain. */
  feed: Feed | undefined;
  button: RefObject<HTMLElement | null>;
}

/** The latest ones, under the bell. */
export function BellPanel({ open, onClose, feed, button }: BellPanelProps) {
  const settle = useSettle();
  const shown = feed?.data.slice(0, SHOWN) ?? [];
  return (
    <Popover open={open} onClose={onClose} label="Notifiche" anchor={button}>
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="text-h3">Notifiche</h2>
        {settle && feed && feed.counts.unread > 0 && (
          <Button variant="ghost" size="sm" icon={CheckCheck} onClick={settle.readAll}>
            Segna tutte come lette
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-muted">Nessuna notifica</p>
      ) : (
        <Latest shown={shown} settle={settle} onClose={onClose} />
      )}
      <div className="border-t border-line p-1.5">
        <Button variant="ghost" size="sm" block href={paths.notifications} onClick={onClose}>
          Vedi tutte
        </Button>
      </div>
    </Popover>
  );
}

function Latest({ shown, ...line }: { shown: readonly Notification[]; settle: Settle; onClose: () => void }) {
  const now = useNow();
  const places = usePlaces();
  const zoneOf = (id: number) => places.find(({ place_id }) => place_id === id)?.time_zone ?? ITALY;
  return (
    // Its own lines can be reached by the keyboard; those that lead nowhere only by scrolling.
    <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
      {shown.map((one) => (
        <LatestLine
          key={one.id}
          one={one}
          when={relativeTime(one.created_at, now, zoneOf(one.place_id))}
          placeName={places.length > 1 ? one.place_name : undefined}
          {...line}
        />
      ))}
    </ul>
  );
}

interface LatestLineProps {
  one: Notification;
  when: string;
  placeName: string | undefined;
  settle: Settle;
  onClose: () => void;
}

function LatestLine({ one, when, placeName, settle, onClose }: LatestLineProps) {
  const { icon, tone } = looksOf(one.type);
  return (
    <li className="relative flex gap-3 py-3 pr-3 pl-4 -outline-offset-2 transition-colors hover:bg-sunken/60">
      <IconMark icon={icon} tone={tone} />
      <div className="min-w-0 flex-1">
        <NotificationTitle one={one} settle={settle} onOpen={onClose} className="line-clamp-2 text-sm" />
        <p className="line-clamp-2 text-sm text-ink-muted">{one.message}</p>
        <p className="mt-0.5 truncate text-xs text-ink-muted">
          <time dateTime={one.created_at}>{when}</time>
          {placeName !== undefined && <> · {placeName}</>}
        </p>
      </div>
      <span className="mt-1.5 size-2.5 shrink-0">
        {!one.read && (
          <>
            <span aria-hidden className="block size-2.5 rounded-full bg-accent-solid" />
            <VisuallyHidden>Non letta</VisuallyHidden>
          </>
        )}
      </span>
    </li>
  );
}
