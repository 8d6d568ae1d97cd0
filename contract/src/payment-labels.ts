import type { PaymentState } from './payments.ts';

/** The words of the specification, section 4, and two that it does not know. */
export const stateLabels = {
  preparing: 'In Preparazione',
  unpaid: 'Non Pagato',
  processing: 'In Elaborazione',
  paid: 'Pagato',
  expired: 'Scaduto',
  invalid: 'Non Valido',
  voided: 'Annullato',
} satisfies Record<PaymentState, string>;
