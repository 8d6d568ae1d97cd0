import type { Table } from 'contract/tables/schemas';
import { ClipboardList, ClipboardPlus, ReceiptText, Sparkles, UserPlus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { TableActs } from './use-table-acts.ts';

export interface TableActionProps {
  table: Table;
  acts: TableActs;
  size?: 'sm' | 'md';
  variant?: 'primary' | 'secondary';
}

/** The one thing that comes next at a table. */
export function TableAction({ table, acts, size = 'sm', variant = 'secondary' }: TableActionProps) {
  const order = paths.tableOrder(table.id);
  switch (table.state) {
    case 'free':
      return (
        <Button
          size={size}
          variant={variant}
          icon={ClipboardPlus}
          aria-label={`Apri il tavolo ${table.number}`}
          href={order}
        >
          Apri
        </Button>
      );
    case 'reserved':
    case 'late':
      return (
        <Button
          size={size}
          variant={variant}
          icon={UserPlus}
          aria-label={`Fai accomodare ${table.next_reservation?.name ?? 'gli ospiti'} al tavolo ${table.number}`}
          onClick={() => acts.seatNext(table)}
        >
          Fai accomodare
        </Button>
      );
    case 'occupied':
      return (
        <Button
          size={size}
          variant={variant}
          icon={table.order?.bill_asked ? ReceiptText : ClipboardList}
          aria-label={`${table.order?.bill_asked ? 'Conto' : 'Ordine'} del tavolo ${table.number}`}
          href={order}
        >
          {table.order?.bill_asked ? 'Conto' : 'Ordine'}
        </Button>
      );
    case 'to_clean':
      return (
        <Button
          size={size}
          variant={variant}
          icon={Sparkles}
          aria-label={`Tavolo ${table.number} pulito`}
          onClick={() => acts.setStatus(table, 'in_use')}
        >
          Pulito
        </Button>
      );
    default:
      return null;
  }
}
