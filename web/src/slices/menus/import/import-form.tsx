import { menus } from 'contract/menus/calls';
import { products } from 'contract/products/calls';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveText } from '../../../kit/api/download-text.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { readTextFile } from '../../../kit/form/fields/read-text-file.ts';
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
import { dishesSaid } from '../menu-words.ts';
import { EXAMPLE, EXAMPLE_FILE, importedSaid } from './import-words.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImportPreview, type Sheet } from './use-import.ts';

/** A file, what it would do, and only then the import (docs/rules.md 24.15). */
export function ImportForm() {
  const { place_id } = usePlace();
  const [sheet, setSheet] = useState<Sheet>();
  const [skip, setSkip] = useState(false);
  const preview = useImportPreview(sheet);
  const { goOn } = useHere();
  const run = useApiMutation(menus.importCsv, {
    invalidates: [menus.list, menus.get, menus.translations, products.list, products.get],
    onSuccess(counts) {
      toast.success(importedSaid(counts));
      goOn(paths.menu);
    },
  });
  const error = run.error ?? preview.error;

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
          {!sheet && <Explanation />}
        </div>
      </Card>
      {error && (
        <Banner tone="danger" announce>
          {failureSentence('Il file non è stato importato', error)}
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
          <Actions
            counts={preview.data.counts}
            skip={skip}
            busy={run.isPending}
            onImport={() =>
              run.mutate({ params: { place_id }, body: { text: sheet?.text ?? '', skip_wrong: skip } })
            }
          />
        </>
      )}
    </div>
  );
}

function Explanation() {
  return (
    <>
      <p className="text-sm text-ink-muted">
        Una riga per ogni piatto, con i titoli nella prima: servono Menu, Sezione, Piatto e Prezzo. Quello che
        c'è già si riconosce dal nome e viene aggiornato.
      </p>
      <Button
        variant="ghost"
        size="sm"
        icon={Download}
        className="self-start"
        onClick={() => saveText(EXAMPLE, EXAMPLE_FILE)}
      >
        Scarica un esempio
      </Button>
    </>
  );
}

interface ActionsProps {
  counts: { created: number; updated: number; wrong: number };
  skip: boolean;
  busy: boolean;
  onImport: () => void;
}

function Actions({ counts: { created, updated, wrong }, skip, busy, onImport }: ActionsProps) {
  const writes = created + updated;
  return (
    <ActionBar>
      <Button href={paths.menu}>Annulla</Button>
      <Button
        variant="primary"
        busy={busy}
        busyText="Importazione…"
        disabled={writes === 0 || (wrong > 0 && !skip)}
        onClick={onImport}
      >
        {writes === 0 ? 'Niente da importare' : `Importa ${dishesSaid(writes)}`}
      </Button>
    </ActionBar>
  );
}
