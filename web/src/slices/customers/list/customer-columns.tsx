import type { Customer } from 'contract/customers/schemas';
import { day } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';

/** In pixels: two lines of text. */
export const ROW_HEIGHT = 61;

/** `id`s are those of the API's sort. */
export const customerColumns: Column<Customer>[] = [
  { id: 'name', header: 'Nome', sortable: true, className: 'w-[28%] max-w-0', cell: Name },
  { id: 'contact', header: 'Recapiti', className: 'w-[26%] max-w-0', cell: Contacts },
  {
    id: 'last_visit',
    header: 'Ultima visita',
    sortable: true,
    className: 'w-[18%]',
    cell: (customer) => <LastVisit {...customer} />,
  },
  {
    id: 'times',
    header: 'Visite',
    sortable: true,
    align: 'end',
    className: 'w-[12%]',
    cell: ({ times }) => <span className="tabular-nums">{decimal(times)}</span>,
  },
  {
    id: 'spent',
    header: 'Speso',
    sortable: true,
    align: 'end',
    cell: ({ spent }) => <span className="tabular-nums">{money(spent)}</span>,
  },
];

function Name({ name, tags }: Customer) {
  return (
    <>
      <span className="block truncate font-medium" title={name}>
        {name}
      </span>
      <span className="block truncate text-ink-muted" title={tags.join(', ')}>
        {tags.join(', ')}
      </span>
    </>
  );
}

function Contacts({ email, phone }: Customer) {
  if (email === null && phone === null) return <span className="text-ink-muted">Nessun recapito</span>;
  return (
    <>
      <span className="block truncate" title={email ?? phone ?? ''}>
        {email ?? phone}
      </span>
      {email !== null && phone !== null && <span className="block truncate text-ink-muted">{phone}</span>}
    </>
  );
}

function LastVisit({ last_visit }: Customer) {
  const now = useToday();
  return last_visit === null ? (
    <span className="text-ink-muted">Nessuna</span>
  ) : (
    <>
      <span className="block whitespace-nowrap tabular-nums">{day(last_visit)}</span>
      {last_visit > now && <span className="text-ink-muted">in arrivo</span>}
    </>
  );
}
