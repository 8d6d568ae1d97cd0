import { useQuery } from '@tanstack/react-query';
import { printing } from 'contract/printing/calls';
import type { Printer } from 'contract/printing/schemas';
import { clsx } from 'clsx';
import { Pencil, Plus, Printer as PrinterIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { printerSaid, usesSaid } from './printer-words.ts';
import { PrinterDialog } from './printer-dialog.tsx';

export function PrintersPart({ placeId }: { placeId: number }) {
  const query = useQuery(q(printing.list, { params: { place_id: placeId } }));
  // Without a printer a new one. It stays while the window closes.
  const [edited, setEdited] = useState<Printer>();
  const [open, setOpen] = useState(false);
  function edit(printer?: Printer) {
    setEdited(printer);
    setOpen(true);
  }
  return (
    <Section
      part="stampanti"
      title="Le stampanti del locale"
      text="Ognuna riceve le comande dei suoi reparti, i preconti, o tutti e due."
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-28" />}
        error="Errore durante il caricamento delle stampanti"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={PrinterIcon}
            title="Ancora nessuna stampante"
            text="Aggiungi quelle di cucina, bar e cassa che sono in rete. Anche senza, comande e preconti si stampano dal browser, dalla pagina di un ordine."
            action={
              <Button variant="primary" icon={Plus} onClick={() => edit()}>
                Nuova stampante
              </Button>
            }
          />
        }
      >
        {({ data }) => (
          <>
            <Card>
              <ul aria-label="Stampanti" className="-my-3 divide-y divide-line">
                {data.map((printer) => (
                  <PrinterLine
                    key={printer.id}
                    printer={printer}
                    now={query.dataUpdatedAt}
                    onEdit={() => edit(printer)}
                  />
                ))}
              </ul>
            </Card>
            <div>
              <Button icon={Plus} onClick={() => edit()}>
                Nuova stampante
              </Button>
            </div>
          </>
        )}
      </QueryView>
      <PrinterDialog
        placeId={placeId}
        printer={query.data?.data.find(({ id }) => id === edited?.id) ?? edited}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}

interface PrinterLineProps {
  printer: Printer;
  now: number;
  onEdit: () => void;
}

function PrinterLine({ printer, now, onEdit }: PrinterLineProps) {
  const invalidates = [printing.list, printing.jobs];
  const test = useApiMutation(printing.test, { invalidates });
  const remove = useApiMutation(printing.remove, { invalidates });
  const [removing, setRemoving] = useState(false);
  const { id, name } = printer;
  const { words, isTrouble } = printerSaid(printer, now);
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
        <p className="text-sm text-ink-muted">{usesSaid(printer)}</p>
        <p className={clsx('text-sm', isTrouble ? 'font-medium text-danger-ink' : 'text-ink-muted')}>
          {words}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" busy={test.isPending} busyText="Invio…" onClick={() => void tryOut()}>
          Prova<span className="sr-only"> {name}</span>
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
