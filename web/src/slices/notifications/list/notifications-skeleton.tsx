import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';

/** The lines of the page before they come. */
export function NotificationsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <p className="animate-late text-sm text-ink-muted">Caricamento notifiche...</p>
      <LinesSkeleton texts={['h-5 w-1/2', 'h-4 w-4/5', 'h-4 w-2/5']} />
    </div>
  );
}
