import type { Attention, ListedState, PaymentEntry, PaymentMethod } from './schemas.ts';

/** The fixed words of docs/rules.md 7.2. */
export const stateLabels = {
  preparing: 'In preparazione',
  unpaid: 'Non Pagato',
  processing: 'In Elaborazione',
  paid: 'Pagato',
  returned: 'Restituito',
  expired: 'Scaduto',
  invalid: 'Non Valido',
  voided: 'Annullato',
} satisfies Record<ListedState, string>;

/** How a line of the list stands: money that went out is not "Pagato". */
export function stateSaid({ state, direction }: Pick<PaymentEntry, 'state' | 'direction'>): string {
  return stateLabels[direction === 'out' && state !== 'voided' ? 'returned' : state];
}

export const methodLabels = {
  bitcoin: 'Bitcoin',
  cash: 'Contanti',
  card: 'Carta (POS)',
  bank_transfer: 'Bonifico',
  meal_voucher: 'Buoni pasto',
  portal: 'Portale',
  on_account: 'In sospeso',
} satisfies Record<PaymentMethod, string>;

const attentionLabels = {
  late: 'Arrivato tardi',
  partial: 'Arrivata una parte',
  over: 'Arrivato di più',
  double: 'Pagato due volte',
  invalid: 'Mai confermato',
  nights_taken: 'Notti già occupate',
  cancelled: 'Prenotazione cancellata',
  mismatch: 'Fattura diversa',
  refund_unknown: 'Rimborso incerto',
} satisfies Record<Attention, string>;

/**
 * Why a person has to decide, in a few words. An invoice that Hub or the owner took back is no payment that the network left
 * unconfirmed. A newer server may know more.
 */
export function attentionLabel(attention: Attention, marked_by_hand: boolean): string {
  if (attention === 'invalid' && marked_by_hand) return 'Richiesta già ritirata';
  return attentionLabels[attention] ?? 'Da sistemare';
}
