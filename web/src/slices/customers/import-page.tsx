import type { OtherName } from 'contract/customer-import/imported-lines';
import type { ImportError, ImportPreview } from 'contract/customer-import/schemas';
import { columnTitles } from 'contract/customers/labels';
import { FileUp } from 'lucide-react';
import { count, list } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { FilePicker } from '../../kit/ui/forms/file-picker.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { useCustomerWords } from './customer-words.ts';
import { type ImportState, useImport } from './use-import.ts';

export function ImportPage() {
  const { place_id } = usePlace();
  const { title } = useCustomerWords();
  return (
    <Page narrow>
      <PageHeader title="Importa da CSV" back={{ href: paths.customers, label: title }} />
      <WritersOnly of="manyCustomers">
        <Import key={place_id} place_id={place_id} />
      </WritersOnly>
    </Page>
  );
}

function Import({ place_id }: { place_id: number }) {
  const { state, choose, run, restart } = useImport(place_id);
  switch (state.step) {
    case 'choose':
      return <Choose error={state.error} onFile={(file) => void choose(file)} />;
    case 'reading':
      return (
        <div role="status" className="flex flex-col gap-4">
          <p>Leggo {state.name}…</p>
          <Skeleton className="h-48" />
        </div>
      );
    case 'preview':
      return <Preview state={state} onImport={() => void run()} onBack={restart} />;
    case 'importing':
      return (
        <p role="status">
          Importo {state.name}… {state.of > 1 && `parte ${state.done + 1} di ${state.of}`}
        </p>
      );
    case 'done':
      return <Done state={state} onAgain={restart} />;
  }
}

function Choose({ error, onFile }: { error: string | undefined; onFile: (file: File) => void }) {
  return (
    <div className="flex flex-col gap-4">
      {error !== undefined && (
        <Banner tone="danger" announce>
          {error}
        </Banner>
      )}
      <FilePicker
        icon={FileUp}
        label="Scegli un file CSV"
        help="Prima di importare vedi che cosa cambia."
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => file && onFile(file)}
      />
      <Section title="Come deve essere">
        <p className="max-w-prose text-ink-muted">
          Nella prima riga ci sono i titoli delle colonne, sotto una riga per ogni persona o azienda. Ne basta
          una di {list([columnTitles.last_name, columnTitles.first_name, columnTitles.company_name])}; il
          resto è facoltativo. Excel e gli altri programmi salvano in CSV con «Salva con nome».
        </p>
        <p className="max-w-prose text-ink-muted">
          Colonne riconosciute: {list(Object.values(columnTitles))}. Chi ha già una scheda, con la stessa
          e-mail o lo stesso telefono, riceve solo quello che manca.
        </p>
      </Section>
    </div>
  );
}

interface PreviewProps {
  state: Extract<ImportState, { step: 'preview' }>;
  onImport: () => void;
  onBack: () => void;
}

const sheets = { one: 'scheda', other: 'schede' };

function Preview({ state: { name, preview, error }, onImport, onBack }: PreviewProps) {
  const able = preview.created + preview.completed;
  return (
    <div className="flex flex-col gap-6">
      {error !== undefined && (
        <Banner tone="danger" announce>
          {error}
        </Banner>
      )}
      <Card>
        <h2 className="text-h3">{name}</h2>
        <ul className="mt-3 flex flex-col gap-1">
          <li>{count(preview.lines, { one: 'riga letta', other: 'righe lette' })}</li>
          <li>{count(preview.created, { one: 'scheda nuova', other: 'schede nuove' })}</li>
          <li>{count(preview.completed, { one: 'scheda da completare', other: 'schede da completare' })}</li>
        </ul>
        {preview.unknown.length > 0 && (
          <p className="mt-3 text-ink-muted">Colonne lasciate fuori: {list(preview.unknown)}.</p>
        )}
      </Card>
      <Sample sample={preview.sample} />
      <Others others={preview.others} many={preview.otherCount} />
      <Errors
        errors={preview.errors}
        title="Righe che non si possono importare"
        text="Le altre vengono importate lo stesso."
      />
      <LeftOut errors={preview.left_out} text="Il resto della riga viene importato." />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Scegli un altro file</Button>
        {able > 0 && (
          <Button variant="primary" onClick={onImport}>
            Importa {count(able, sheets)}
          </Button>
        )}
      </div>
    </div>
  );
}

function Sample({ sample }: { sample: ImportPreview['sample'] }) {
  if (sample.length === 0) return null;
  return (
    <Section title="Le prime righe">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sample.map(({ line, name, email, phone }) => (
          <li key={line} className="px-4 py-3">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {[email, phone].filter((part) => part !== null).join(' · ') || 'Nessun recapito'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** People of one family may share an address: who imports decides before it is done. */
function Others({ others, many }: { others: readonly OtherName[]; many: number }) {
  if (many === 0) return null;
  return (
    <Section
      title="Righe che completano una scheda con un altro nome"
      text="Hanno la stessa e-mail o lo stesso telefono di quella scheda. Se è un’altra persona, togli dal file il recapito in comune: avrà una scheda sua."
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {others.map(({ line, name, sheet }) => (
          <li key={line} className="flex flex-wrap gap-x-3 px-4 py-2.5">
            <span className="font-medium tabular-nums">Riga {line}</span>
            <span className="wrap-anywhere">
              {name}, nella scheda di {sheet}
            </span>
          </li>
        ))}
      </ul>
      {many > others.length && (
        <p className="mt-2 text-ink-muted">
          E {count(many - others.length, { one: 'altra riga', other: 'altre righe' })}.
        </p>
      )}
    </Section>
  );
}

/** Contacts of lines that are taken without them. */
function LeftOut({ errors = [], text }: { errors: readonly ImportError[] | undefined; text: string }) {
  return <Errors errors={errors} title="Recapiti lasciati fuori" text={text} />;
}

interface ErrorsProps {
  errors: readonly ImportError[];
  title: string;
  text: string;
}

function Errors({ errors, title, text }: ErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <Section title={title} text={text}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {errors.map(({ line, column, error }) => (
          <li key={`${line}-${column}-${error}`} className="flex flex-wrap gap-x-3 px-4 py-2.5">
            <span className="font-medium tabular-nums">Riga {line}</span>
            <span className="wrap-anywhere">
              {column !== null && `${column}: `}
              {error}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Done({
  state: { result },
  onAgain,
}: {
  state: Extract<ImportState, { step: 'done' }>;
  onAgain: () => void;
}) {
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="success" announce title="Importazione finita">
        {count(result.created, { one: 'scheda nuova', other: 'schede nuove' })},{' '}
        {count(result.completed, { one: 'completata', other: 'completate' })}.
      </Banner>
      <Errors
        errors={result.errors}
        title="Righe non importate"
        text="Le altre sono state importate lo stesso."
      />
      <LeftOut errors={result.left_out} text="Il resto della riga è stato importato." />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>Importa un altro file</Button>
        <Button variant="primary" href={paths.customers}>
          Vai all&apos;elenco
        </Button>
      </div>
    </div>
  );
}
