import type { Bill } from 'contract/bills/schemas';
import { charges } from 'contract/charges/calls';
import type { ChargeCreate } from 'contract/charges/schemas';
import { call } from '../../../kit/api/call.ts';
import { money } from '../../../kit/format/money.ts';
import { ApproveDialog } from '../../pins/approve-dialog.tsx';
import { usePinKeys } from '../../pins/use-pin-keys.ts';
import { perhapsBilled } from '../use-bills.ts';

interface DiscountApprovalProps {
  bill: Bill;
  discount: ChargeCreate;
  open: boolean;
  onClose: () => void;
  onAdded: (after: Bill) => void;
}

/** A waiter's discount over the cap of the place is approved by the PIN of somebody who may grant it (docs/rules.md 14.3). */
export function DiscountApproval({ bill, discount, open, onClose, onAdded }: DiscountApprovalProps) {
  const keyOf = usePinKeys();
  async function approve(pin: string): Promise<void> {
    try {
      const params = { bill_id: bill.id };
      onAdded(await call(charges.add, { params, body: { ...discount, pin }, idempotencyKey: keyOf(pin) }));
    } catch (error) {
      perhapsBilled(error);
      throw error;
    }
  }
  const sum = money(Math.abs(discount.unit_price ?? 0), bill.currency);
  return <ApproveDialog open={open} onClose={onClose} what={`Sconto di ${sum}`} onPin={approve} />;
}
