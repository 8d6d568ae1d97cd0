import type { RefundState } from 'contract/payment-attempts';
import { stateLabels } from 'contract/payment-labels';
import type { Purpose } from 'contract/payment-requests';
import { type Attention, type ManualMethod, type PaymentMethod, type PaymentState } from 'contract/payments';

export const methodLabels = {
  bitcoin: 'Bitcoin',
  cash: 'Contanti',
  card: 'Carta (POS)',
  bank_transfer: 'Bonifico',
} satisfies Record<PaymentMethod, string>;

export const manualMethods = ['cash', 'card', 'bank_transfer'] as const satisfies readonly ManualMethod[];

/** Why a person has to decide, in a few words. */
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

/** The same of one payment. A newer server may know more. */
export function attentionLabel(attention: Attention, marked_by_hand: boolean): string {
  if (attention === 'invalid' && marked_by_hand) return 'Richiesta già ritirata';
  return attentionLabels[attention] ?? 'Da sistemare';
}

export const refundLabels = {
  preparing: 'In preparazione',
  offered: "Link inviato all'ospite",
  paid: 'Ritirato',
  cancelled: 'Annullato',
  unknown: 'Incerto',
  failed: 'Non riuscito',
} satisfies Record<RefundState, string>;

export const purposeLabels = {
  deposit: 'Acconto',
  whole: 'Tutto',
  rest: 'Quello che resta',
  amount: 'Altro importo',
} satisfies Record<Purpose, string>;

export function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(methodLabels, value);
}

export function isState(value: unknown): value is PaymentState {
  return typeof value === 'string' && Object.hasOwn(stateLabels, value);
}

/** A newer server may know more: what is unknown is shown as unpaid (specification, section 4). */
export function knownState(value: string): PaymentState {
  return isState(value) ? value : 'unpaid';
}
