import { useQuery } from '@tanstack/react-query';
import { stationLabels } from 'contract/menus/labels';
import { printing } from 'contract/printing/calls';
import { printerUseLabels } from 'contract/printing/labels';
import type { Printer } from 'contract/printing/schemas';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { PrinterDialog } from './printer-dialog.tsx';

export function PrintersPart({ placeId }: { placeId: number }) {
  const query = useQuery(q(printing.list, { params: { place_id: placeId } }));
  const [editing, setEditing] = useState<Printer | 'new'>();
  return (
    <Section part="stampanti" title="Stampanti" text="Ogni stampante riceve le comande dei suoi reparti.">
      <QueryView
        query={query}
        loading={<Skeleton className="h-28" />}
        error="Errore durante il caricamento delle stampanti"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Ancora nessuna stampante.</p>}
      >
        {({ data }) => (
          <Card>
            <ul aria-label="Stampanti" className="divide-y divide-line">
              {data.map((printer) => (
                <PrinterLine key={printer.id} printer={printer} onEdit={() => setEditing(printer)} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <div>
        <Button icon={Plus} onClick={() => setEditing('new')}>
          Nuova stampante
        </Button>
      </div>
      <PrinterDialog
        placeId={placeId}
        printer={editing === 'new' ? undefined : editing}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </Section>
  );
}

function PrinterLine({ printer, onEdit }: { printer: Printer; onEdit: () => void }) {
  const invalidates = [printing.list, printing.jobs];
  const test = useApiMutation(printing.test, { invalidates });
  const remove = useApiMutation(printing.remove, { invalidates });
  const [removing, setRemoving] = useState(false);
  const { id, name, stations, prints, width, waiting, last_error } = printer;
  const what = sentence([
    printerUseLabels[prints],
    ...(prints === 'preconto' ? [] : stations.map((station) => stationLabels[station])),
    `${width} mm`,
  ]);
  async function tryOut(): Promise<void> {
    try {
      await test.mutateAsync({ params: { printer_id: id } });
      toast.success('Prova mandata');
    } catch (error) {
      sayFailed({ error, fallback: 'Errore durante la prova di stampa', again: () => void tryOut() });
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">{what}</p>
        {waiting > 0 && (
          <p className="text-sm">
            {count(waiting, { one: 'stampa in attesa', other: 'stampe in attesa' })}
            {last_error !== null && `: ${last_error}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" busy={test.isPending} busyText="Invio…" onClick={() => void tryOut()}>
          Prova
        </Button>
        <IconButton icon={Pencil} label={`Modifica ${name}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Togli ${name}`} onClick={() => setRemoving(true)} />
      </div>
      <ConfirmCall
        open={removing}
        onClose={() => setRemoving(false)}
        call={remove}
        failure="La stampante non è stata tolta"
        title={`Togliere «${name}»?`}
        action="Togli"
        busyText="Tolgo…"
        onConfirm={() =>
          remove.mutate({ params: { printer_id: id } }, { onSuccess: () => setRemoving(false) })
        }
      >
        Quello che aspetta di essere stampato va perso.
      </ConfirmCall>
    </li>
  );
}
