import type { Bill } from 'contract/bills/schemas';
import { RETURNABLE_KINDS } from 'contract/bills/values';

/** Whether something on a document of the bill can come back: it is not voided any more (docs/rules.md 16.23). */
export const hasReturnable = ({ charges, documents }: Bill): boolean => {
  const issued = new Set(documents.filter(({ state }) => state !== 'rejected').map(({ id }) => id));
  return charges.some(
    ({ voided, kind, quantity, amount, whole, is_of_room, document_id }) =>
      !voided &&
      !is_of_room &&
      quantity > 0 &&
      amount === whole &&
      RETURNABLE_KINDS.includes(kind) &&
      document_id !== null &&
      issued.has(document_id),
  );
};
