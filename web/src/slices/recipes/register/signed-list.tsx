import type { SignedRegister } from 'contract/allergen-register/schemas';
import { ClipboardCheck } from 'lucide-react';
import { shortInstant } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../../kit/ui/tables/table-skeleton.tsx';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';
import { useSignedRegisters } from './use-register.ts';

const columnsIn = (zone: string): Column<SignedRegister>[] => [
  { id: 'number', header: 'Registro', className: 'w-[16%]', cell: ({ number }) => `N. ${number}` },
  { id: 'at', header: 'Firmato il', cell: ({ signed_at }) => shortInstant(signed_at, zone) },
  { id: 'by', header: 'Da', cell: ({ signed_by }) => signed_by },
  { id: 'dishes', header: 'Piatti', align: 'end', cell: ({ dishes }) => dishes },
  { id: 'changes', header: 'Piatti cambiati', align: 'end', cell: ({ changes }) => changes },
];

/** The registers that were signed, newest first. */
export function SignedList() {
  const { place_id, time_zone } = usePlace();
  const query = useSignedRegisters(place_id);
  const columns = columnsIn(time_zone);
  return (
    <Section title="Registri firmati" part="firmati">
      <QueryView
        query={query}
        loading={<TableSkeleton columns={columns} rows={3} />}
        error="Errore durante il caricamento dei registri firmati"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title="Ancora nessun registro firmato"
            text="Quando lo firmi, il registro prende un numero e resta com'è: lo mostri a chi fa i controlli."
            action={null}
          />
        }
      >
        {({ data }) => (
          <Table
            caption="Registri firmati"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            rowHref={({ id }) => paths.signedRegister(id)}
          />
        )}
      </QueryView>
    </Section>
  );
}
