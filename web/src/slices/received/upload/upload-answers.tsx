import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { answerKindLabels } from 'contract/invoice-answers/labels';
import type { AnswerResult } from 'contract/invoice-answers/schemas';
import { documentStateLabels } from 'contract/invoices/labels';
import { answersChanged } from '../use-received.ts';
import { UploadButton } from './upload-button.tsx';
import type { UploadedLine } from './upload-dialog.tsx';
import { useUpload } from './use-upload.ts';

function lineOf({ file, kind, state, known, error }: AnswerResult): UploadedLine {
  const what = kind === null ? 'Risposta' : answerKindLabels[kind];
  if (error !== undefined || state === undefined) return { file, isRefused: true, text: error ?? what };
  const seen = known ? ' (era già qui)' : '';
  return {
    file,
    isRefused: false,
    text: `${what}: ora il documento è «${documentStateLabels[state]}»${seen}`,
  };
}

/** "Carica le risposte": the answers of the exchange to documents that were sent. For the list of issued documents, too. */
export function UploadAnswers({ placeId, primary = false }: { placeId: number; primary?: boolean }) {
  const upload = useUpload(invoiceAnswers.upload, placeId, ({ data }) => data, answersChanged);
  return (
    <UploadButton
      name="Carica le risposte"
      primary={primary}
      title="Carica le risposte dello SdI"
      description="Ricevute di consegna, scarti, mancate consegne ed esiti: ognuna trova da sola la sua fattura."
      label="Scegli le risposte"
      upload={upload}
      lines={upload.results.map(lineOf)}
    />
  );
}
