import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { answerKindLabels } from 'contract/invoice-answers/labels';
import type { InvoiceAnswer } from 'contract/invoice-answers/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import { Download } from 'lucide-react';
import { shortInstant } from '../../../../kit/format/days.ts';
import { q } from '../../../../kit/api/query.ts';
import { usePlace } from '../../../../kit/session/session.ts';
import { IconButton } from '../../../../kit/ui/actions/icon-button.tsx';
import { Card } from '../../../../kit/ui/layout/card.tsx';
import { QueryView } from '../../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../../kit/ui/states/skeleton.tsx';
import { saveAnswer, saveRejectedFile } from '../save-document.ts';
import { answerSentence } from './answer-words.ts';

/** What the exchange said about a document, newest first, and the files that it refused. */
export function ExchangeAnswers({ invoice }: { invoice: Invoice }) {
  const query = useQuery(q(invoiceAnswers.list, { params: { invoice_id: invoice.id } }));
  const { time_zone } = usePlace();
  return (
    <Card>
      <section aria-labelledby="answers-title" className="flex flex-col gap-3">
        <h2 id="answers-title" className="text-h3">
          Risposte dello SdI
        </h2>
        <QueryView
          query={query}
          loading={<SkeletonText lines={2} />}
          error="Errore nel caricamento delle risposte"
          isEmpty={({ data, rejected_files }) => data.length === 0 && rejected_files.length === 0}
          empty={<p className="text-ink-muted">{noAnswer(invoice)}</p>}
        >
          {({ data, rejected_files }) => (
            <ul className="flex flex-col divide-y divide-line">
              {data.map((answer) => (
                <Answer key={answer.id} answer={answer} file={invoice.file_name} />
              ))}
              {rejected_files.map(({ id, file_name, replaced_at }) => (
                <li key={id} className="flex items-start justify-between gap-3 py-3 last:pb-0">
                  <div className="min-w-0">
                    <p className="font-medium">File scartato</p>
                    <p className="text-sm text-ink-muted wrap-anywhere">
                      {file_name}, sostituito {beforeDay('il', shortInstant(replaced_at, time_zone))}
                    </p>
                  </div>
                  <Save name={file_name} onSave={() => void saveRejectedFile(id, file_name)} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </section>
    </Card>
  );
}

const noAnswer = ({ state }: Invoice): string =>
  state === 'issued'
    ? 'Nessuna: il file non risulta ancora inviato.'
    : 'Nessuna per ora. Quando arriva, caricala dalle scadenze.';

function Answer({ answer, file }: { answer: InvoiceAnswer; file: string | null }) {
  const { time_zone } = usePlace();
  const { id, kind, errors, note, about_file, answered_at, received_at, file_name } = answer;
  const label = Object.hasOwn(answerKindLabels, kind) ? answerKindLabels[kind] : 'Risposta';
  const sentence = answerSentence(answer);
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {shortInstant(answered_at ?? received_at, time_zone)}
        </p>
        {sentence !== undefined && <p>{sentence}</p>}
        {errors.map((one) => (
          <p key={`${one.code} ${one.text}`}>
            {one.sentence} <span className="text-sm text-ink-muted">({one.code})</span>
          </p>
        ))}
        {note !== null && note !== '' && <p>«{note}»</p>}
        {about_file !== file && <p className="text-sm text-ink-muted">Sul file {about_file}</p>}
      </div>
      <Save name={label} onSave={() => void saveAnswer(id, file_name)} />
    </li>
  );
}

/** The file itself, as it came. */
function Save({ name, onSave }: { name: string; onSave: () => void }) {
  return <IconButton size="sm" icon={Download} label={`Scarica: ${name}`} onClick={onSave} />;
}
