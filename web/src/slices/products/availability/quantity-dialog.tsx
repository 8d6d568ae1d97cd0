import { AvailabilityChange, type Product } from 'contract/products/schemas';
import { useController } from 'react-hook-form';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';

interface QuantityDialogProps {
  product: Product;
  open: boolean;
  /** Whether "Solo per oggi" is proposed. */
  forToday: boolean;
  onClose: () => void;
  onChange: (change: AvailabilityChange) => void;
}

/** How many are left: sales count it down, and at none the product is sold out. */
export function QuantityDialog({ product, open, forToday, onClose, onChange }: QuantityDialogProps) {
  const { form, dialog } = useDialogForm(AvailabilityChange, {
    open,
    onClose,
    blank: {
      state: 'quantity',
      quantity: Math.floor(product.availability.quantity ?? 10),
      until: forToday ? 'next_day' : null,
    },
    follows: product.availability.quantity !== null,
    failure: '',
    async send(body) {
      onChange(body);
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'quantity' });
  const { onChange: set, value, ...rest } = field;
  const {
    ref,
    value: until,
    onChange: setUntil,
  } = useController({ control: form.control, name: 'until' }).field;
  return (
    <FormDialog
      {...dialog}
      title={`Quanti ne restano: ${product.name}`}
      action="Salva"
      busyText="Salvataggio…"
    >
      <Field
        label="Pezzi rimasti"
        error={fieldState.error?.message}
        help="Ogni vendita lo scala. A zero il prodotto risulta esaurito."
      >
        <Stepper
          {...rest}
          what="Pezzi rimasti"
          min={0}
          max={1_000_000}
          typing={wholeNumber}
          value={value ?? undefined}
          onValueChange={(next) => set(next ?? Number.NaN)}
        />
      </Field>
      <Checkbox
        ref={ref}
        label="Solo per oggi"
        help="Con la prossima giornata torna disponibile, senza contarlo."
        checked={until === 'next_day'}
        onChange={({ target }) => setUntil(target.checked ? 'next_day' : null)}
      />
    </FormDialog>
  );
}
