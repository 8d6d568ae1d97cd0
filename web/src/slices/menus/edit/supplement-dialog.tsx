import { type MenuDish, MenuInput } from 'contract/menus/schemas';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';

const SupplementForm = z.object({ supplement: MenuInput.shape.formula_price });

interface SupplementDialogProps {
  dish: MenuDish;
  open: boolean;
  onClose: () => void;
  save: (supplement: number | null) => Promise<unknown>;
}

/** What a dish adds to the price of the formula. */
export function SupplementDialog({ dish, open, onClose, save }: SupplementDialogProps) {
  const { form, dialog } = useDialogForm(SupplementForm, {
    open,
    onClose,
    blank: { supplement: dish.supplement },
    follows: true,
    failure: 'Errore durante la modifica del menu',
    async send({ supplement }) {
      await save(supplement);
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'supplement' });
  const { value, onChange, ...rest } = field;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Supplemento: ${dish.name}`}
      action="Salva"
      busyText="Salvataggio…"
    >
      <Field
        label="Supplemento"
        optional
        help="Si aggiunge al prezzo fisso. Vuoto: nessun supplemento."
        error={fieldState.error?.message}
      >
        <NumberInput
          {...rest}
          typing={euro}
          unit={currencySign()}
          value={value ?? undefined}
          onValueChange={(next) => onChange(next ?? null)}
        />
      </Field>
    </FormDialog>
  );
}
