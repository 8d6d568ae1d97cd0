import { Info } from 'lucide-react';
import { type ToggleEvent, useId, useRef } from 'react';

const GAP = 6;
const MARGIN = 8;

/**
 * What a figure means, behind an "i". The browser's own popover: it opens by click, touch and keyboard, and Escape or a
 * click elsewhere closes it. It is placed below its button and scrolls with the page.
 */
export function Definition({ of, children }: { of: string; children: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function place({ currentTarget: bubble, newState }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || !button.current) return;
    const at = button.current.getBoundingClientRect();
    const left = Math.max(MARGIN, at.right + MARGIN - bubble.offsetWidth);
    bubble.style.left = `${left + window.scrollX}px`;
    bubble.style.top = `${at.bottom + GAP + window.scrollY}px`;
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`Che cosa vuol dire «${of}»`}
        className="relative z-1 -m-1.5 grid size-8 touch-target shrink-0 place-items-center rounded-full text-ink-faint transition-colors hover:bg-sunken hover:text-ink max-sm:-m-3"
      >
        <Info aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={place}
        className="absolute inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised px-4 py-3 text-sm text-ink shadow-md"
      >
        {children}
      </div>
    </>
  );
}
