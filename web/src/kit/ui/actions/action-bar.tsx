import type { ReactNode } from 'react';

/** The buttons of a form, always in reach at the foot of the window; the main one last. */
export function ActionBar(props: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      data-no-print
      className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-end gap-3 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0 max-sm:[&>*]:flex-1"
    >
      {props.children}
    </div>
  );
}
