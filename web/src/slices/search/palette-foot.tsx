import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { isMac } from './shortcut.ts';

/** Where there is a keyboard, what it does here; and how to forget what was looked for, while that is in the list. */
export function Foot({ onForgetAll }: { onForgetAll: (() => void) | undefined }) {
  return (
    <div
      className={clsx(
        'min-h-11 shrink-0 items-center justify-between gap-4 border-t border-line px-5 text-ink-muted sm:flex',
        onForgetAll ? 'flex' : 'hidden pointer-coarse:hidden',
      )}
    >
      <div aria-hidden className="hidden gap-5 text-xs sm:flex pointer-coarse:hidden">
        <Hint keys="↑ ↓">scegli</Hint>
        <Hint keys="Invio">apri</Hint>
        {!onForgetAll && <Hint keys={isMac ? '⌘ Invio' : 'Ctrl Invio'}>nuova scheda</Hint>}
        <Hint keys="Esc">chiudi</Hint>
      </div>
      {onForgetAll && (
        <Button variant="ghost" size="sm" onClick={onForgetAll} className="-mx-2.5">
          Cancella le ricerche recenti
        </Button>
      )}
    </div>
  );
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <kbd className="rounded-xs border border-line bg-sunken px-1 font-sans">{keys}</kbd>
      {children}
    </span>
  );
}
