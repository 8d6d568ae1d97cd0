import { billPayments } from 'contract/bill-payments/calls';
import type { BillLeave } from 'contract/bill-payments/schemas';
import type { Bill } from 'contract/bills/schemas';
import { call } from '../../../kit/api/call.ts';
import { money } from '../../../kit/format/money.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { ApproveDialog } from '../../pins/approve-dialog.tsx';
import { usePinKeys } from '../../pins/use-pin-keys.ts';
import { perhapsBilled } from '../use-bills.ts';

interface LeaveDialogProps {
  bill: Bill;
  debt: BillLeave;
  open: boolean;
  onClose: () => void;
  onLeft: (after: Bill) => void;
}

/** A waiter's debt is approved by the PIN of somebody who may leave it (docs/rules.md 19.54). */
export function LeaveDialog({ bill, debt, open, onClose, onLeft }: LeaveDialogProps) {
  const keyOf = usePinKeys();
  const sum = money(debt.amount, bill.currency);
  async function approve(pin: string): Promise<void> {
    try {
      const params = { bill_id: bill.id };
      onLeft(await call(billPayments.leave, { params, body: { ...debt, pin }, idempotencyKey: keyOf(pin) }));
    } catch (error) {
      perhapsBilled(error);
      throw error;
    }
    toast.success(`${sum} in sospeso`);
  }
  return (
    <ApproveDialog
      open={open}
      onClose={onClose}
      what={`${sum} in sospeso a ${bill.customer ?? debt.name}`}
      onPin={approve}
    />
  );
}
