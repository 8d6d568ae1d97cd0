import { customers } from 'contract/customers/calls';
import type { Answer } from 'contract/endpoint';
import { overview } from 'contract/overview/calls';
import { reservationImport } from 'contract/reservation-import/calls';
import type { ReservationColumns } from 'contract/reservation-import/schemas';
import { reservations } from 'contract/reservations/calls';
import { reservationStateLabels } from 'contract/reservations/labels';
import { tables } from 'contract/tables/calls';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { ImportForm } from '../../../kit/form/import/import-form.tsx';
import { clock, day, today } from '../../../kit/format/days.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { ColumnChoice } from './column-choice.tsx';

type Preview = Answer<typeof reservationImport.preview>;
type ImportLine = Preview['data'][number];

const EXAMPLE =
  '\uFEFFData;Ora;Persone;Cognome;Nome;Telefono;Stato;Tavolo;Note\r\n' +
  '24/12/2026;20:30;4;Esempio;Primo;347 0000000;Confermata;5;Seggiolone\r\n' +
  '12/11/2026;13:00;2;Esempio;Secondo;;No show;;\r\n';

const booked = (n: number) => count(n, { one: 'prenotazione', other: 'prenotazioni' });

const columnsAt = (zone: string): Column<ImportLine>[] => [
  {
    id: 'when',
    header: 'Quando',
    cell: ({ at }) => (at === null ? '–' : `${day(today(at, zone))}, ${clock(at, zone)}`),
  },
  { id: 'party', header: 'Persone', align: 'end', className: 'w-[9%]', cell: ({ party }) => party ?? '–' },
  {
    id: 'state',
    header: 'Stato',
    cell: ({ state, tables: numbers }) =>
      [state === null ? undefined : reservationStateLabels[state], ...numbers.map((one) => `tavolo ${one}`)]
        .filter(Boolean)
        .join(', ') || '–',
  },
];

/** The book of another program (docs/rules.md 19.32). */
export function ReservationsImport() {
  const { place_id, time_zone } = usePlace();
  const params = { place_id };
  const { goOn } = useHere();
  const [columns, setColumns] = useState<ReservationColumns>({});
  const run = useApiMutation(reservationImport.run, {
    invalidates: [reservations.list, tables.list, customers.list, overview.tables],
    onSuccess({ created }) {
      toast.success(`${booked(created)} ${created === 1 ? 'aggiunta' : 'aggiunte'}`);
      goOn(paths.reservations);
    },
  });
  return (
    <ImportForm
      ask={{
        of: 'reservations',
        by: columns,
        preview: ({ text, signal }) =>
          call(reservationImport.preview, { params, body: { text, columns }, signal }),
      }}
      run={run}
      onImport={(body) => run.mutate({ params, body: { ...body, columns } })}
      onFile={() => setColumns({})}
      most="1.000"
      explanation="Va bene il file che esporti da TheFork Manager, o una tabella con i titoli nella prima riga: servono data, ora e persone. Le prenotazioni passate finiscono nella storia dei clienti; nessun ospite riceve messaggi."
      example={{ text: EXAMPLE, file: 'esempio-prenotazioni.csv' }}
      between={(preview: Preview) => (
        <ColumnChoice preview={preview} onChoose={(choice) => setColumns({ ...columns, ...choice })} />
      )}
      back={paths.reservations}
      countSaid={booked}
      stats={({ counts }: Preview) => [
        { label: 'Nuove', value: counts.created },
        { label: 'Ci sono già', value: counts.unchanged },
        { label: 'Da correggere', value: counts.wrong },
      ]}
      thing="Nome"
      nameOf={({ name }: ImportLine) => name}
      columns={columnsAt(time_zone)}
    />
  );
}
