import type { Bill } from 'contract/bills/schemas';
import { useState } from 'react';
import { newKey } from '../../kit/api/call.ts';
import { ApproveDialog } from '../pins/approve-dialog.tsx';
import { perhapsBilled } from './use-bills.ts';

interface BillApprovalProps {
  /** "Sconto di 24,00 €" */
  what: string;
  open: boolean;
  onClose: () => void;
  /** Does it with the PIN, once for each key. */
  send: (approval: { pin: string; idempotencyKey: string }) => Promise<Bill>;
  onDone: (after: Bill) => void;
}

/** What a waiter does on a bill by the PIN of somebody who may do it alone (docs/rules.md 14.3). */
export function BillApproval({ what, open, onClose, send, onDone }: BillApprovalProps) {
  // One key for one PIN: what is sent again after a lost answer is done once, and another PIN is another try.
  const [keys] = useState(() => new Map<string, string>());
  async function approve(pin: string): Promise<void> {
    const idempotencyKey = keys.get(pin) ?? newKey();
    keys.set(pin, idempotencyKey);
    try {
      onDone(await send({ pin, idempotencyKey }));
    } catch (error) {
      perhapsBilled(error);
      throw error;
    }
  }
  return <ApproveDialog open={open} onClose={onClose} what={what} onPin={approve} />;
}
