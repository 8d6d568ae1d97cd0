import { CalendarSync } from 'lucide-react';
import { platformLetter } from '../calendar-labels.ts';

/** Whose calendar it is, for the eye; the name stands beside it. */
export function PlatformMark({ platform }: { platform: string }) {
  const letter = platformLetter(platform);
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken font-semibold text-ink-muted"
    >
      {letter ?? <CalendarSync className="size-5" />}
    </span>
  );
}
