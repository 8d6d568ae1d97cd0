import { orders } from 'contract/orders/calls';
import type { OrderCommand } from 'contract/orders/schemas';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { PinPad } from '../../pins/pin-pad.tsx';

export interface Asked {
  command: OrderCommand;
  /** "Storno di Carbonara" */
  what: string;
}

interface ApprovalDialogProps {
  order_id: number;
  asked: Asked;
  open: boolean;
  onClose: () => void;
  onApproved: (command: OrderCommand) => void;
}

/** What the person here does not do alone is approved by the PIN of somebody who may (docs/rules.md 14.3). It needs the server. */
export function ApprovalDialog({ order_id, asked, open, onClose, onApproved }: ApprovalDialogProps) {
  async function approve(pin: string): Promise<void> {
    const { command } = asked;
    const { approved_by } = await call(orders.approve, { params: { order_id }, body: { pin, command } });
    onApproved(command);
    onClose();
    toast.success(`Approvato da ${approved_by}`);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Serve un'approvazione"
      description={`${asked.what}: scrive il PIN chi gestisce il locale.`}
    >
      <PinPad key={asked.command.id} action="Approva" onPin={approve} />
    </Dialog>
  );
}
