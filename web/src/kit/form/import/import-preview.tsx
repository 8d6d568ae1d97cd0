import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Stat, StatGrid } from '../../ui/content/stat.tsx';
import { Segmented } from '../../ui/filters/segmented.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { actionLabels, actionTones, type ImportAnswer, type ImportLine } from './import-line.ts';

/** What a preview says of its things. */
export interface ImportWords<Line extends ImportLine, Answer extends ImportAnswer<Line>> {
  /** What is counted above the lines. */
  stats: (answer: Answer) => readonly { label: string; value: number }[];
  /** The title of the first column: "Prodotto". */
  thing: string;
  nameOf: (line: Line) => string;
  /** The columns between the number of the line and what becomes of it. */
  columns: readonly Column<Line>[];
}

/** Drawn at once; the rest of a long file at a press. */
const SHOWN = 100;

function columnsOf<Line extends ImportLine>(
  thing: string,
  nameOf: (line: Line) => string,
  columns: readonly Column<Line>[],
): Column<Line>[] {
  return [
    {
      id: 'name',
      header: thing,
      className: 'w-[34%]',
      cell: (line) =>
        nameOf(line) === '' ? (
          <span className="text-ink-muted">Senza nome</span>
        ) : (
          <span className="wrap-anywhere">{nameOf(line)}</span>
        ),
    },
    { id: 'line', header: 'Riga', align: 'end', className: 'w-[8%]', cell: ({ line }) => line },
    ...columns,
    {
      id: 'action',
      header: 'Che cosa succede',
      card: 'aside',
      cell: ({ action, errors, remarks = [] }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={actionTones[action]}>{actionLabels[action]}</Badge>
          {errors.map((error) => (
            <span key={error} className="text-sm text-danger-ink">
              {error}
            </span>
          ))}
          {remarks.map((remark) => (
            <span key={remark} className="text-sm text-ink-muted">
              {remark}
            </span>
          ))}
        </span>
      ),
    },
  ];
}

interface ImportPreviewProps<Line extends ImportLine, Answer extends ImportAnswer<Line>> extends ImportWords<
  Line,
  Answer
> {
  answer: Answer;
}

/** Each line of the file and what becomes of it; the wrong ones come first. */
export function ImportPreview<Line extends ImportLine, Answer extends ImportAnswer<Line>>(
  props: ImportPreviewProps<Line, Answer>,
) {
  const { data: lines, counts } = props.answer;
  const [only, setOnly] = useState<'all' | 'wrong'>(counts.wrong > 0 ? 'wrong' : 'all');
  const [many, setMany] = useState(SHOWN);
  const rows = only === 'wrong' ? lines.filter(({ action }) => action === 'wrong') : lines;
  return (
    <section aria-label="Anteprima" className="flex flex-col gap-4">
      <StatGrid>
        {props.stats(props.answer).map((stat) => (
          <Stat key={stat.label} {...stat} />
        ))}
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
        columns={columnsOf(props.thing, props.nameOf, props.columns)}
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
