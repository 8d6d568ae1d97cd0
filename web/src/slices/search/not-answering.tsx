import { RotateCw } from 'lucide-react';
import { Button } from '../../kit/ui/actions/button.tsx';

/** Without an alert: the list is empty, and this says why. */
export function NotAnswering({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 px-5 py-6 text-ink-muted">
      <p>{navigator.onLine ? 'La ricerca non risponde' : 'La ricerca non risponde: sei senza connessione'}</p>
      <Button size="sm" icon={RotateCw} onClick={onRetry} busy={busy} busyText="Cerco…">
        Riprova
      </Button>
    </div>
  );
}
