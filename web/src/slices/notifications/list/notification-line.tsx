import type { Notification } from 'contract/notifications/schemas';
import { clsx } from 'clsx';
import { Check, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { longInstant } from '../../../kit/format/days.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { IconMark } from '../../../kit/ui/tables/list-card.tsx';
import { looksOf } from '../notification-labels.ts';
import { NotificationTitle } from './notification-title.tsx';
import type { Settle } from '../feed/use-notification-acts.ts';

interface NotificationLineProps {
  one: Notification;
  timeZone: string;
  /** Said where there are several. */
  placeName: string | undefined;
  settle: Settle;
}

/** One on the page. What is far from the window costs nothing but its place: there may be thousands. */
export const NotificationLine = memo(function NotificationLine(props: NotificationLineProps) {
  const { one, settle, placeName } = props;
  const { icon, tone } = looksOf(one.type);
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 transition-colors first:rounded-t-lg last:rounded-b-lg sm:px-5',
        '[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]',
        one.read ? 'hover:bg-sunken/60' : 'bg-accent-soft/40 hover:bg-accent-soft/70',
      )}
    >
      <div className="col-start-1 row-start-1 row-end-4 sm:row-end-3">
        <IconMark icon={icon} tone={tone} />
      </div>
      <div className="col-start-2 col-end-4 row-start-1 min-w-0 sm:col-end-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NotificationTitle one={one} settle={settle} />
          {!one.read && <Badge tone="accent">Non letta</Badge>}
        </div>
        <p className="mt-0.5 whitespace-pre-line text-ink-muted">{one.message}</p>
      </div>
      <p className="col-start-2 col-end-4 row-start-2 mt-1 self-center text-sm text-ink-muted sm:col-end-3">
        {placeName !== undefined && (
          <span className="max-sm:block">
            {placeName}
            <span className="max-sm:hidden"> · </span>
          </span>
        )}
        <time dateTime={one.created_at}>{longInstant(one.created_at, props.timeZone)}</time>
      </p>
      <div className="relative z-1 col-start-3 row-start-3 -mr-2 flex items-center gap-1 justify-self-end max-sm:-mb-2 sm:row-start-1 sm:row-end-3 sm:self-center">
        {settle && !one.read && (
          <IconButton
            icon={Check}
            label={`Segna come letta: ${one.title}`}
            onClick={() => settle.read(one.id)}
          />
        )}
        {settle && (
          <IconButton icon={Trash2} label={`Elimina: ${one.title}`} onClick={() => settle.remove(one.id)} />
        )}
      </div>
    </li>
  );
});
