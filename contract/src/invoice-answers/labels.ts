import type { AnswerKind, DeadlineKind } from './values.ts';

export const answerKindLabels = {
  RC: 'Ricevuta di consegna',
  NS: 'Notifica di scarto',
  MC: 'Mancata consegna',
  NE: 'Esito del committente',
  DT: 'Decorrenza termini',
  AT: 'Attestazione di trasmissione',
} satisfies Record<AnswerKind, string>;

export const deadlineKindLabels = {
  send: 'Da inviare',
  resend: 'Da correggere e rinviare',
  tell: 'Da comunicare al cliente',
} satisfies Record<DeadlineKind, string>;
