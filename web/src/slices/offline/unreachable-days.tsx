import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../kit/api/errors.ts';
import { daysOfPlace } from '../../kit/session/session.ts';
import { OfflineDays } from './offline-days.tsx';
import { useReturn } from './use-return.ts';

interface UnreachableDaysProps {
  error: ApiError;
  retry: () => void;
  retrying: boolean;
  /** What is said where this device keeps nothing, or the fault is not that nobody answers. */
  children: ReactNode;
}

/**
 * In place of any page while nobody can be asked who is here. The address stays, so that the page itself is back as soon as
 * the server answers.
 */
export function UnreachableDays({ error, retry, retrying, children }: UnreachableDaysProps) {
  const [kept] = useState(daysOfPlace);
  useReturn(() => {
    if (!retrying) retry();
  });
  const isAway = error.status === 0 || error.status >= 500;
  if (!kept || !isAway) return children;
  const reason = error.status === 0 ? 'offline' : 'server';
  return <OfflineDays kept={kept} reason={reason} isTrying={retrying} onRetry={retry} />;
}
