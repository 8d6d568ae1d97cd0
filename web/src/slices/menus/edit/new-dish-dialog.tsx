import { products } from 'contract/products/calls';
import { kindLabels } from 'contract/products/labels';
import { type Product, ProductInput } from 'contract/products/schemas';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

/** The rest of a product is written on its page. */
const NewDish = z.pick(ProductInput, { name: true, kind: true, price: true });

const kinds = { dish: kindLabels.dish, drink: kindLabels.drink, good: kindLabels.good };

interface NewDishDialogProps {
  name: string;
  open: boolean;
  onClose: () => void;
  onCreated: (product: Product) => void;
}

/** What a dish needs to stand on a menu, in the middle of writing one. */
export function NewDishDialog({ name, open, onClose, onCreated }: NewDishDialogProps) {
  const { place_id } = usePlace();
  const create = useApiMutation(products.create, { invalidates: [products.list] });
  const { form, dialog } = useDialogForm(NewDish, {
    open,
    onClose,
    blank: { name, kind: 'dish', price: Number.NaN },
    failure: 'Errore durante la creazione del piatto',
    async send(values) {
      const body = {
        ...values,
        category: null,
        vat_class: values.kind === 'good' ? ('standard' as const) : ('food_service' as const),
        code: null,
        barcode: null,
        description: null,
      };
      onCreated(await create.mutateAsync({ params: { place_id }, body }));
      onClose();
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const { field, fieldState } = useController({ control, name: 'price' });
  const { onChange, ...rest } = field;
  return (
    <FormDialog {...dialog} title="Nuovo piatto" action="Crea e aggiungi" busyText="Creazione…">
      <Field label="Nome" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <Field label="Prezzo" error={fieldState.error?.message} help="IVA compresa.">
          <NumberInput
            {...rest}
            typing={euro}
            unit={currencySign()}
            onValueChange={(next) => onChange(next ?? Number.NaN)}
          />
        </Field>
        <Field label="Tipo" error={errors.kind?.message}>
          <Select {...register('kind')}>
            <Options labels={kinds} />
          </Select>
        </Field>
      </div>
    </FormDialog>
  );
}
