import type { Answer } from 'contract/endpoint';
import type { menus } from 'contract/menus/calls';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

type Preview = Answer<typeof menus.previewImport>;
type ImportLine = Preview['data'][number];

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
    header: 'Piatto',
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
    id: 'where',
    header: 'Dove',
    cell: ({ menu, section }) => [menu, section].filter((part) => part !== '').join(', '),
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
export function ImportPreview({
  lines,
  counts,
}: {
  lines: readonly ImportLine[];
  counts: Preview['counts'];
}) {
  const [only, setOnly] = useState<'all' | 'wrong'>(counts.wrong > 0 ? 'wrong' : 'all');
  const [many, setMany] = useState(SHOWN);
  const rows = only === 'wrong' ? lines.filter(({ action }) => action === 'wrong') : lines;
  return (
    <section aria-label="Anteprima" className="flex flex-col gap-4">
      <StatGrid>
        <Stat label="Menu nuovi" value={counts.menus} />
        <Stat label="Sezioni nuove" value={counts.sections} />
        <Stat label="Piatti nuovi" value={counts.created} />
        <Stat label="Piatti aggiornati" value={counts.updated} />
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
