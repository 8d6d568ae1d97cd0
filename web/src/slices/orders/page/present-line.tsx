import type { Order } from 'contract/orders/schemas';
import { PencilLine } from 'lucide-react';
import { capital } from '../../../kit/format/capitalize.ts';
import { list } from '../../../kit/format/plural.ts';

/** "Anna Verdi sta prendendo l'ordine": others who have this order on a screen at this moment. */
export function PresentLine({ present }: { present: Order['present'] }) {
  if (present.length === 0) return null;
  const names = present.map(({ person }) => person ?? 'una collega o un collega');
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium text-accent-ink">
      <PencilLine aria-hidden className="size-4 shrink-0" />
      {capital(list(names))} {names.length === 1 ? 'sta prendendo' : 'stanno prendendo'} l'ordine
    </p>
  );
}
