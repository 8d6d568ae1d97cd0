import type { RefundState } from 'contract/payment-attempts/schemas';
import { methodLabels, stateLabels } from 'contract/payments/labels';
import type { ListedState, PaymentMethod, PaymentState, Purpose } from 'contract/payments/schemas';
import { PAYMENT_STATES } from 'contract/payments/values';

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

export function isListedState(value: unknown): value is ListedState {
  return typeof value === 'string' && Object.hasOwn(stateLabels, value);
}

/** A newer server may know more states: an unknown one is shown as unpaid (docs/rules.md 7.3). */
export function knownState(value: string): PaymentState {
  return PAYMENT_STATES.find((state) => state === value) ?? 'unpaid';
}
