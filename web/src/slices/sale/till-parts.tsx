import { money } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { TILL_KEYS } from './use-till-keys.ts';

interface DockProps {
  pieces: number;
  /** Nothing is to be seen in it. */
  isEmpty: boolean;
  total_cents: number;
  onOpen: () => void;
  onPay: () => void;
}

const PIECES = { one: 'pezzo', other: 'pezzi' };

/** At the foot of a phone, where the thumb is, below the search. */
export function Dock({ pieces, isEmpty, total_cents, onOpen, onPay }: DockProps) {
  return (
    <div data-no-print className="grid grid-cols-2 gap-2">
      <Button
        size="lg"
        disabled={isEmpty}
        onClick={onOpen}
        aria-label={
          pieces === 0 ? 'Conto vuoto' : `Conto: ${count(pieces, PIECES)}, ${money(total_cents / 100)}`
        }
      >
        <span className="flex flex-col tabular-nums">
          <span className="text-sm text-ink-muted">
            {pieces === 0 ? 'Conto vuoto' : count(pieces, PIECES)}
          </span>
          <span className="text-h2 leading-tight">{money(total_cents / 100)}</span>
        </span>
      </Button>
      <Button size="lg" variant="primary" disabled={pieces === 0} onClick={onPay}>
        Incassa
      </Button>
    </div>
  );
}

/** For hands that stay on the keyboard. */
export function Legend() {
  const keys = [
    ['lettere', 'cerca'],
    ['↓ ↑', 'scegli'],
    ['Invio', 'aggiunge'],
    ['3 Invio', 'quantità'],
    [TILL_KEYS.cash, 'contanti'],
    [TILL_KEYS.card, 'carta'],
    [TILL_KEYS.other, 'altri modi'],
    [TILL_KEYS.park, 'in attesa'],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted max-lg:hidden pointer-coarse:hidden">
      {keys.map(([key, what]) => (
        <div key={key} className="flex gap-1.5">
          <dt>
            <kbd className="rounded-xs border border-line bg-surface px-1 font-sans">{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TillSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-24 rounded-lg" />
      ))}
    </div>
  );
}
