import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { failureSentence } from '../../api/errors.ts';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FilePicker } from '../../ui/forms/file-picker.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { leaveFocus } from '../../ui/states/leave-focus.ts';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { readTextFile } from '../fields/read-text-file.ts';
import { type Example, ImportExample } from './import-example.tsx';
import { type ImportAnswer, type ImportLine, writesOf } from './import-line.ts';
import { ImportPreview, type ImportWords } from './import-preview.tsx';
import { type Ask, type Sheet, useImportPreview } from './use-import-preview.ts';

interface ImportFormProps<Line extends ImportLine, Answer extends ImportAnswer<Line>> extends ImportWords<
  Line,
  Answer
> {
  ask: Ask<Answer>;
  /** `useApiMutation(…)` of the import. */
  run: { isPending: boolean; error: Error | null; reset: () => void };
  onImport: (input: { text: string; skip_wrong: boolean }) => void;
  /** Another file was chosen. */
  onFile?: () => void;
  /** So many lines at most: "2.000". */
  most: string;
  /** What the file should hold. */
  explanation: ReactNode;
  example: Example;
  /** Between the file and its preview: how its columns were understood. */
  between?: (answer: Answer) => ReactNode;
  /** Where "Annulla" leads. */
  back: string;
  /** "3 prodotti" */
  countSaid: (writes: number) => string;
}

/** A file, what it would do, and only then the import. */
export function ImportForm<Line extends ImportLine, Answer extends ImportAnswer<Line>>(
  props: ImportFormProps<Line, Answer>,
) {
  const { run } = props;
  const [sheet, setSheet] = useState<Sheet>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isReading, setReading] = useState(false);
  const newest = useRef<File>(undefined);
  const [skip, setSkip] = useState(false);
  const preview = useImportPreview(sheet, props.ask);
  const error = run.error ?? preview.error;
  const data = preview.data?.sheet?.text === sheet?.text ? preview.data?.answer : undefined;

  async function choose(file: File | undefined) {
    if (!file) return;
    run.reset();
    props.onFile?.();
    setSkip(false);
    setUnreadable(false);
    newest.current = file;
    setReading(true);
    // A file may be moved, or lie in a cloud that does not answer.
    const text = await readTextFile(file).catch(() => undefined);
    // Another one may have been chosen meanwhile.
    if (newest.current !== file) return;
    setReading(false);
    setUnreadable(text === undefined);
    setSheet(text === undefined ? undefined : { name: file.name, text });
  }
  /** As if no file had been chosen; the server's answer is waited for no more. */
  function giveUp() {
    newest.current = undefined;
    setReading(false);
    setSheet(undefined);
  }
  const isWaiting = isReading || preview.isFetching;

  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-4">
          <FilePicker
            label={sheet ? 'Scegli un altro file' : 'Scegli un file CSV'}
            help={sheet?.name ?? `Lo salvi da Excel o da un altro programma. Al massimo ${props.most} righe.`}
            icon={FileUp}
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => void choose(file)}
          />
          {!sheet && <ImportExample example={props.example}>{props.explanation}</ImportExample>}
        </div>
      </Card>
      {isUnreadable && (
        <Banner tone="danger" announce>
          Non riesco a leggere il file: forse è stato spostato. Sceglilo di nuovo.
        </Banner>
      )}
      {error && (
        <Banner tone="danger" announce>
          {failureSentence('Il file non è stato importato', error)}
        </Banner>
      )}
      {data && props.between?.(data)}
      {isWaiting && (
        <div ref={leaveFocus} className="flex flex-col gap-6">
          <Loading>
            <Skeleton className="h-64" />
          </Loading>
          <ActionBar>
            <Button onClick={giveUp}>Annulla</Button>
          </ActionBar>
        </div>
      )}
      {!isWaiting && data && (
        <>
          <ImportPreview key={`${sheet?.name}-${preview.dataUpdatedAt}`} answer={data} {...wordsOf(props)} />
          {data.counts.wrong > 0 && (
            <Checkbox
              checked={skip}
              onChange={({ target }) => setSkip(target.checked)}
              label="Salta le righe da correggere"
              help="Le altre vengono importate; quelle le puoi correggere e importare dopo."
            />
          )}
          <ActionBar>
            <Button href={props.back}>Annulla</Button>
            <Button
              variant="primary"
              busy={run.isPending}
              busyText="Importazione…"
              disabled={writesOf(data) === 0 || (data.counts.wrong > 0 && !skip)}
              onClick={() => props.onImport({ text: sheet?.text ?? '', skip_wrong: skip })}
            >
              {writesOf(data) === 0 ? 'Niente da importare' : `Importa ${props.countSaid(writesOf(data))}`}
            </Button>
          </ActionBar>
        </>
      )}
    </div>
  );
}

const wordsOf = <Line extends ImportLine, Answer extends ImportAnswer<Line>>({
  stats,
  thing,
  nameOf,
  columns,
}: ImportWords<Line, Answer>) => ({ stats, thing, nameOf, columns });
