import type { InvoiceAnswer } from 'contract/invoice-answers/schemas';
import type { AnswerKind, AnswerOutcome } from 'contract/invoice-answers/values';

/** What an answer of the exchange means for the seller. A rejection says its own errors. */
const sentences: Record<Exclude<AnswerKind, 'NE' | 'NS'> | AnswerOutcome, string> = {
  RC: 'Lo SdI l’ha consegnata al cliente.',
  MC: 'Lo SdI non è riuscito a consegnarla: la fattura è emessa, e il cliente la trova nella sua area riservata. Avvisalo.',
  DT: 'Sono passati 15 giorni senza un esito dell’ente: per lo SdI la procedura è chiusa.',
  AT: 'Lo SdI non è riuscito a consegnarla all’ente: l’attestazione prova che è stata trasmessa.',
  accepted: 'L’ente l’ha accettata.',
  refused: 'L’ente l’ha rifiutata.',
};

/** In words; undefined: the errors say it, or a newer server knows more kinds. */
export function answerSentence({
  kind,
  outcome,
}: Pick<InvoiceAnswer, 'kind' | 'outcome'>): string | undefined {
  if (kind === 'NS') return undefined;
  if (kind === 'NE') return outcome === null ? undefined : sentences[outcome];
  return sentences[kind];
}
