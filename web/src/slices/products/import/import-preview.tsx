import type { ImportCounts, ImportLine } from 'contract/products/schemas';
import { useState } from 'react';
import { money } from '../../../kit/format/money.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Table, type Column } from '../../../kit/ui/tables/table.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

const actionLabels = {
  create: 'Nuovo',
  update: 'Aggiornato',
  unchanged: 'Invariato',
  wrong: 'Da correggere',
} satisfies Record<ImportLine['action'], string>;

const actionTones = {
  create: 'success',
  update: 'accent',
  unchanged: 'neutral',
  wrong: 'danger',
} satisfies Record<ImportLine['action'], Tone>;

/** Drawn at once; the rest of a long file at a press. */
const SHOWN = 100;

const columns: Column<ImportLine>[] = [
  {
    id: 'name',
    header: 'Prodotto',
    className: 'w-[34%]',
    cell: ({ name }) =>
      name === '' ? (
        <span className="text-ink-muted">Senza nome</span>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      ),
  },
  { id: 'line', header: 'Riga', align: 'end', className: 'w-[8%]', cell: ({ line }) => line },
  {
    id: 'price',
    header: 'Prezzo',
    align: 'end',
    className: 'w-[14%]',
    cell: ({ price }) => (price === null ? '–' : money(price)),
  },
  {
    id: 'action',
    header: 'Che cosa succede',
    card: 'aside',
    cell: ({ action, errors }) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={actionTones[action]}>{actionLabels[action]}</Badge>
        {errors.map((error) => (
          <span key={error} className="text-sm text-danger-ink">
            {error}
          </span>
        ))}
      </span>
    ),
  },
];

/** Each line of the file and what becomes of it; the wrong ones come first. */
export function ImportPreview(props: { lines: readonly ImportLine[]; counts: ImportCounts }) {
  const { lines, counts } = props;
  const [only, setOnly] = useState<'all' | 'wrong'>(counts.wrong > 0 ? 'wrong' : 'all');
  const [many, setMany] = useState(SHOWN);
  const rows = only === 'wrong' ? lines.filter(({ action }) => action === 'wrong') : lines;
  return (
    <section aria-label="Anteprima" className="flex flex-col gap-4">
      <StatGrid>
        <Stat label="Nuovi" value={counts.created} />
        <Stat label="Aggiornati" value={counts.updated} />
        <Stat label="Invariati" value={counts.unchanged} />
        <Stat label="Da correggere" value={counts.wrong} />
      </StatGrid>
      {counts.wrong > 0 && (
        <Segmented
          label="Quali righe"
          className="sm:self-start"
          value={only}
          onValueChange={setOnly}
          options={[
            { value: 'wrong', label: 'Da correggere', count: counts.wrong },
            { value: 'all', label: 'Tutte', count: lines.length },
          ]}
        />
      )}
      <Table
        caption="Righe del file"
        columns={columns}
        rows={rows.slice(0, many)}
        rowKey={({ line }) => line}
      />
      {rows.length > many && (
        <Button className="self-center" onClick={() => setMany(many + SHOWN)}>
          Mostra altre
        </Button>
      )}
    </section>
  );
}
