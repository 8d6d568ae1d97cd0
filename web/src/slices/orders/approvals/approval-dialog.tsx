import { orders } from 'contract/orders/calls';
import type { OrderCommand } from 'contract/orders/schemas';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { ApproveDialog } from '../../pins/approve-dialog.tsx';

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

/** The approval of a command (docs/rules.md 14.3). */
export function ApprovalDialog({ order_id, asked, open, onClose, onApproved }: ApprovalDialogProps) {
  async function approve(pin: string): Promise<void> {
    const { command } = asked;
    const { approved_by } = await call(orders.approve, { params: { order_id }, body: { pin, command } });
    onApproved(command);
    onClose();
    toast.success(`Approvato da ${approved_by}`);
  }
  return (
    <ApproveDialog key={asked.command.id} open={open} onClose={onClose} what={asked.what} onPin={approve} />
  );
}
