import { Field } from '../../../kit/ui/forms/field.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { CustomerChoice } from '../../bills/customer-choice.tsx';
import type { Cart } from './cart.ts';

interface CustomerDialogProps {
  open: boolean;
  customer: Cart['customer'];
  onClose: () => void;
  onChoose: (customer: Cart['customer']) => void;
}

export function CustomerDialog({ open, customer, onClose, onChoose }: CustomerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Di chi è il conto" size="sm">
      <div className="min-h-64">
        <Field label="Cliente">
          <CustomerChoice
            value={customer ?? undefined}
            onChange={(chosen) => {
              onChoose(chosen ?? null);
              // An emptied field waits for another customer.
              if (chosen) onClose();
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
