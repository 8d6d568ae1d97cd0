import type { Table } from 'contract/tables/schemas';
import { LogOut, Sparkles, UserPlus } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { TableActs } from './use-table-acts.ts';

export interface TableActionProps {
  table: Table;
  acts: TableActs;
  /** Asks how many sit down. */
  onWalkIn: (table: Table) => void;
  size?: 'sm' | 'md';
}

/** The one thing that comes next at a table. Orders will have their own button beside it. */
export function TableAction({ table, acts, onWalkIn, size = 'sm' }: TableActionProps) {
  const at = ` al tavolo ${table.number}`;
  switch (table.state) {
    case 'free':
      return (
        <Button
          size={size}
          icon={UserPlus}
          aria-label={`Fai accomodare${at}`}
          onClick={() => onWalkIn(table)}
        >
          Fai accomodare
        </Button>
      );
    case 'reserved':
    case 'late':
      return (
        <Button
          size={size}
          icon={UserPlus}
          aria-label={`Fai accomodare ${table.next_reservation?.name ?? ''}${at}`}
          onClick={() => acts.seatNext(table)}
        >
          Fai accomodare
        </Button>
      );
    case 'occupied':
      if ((table.current?.reservation_id ?? null) === null) return null;
      return (
        <Button
          size={size}
          icon={LogOut}
          aria-label={`Hanno lasciato il tavolo ${table.number}`}
          onClick={() => acts.finishCurrent(table)}
        >
          Hanno lasciato il tavolo
        </Button>
      );
    case 'to_clean':
      return (
        <Button
          size={size}
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
