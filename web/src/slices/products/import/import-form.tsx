import { products } from 'contract/products/calls';
import type { ImportCounts } from 'contract/products/schemas';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { readTextFile } from '../../../kit/form/fields/read-text-file.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportPreview, type Sheet } from './use-import.ts';

const EXAMPLE =
  '\uFEFFNome;Tipo;Categoria;Prezzo;IVA;Codice;Codice a barre;Descrizione\r\n' +
  'Acqua naturale 50 cl;Bevanda;Bevande;1,50;10;ACQ50;;\r\n' +
  'Miele di castagno 250 g;Articolo;Souvenir;8,00;10;MIE250;;Di produzione locale.\r\n';

/** A file, what it would do, and only then the import (docs/rules.md 21.7). */
export function ImportForm() {
  const { place_id } = usePlace();
  const [sheet, setSheet] = useState<Sheet>();
  const [skip, setSkip] = useState(false);
  const preview = useImportPreview(sheet);
  const { goOn } = useHere();
  const run = useApiMutation(products.importCsv, {
    invalidates: [products.list, products.get],
    onSuccess(counts) {
      toast.success(saidOf(counts));
      goOn(paths.products);
    },
  });
  const counts = preview.data?.counts;
  const writes = counts ? counts.created + counts.updated : 0;
  const failure =
    (run.error ?? preview.error)
      ? failureSentence('Il file non è stato importato', run.error ?? preview.error)
      : undefined;

  async function choose(file: File | undefined) {
    if (!file) return;
    run.reset();
    setSkip(false);
    setSheet({ name: file.name, text: await readTextFile(file) });
  }

  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-4">
          <FilePicker
            label={sheet ? 'Scegli un altro file' : 'Scegli un file CSV'}
            help={sheet?.name ?? 'Lo salvi da Excel o da un altro programma. Al massimo 2.000 righe.'}
            icon={FileUp}
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => void choose(file)}
          />
          {!sheet && (
            <>
              <p className="text-sm text-ink-muted">
                La prima riga ha i titoli: servono Nome, Prezzo e IVA. Un prodotto che c'è già si riconosce
                dal codice, dal codice a barre o dal nome, e viene aggiornato.
              </p>
              <Button
                variant="ghost"
                size="sm"
                icon={Download}
                className="self-start"
                onClick={() =>
                  saveText(EXAMPLE, { type: 'text/csv; charset=utf-8', file: 'esempio-prodotti.csv' })
                }
              >
                Scarica un esempio
              </Button>
            </>
          )}
        </div>
      </Card>
      {failure !== undefined && (
        <Banner tone="danger" announce>
          {failure}
        </Banner>
      )}
      {preview.isFetching && <Skeleton className="h-64" />}
      {!preview.isFetching && preview.data && (
        <>
          <ImportPreview
            key={`${sheet?.name}-${preview.dataUpdatedAt}`}
            lines={preview.data.data}
            counts={preview.data.counts}
          />
          {preview.data.counts.wrong > 0 && (
            <Checkbox
              checked={skip}
              onChange={({ target }) => setSkip(target.checked)}
              label="Salta le righe da correggere"
              help="Le altre vengono importate; quelle le puoi correggere e importare dopo."
            />
          )}
          <ActionBar>
            <Button href={paths.products}>Annulla</Button>
            <Button
              variant="primary"
              busy={run.isPending}
              busyText="Importazione…"
              disabled={writes === 0 || (preview.data.counts.wrong > 0 && !skip)}
              onClick={() =>
                run.mutate({ params: { place_id }, body: { text: sheet?.text ?? '', skip_wrong: skip } })
              }
            >
              {writes === 0
                ? 'Niente da importare'
                : `Importa ${count(writes, { one: 'prodotto', other: 'prodotti' })}`}
            </Button>
          </ActionBar>
        </>
      )}
    </div>
  );
}

function saidOf({ created, updated }: ImportCounts): string {
  const parts = [
    ...(created > 0 ? [count(created, { one: 'prodotto aggiunto', other: 'prodotti aggiunti' })] : []),
    ...(updated > 0 ? [count(updated, { one: 'prodotto aggiornato', other: 'prodotti aggiornati' })] : []),
  ];
  return parts.length === 0 ? 'Niente da cambiare' : parts.join(', ');
}
