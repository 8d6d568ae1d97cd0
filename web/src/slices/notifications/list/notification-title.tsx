import type { Notification } from 'contract/notifications/schemas';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePlaces } from '../../../kit/session/session.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { targetOf } from './notification-target.ts';
import { openNotification } from './open-notification.ts';
import type { Settle } from '../feed/use-notification-acts.ts';

interface NotificationTitleProps {
  one: Notification;
  settle: Settle;
  /** Before it opens: what it lies in may have to go. */
  onOpen?: () => void;
  className?: string;
  children?: ReactNode;
}

/** The title, whose click is that of the whole line (which is `relative`). What leads nowhere is only read. */
export function NotificationTitle({ one, settle, onOpen, className, children }: NotificationTitleProps) {
  const looks = clsx(
    'rounded-xs text-left after:absolute after:inset-0',
    !one.read && 'font-semibold',
    className,
  );
  const places = usePlaces();
  const place = places.find(({ place_id }) => place_id === one.place_id);
  const href = targetOf(one, place);
  const inside = children ?? one.title;
  if (href !== undefined) {
    return (
      <Link
        href={href}
        className={looks}
        onClick={(event) => {
          onOpen?.();
          openNotification(one, href, settle, event);
        }}
      >
        {inside}
      </Link>
    );
  }
  if (one.read || !settle) return <span className={clsx('text-left', className)}>{inside}</span>;
  return (
    <button type="button" className={looks} onClick={(event) => openNotification(one, href, settle, event)}>
      {inside}
    </button>
  );
}
