import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../kit/routing/focus-heading.ts';
import type { Icon } from '../../kit/ui/theme/icon.ts';

/** What was done, in place of the form that did it: the focus of its button goes to the page's heading. */
export function DonePanel({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  useEffect(() => focusHeading(), []);
  return (
    <div role="status" className="flex flex-col items-start gap-6">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success-ink">
        <Glyph aria-hidden className="size-6" />
      </span>
      {children}
    </div>
  );
}
