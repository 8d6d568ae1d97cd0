import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import type { Discount } from './use-approvals.ts';

const PERCENTS = ['5', '10', '20', '50', '100'] as const;
const REASONS = ['Cliente abituale', 'Attesa troppo lunga', 'Qualcosa non andava', 'Omaggio della casa'];

interface DiscountDialogProps {
  /** "Carbonara", or nothing for the whole order. */
  what: string | undefined;
  open: boolean;
  onClose: () => void;
  onDiscount: (discount: Discount) => void;
}

/** How much and why: one tap on the reason gives it. */
export function DiscountDialog({ what, open, onClose, onDiscount }: DiscountDialogProps) {
  const [percent, setPercent] = useState<(typeof PERCENTS)[number]>('10');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={what === undefined ? 'Sconto su tutto' : `Sconto su ${what}`}
      description="Scegli quanto, poi tocca il motivo."
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label="Quanto"
          options={PERCENTS.map((value) => ({ value, label: `${value}%` }))}
          value={percent}
          onValueChange={setPercent}
        />
        <ul className="grid gap-2">
          {REASONS.map((reason) => (
            <li key={reason}>
              <Button
                size="lg"
                block
                onClick={() => {
                  onDiscount({ percent: Number(percent), reason });
                  onClose();
                }}
              >
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
