import { billPayments } from 'contract/bill-payments/calls';
import type { BillLeave } from 'contract/bill-payments/schemas';
import type { Bill } from 'contract/bills/schemas';
import { useState } from 'react';
import { call, newKey } from '../../../kit/api/call.ts';
import { money } from '../../../kit/format/money.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { ApproveDialog } from '../../pins/approve-dialog.tsx';
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
  // One key for one PIN: sent again after a lost answer it leaves no second debt.
  const [keys] = useState(() => new Map<string, string>());
  const sum = money(debt.amount, bill.currency);
  async function approve(pin: string): Promise<void> {
    const idempotencyKey = keys.get(pin) ?? newKey();
    keys.set(pin, idempotencyKey);
    try {
      const params = { bill_id: bill.id };
      onLeft(await call(billPayments.leave, { params, body: { ...debt, pin }, idempotencyKey }));
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
