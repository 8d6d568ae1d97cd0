import { useState } from 'react';
import { currencySign } from '../../../kit/format/money.ts';
import { decimalNumber, euro } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import type { CartDiscount } from './cart.ts';

const REASONS = ['Cliente abituale', 'Promozione', 'Prodotto difettoso'];

interface DiscountDialogProps {
  open: boolean;
  discount: CartDiscount | null;
  gross_cents: number;
  onClose: () => void;
  onSet: (discount: CartDiscount | null) => void;
}

export function DiscountDialog({ open, ...props }: DiscountDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Sconto" size="sm">
      {open && <DiscountForm {...props} />}
    </Dialog>
  );
}

function DiscountForm({ discount, gross_cents, onClose, onSet }: Omit<DiscountDialogProps, 'open'>) {
  const [way, setWay] = useState<'percent' | 'amount'>(discount?.cents != null ? 'amount' : 'percent');
  const [percent, setPercent] = useState<number | undefined>(discount?.percent ?? 10);
  const [amount, setAmount] = useState<number | undefined>(
    discount?.cents == null ? undefined : discount.cents / 100,
  );
  const [reason, setReason] = useState(discount?.reason ?? '');
  const [wasSent, setSent] = useState(false);
  const wrongSum =
    way === 'percent'
      ? !(percent !== undefined && percent > 0 && percent <= 100) && 'Scrivi una percentuale da 1 a 100.'
      : !(amount !== undefined && amount > 0 && Math.round(amount * 100) <= gross_cents) &&
        'Scrivi un importo, al massimo quello del conto.';
  const wrongReason = reason.trim() === '' && 'Scrivi il motivo.';

  function save() {
    setSent(true);
    if (wrongSum !== false || wrongReason !== false) return;
    onSet({
      percent: way === 'percent' ? (percent ?? null) : null,
      cents: way === 'amount' ? Math.round((amount ?? 0) * 100) : null,
      reason: reason.trim(),
    });
    onClose();
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Segmented
        label="Come"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'percent', label: 'Percentuale' },
          { value: 'amount', label: 'Importo' },
        ]}
      />
      <Field
        label={way === 'percent' ? 'Sconto' : 'Importo'}
        error={wasSent && wrongSum ? wrongSum : undefined}
      >
        {way === 'percent' ? (
          <NumberInput
            key="percent"
            typing={decimalNumber}
            unit="%"
            value={percent}
            onValueChange={setPercent}
          />
        ) : (
          <NumberInput
            key="amount"
            typing={euro}
            unit={currencySign()}
            value={amount}
            onValueChange={setAmount}
          />
        )}
      </Field>
      <Field label="Motivo" error={wasSent && wrongReason ? wrongReason : undefined}>
        <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((one) => (
          <Button key={one} size="sm" onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {discount && (
          <Button
            onClick={() => {
              onSet(null);
              onClose();
            }}
          >
            Togli lo sconto
          </Button>
        )}
        <Button type="submit" variant="primary">
          Applica
        </Button>
      </div>
    </form>
  );
}
