import { beforeDay } from 'contract/days/before-day';
import type { ReceivedRow } from 'contract/received-invoices/schemas';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { day } from '../../kit/format/days.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';

/** Paid, late or still to be paid, in a word. */
export function PaidBadge({ invoice }: { invoice: Pick<ReceivedRow, 'paid_day' | 'late'> }) {
  if (invoice.paid_day !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Pagata
      </Badge>
    );
  return invoice.late ? (
    <Badge tone="danger" icon={TriangleAlert}>
      Scaduta
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleDashed}>
      Da pagare
    </Badge>
  );
}

/** What the supplier is paid: the rest goes to the State or to a fund. */
export const owedOf = ({ total, withheld = 0 }: Pick<ReceivedRow, 'total' | 'withheld'>): number =>
  total - withheld;

/** "scade il 31/10/2026", or when it was paid. */
export function dueWords({ paid_day, due_date, late }: ReceivedRow): string {
  if (paid_day !== null) return `pagata ${beforeDay('il', day(paid_day))}`;
  if (due_date === null) return 'senza scadenza';
  return `${late ? 'scaduta' : 'scade'} ${beforeDay('il', day(due_date))}`;
}
