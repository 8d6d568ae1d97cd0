import { clsx } from 'clsx';
import { useId, useState } from 'react';

/** More is not read at a glance: some six lines of half a dialog. */
const GLANCE = { letters: 240, lines: 6 };

/** Somebody's own words, of any length: of long ones the first lines, the rest behind a button. Line breaks stay. */
export function FoldedText({ children }: { children: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = children.length > GLANCE.letters || children.split('\n').length > GLANCE.lines;
  return (
    <>
      <span
        id={id}
        className={clsx('wrap-anywhere whitespace-pre-line', isLong && !isOpen ? 'line-clamp-6' : 'block')}
      >
        {children}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 min-h-8 touch-target rounded-sm px-2 text-sm font-medium text-accent-ink hover:bg-sunken"
        >
          {isOpen ? 'Mostra meno' : 'Leggi tutto'}
        </button>
      )}
    </>
  );
}
