import { may } from 'contract/roles/values';
import type { Table } from 'contract/tables/schemas';
import {
  BrushCleaning,
  CircleCheck,
  CircleX,
  Ellipsis,
  Eye,
  Hourglass,
  LogOut,
  Pencil,
  Trash2,
  UserPlus,
  Wrench,
} from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import type { TableActionProps } from './table-action.tsx';
import { isExpected } from './table-after.ts';

interface TableMenuProps extends TableActionProps {
  /** Asks how many sit down. */
  onWalkIn: (table: Table) => void;
  onDelete: (table: Table) => void;
}

/** Everything else that can be done at a table. */
export function TableMenu({ table, acts, onWalkIn, onDelete }: TableMenuProps) {
  const manages = can(usePlace().role, may.manage);
  const entries: MenuEntry[] = [
    ...guestEntries({ table, acts, onWalkIn }),
    ...statusEntries({ table, acts }),
    'separator',
    { label: 'Dettagli', icon: Eye, href: paths.table(table.id) },
    ...(manages
      ? ([
          { label: 'Modifica', icon: Pencil, href: paths.tableEdit(table.id) },
          { label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: () => onDelete(table) },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <Menu
      items={entries}
      trigger={(trigger) => (
        <IconButton {...trigger} icon={Ellipsis} label={`Azioni per il tavolo ${table.number}`} />
      )}
    />
  );
}

/** Of the party that sits there, is expected soon, or late; of a free table, of those who come in. */
export function guestEntries({ table, acts, onWalkIn }: Omit<TableMenuProps, 'onDelete'>): MenuEntry[] {
  const { state, next_reservation: next } = table;
  if (state === 'free')
    return [{ label: 'Fai accomodare', icon: UserPlus, onSelect: () => onWalkIn(table) }, 'separator'];
  if (state === 'occupied')
    return (table.current?.reservation_id ?? null) === null || table.order !== null
      ? []
      : [
          { label: 'Hanno lasciato il tavolo', icon: LogOut, onSelect: () => acts.finishCurrent(table) },
          'separator',
        ];
  if (!next || (state !== 'reserved' && state !== 'late')) return [];
  return [
    ...(isExpected(next)
      ? [
          { label: 'Sono arrivati', icon: Hourglass, onSelect: () => acts.arriveReservation(next) },
          { label: 'Mancato arrivo', icon: CircleX, onSelect: () => acts.missNext(table) },
        ]
      : []),
    { label: 'Fai accomodare altri', icon: UserPlus, onSelect: () => onWalkIn(table) },
    'separator',
  ];
}

/** What people set by hand (docs/rules.md 19.1), but for what it is already. */
export function statusEntries({ table, acts }: Pick<TableActionProps, 'table' | 'acts'>): MenuEntry[] {
  const entries = [
    { status: 'in_use', label: 'In uso', icon: CircleCheck },
    { status: 'to_clean', label: 'Da pulire', icon: BrushCleaning },
    { status: 'out_of_service', label: 'Fuori servizio', icon: Wrench },
  ] as const;
  return entries
    .filter(({ status }) => status !== table.status)
    .map(({ status, label, icon }) => ({ label, icon, onSelect: () => acts.setStatus(table, status) }));
}
