import type { ReactNode } from 'react';
import type { Icon } from '../theme/icon.ts';
import { leaveFocus } from './leave-focus.ts';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** What will be here and why it is useful, in one sentence. */
  text: ReactNode;
  /** The next step, as a `Button`. `null` only where there is truly nothing to do but wait. */
  action: ReactNode;
}

/** Nothing here yet; or nothing under this filter, then the action is "Azzera i filtri". */
export function EmptyState({ icon: Glyph, title, text, action }: EmptyStateProps) {
  return (
    <div
      ref={leaveFocus}
      className="flex flex-col items-center rounded-lg border border-dashed border-line px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Glyph aria-hidden className="size-6" />
      </span>
      <h2 className="mt-4 text-h3">{title}</h2>
      <p className="mt-1 max-w-md text-ink-muted">{text}</p>
      {action !== null && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
