import { products as calls } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { count } from '../../../kit/format/plural.ts';
import { decimalNumber } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { vatChoices } from '../product-labels.ts';
import { blankChange, ChangeFields, changeOf, directionLabels, roundingLabels } from './change-values.ts';
import { ChangePreview } from './change-preview.tsx';

interface ChangeDialogProps {
  products: readonly Product[];
  categories: readonly string[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Price, category and VAT of all chosen products at once (docs/rules.md 21.6). */
export function ChangeDialog({ products, categories, open, onClose, onDone }: ChangeDialogProps) {
  const { place_id } = usePlace();
  const today = useToday();
  const known = useId();
  const change = useApiMutation(calls.changeMany, { invalidates: [calls.list, calls.get] });
  const many = count(products.length, { one: 'prodotto', other: 'prodotti' });

  const { form, dialog } = useDialogForm(ChangeFields, {
    open,
    onClose,
    blank: blankChange,
    failure: 'Errore durante la modifica dei prodotti',
    async send(fields) {
      const body = changeOf(fields);
      if (!body) {
        form.setError('root', { message: 'Scegli che cosa cambiare.' });
        return;
      }
      await change.mutateAsync({
        params: { place_id },
        body: { ...body, product_ids: products.map(({ id }) => id) },
      });
      toast.success(`${many}: modifica salvata`);
      onClose();
      onDone();
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const fields = form.watch();
  const percent = useController({ control, name: 'percent' });
  const { value, onChange, ...rest } = percent.field;

  return (
    <FormDialog {...dialog} title={`Modifica ${many}`} action={`Modifica ${many}`} busyText="Modifica…">
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <Field label="Prezzo">
          <Select {...register('direction')}>
            <Options labels={directionLabels} />
          </Select>
        </Field>
        <Field label="Di quanto" error={errors.percent?.message}>
          <NumberInput
            {...rest}
            typing={decimalNumber}
            unit="%"
            value={value ?? undefined}
            onValueChange={(next) => onChange(next ?? null)}
          />
        </Field>
        <Field label="Arrotonda a">
          <Select {...register('round_to')}>
            <Options labels={roundingLabels} />
          </Select>
        </Field>
      </div>
      <Field label="Categoria" optional error={errors.category?.message}>
        <TextInput
          autoComplete="off"
          list={known}
          disabled={fields.no_category}
          placeholder="Come ora"
          {...register('category')}
        />
      </Field>
      <datalist id={known}>
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Checkbox label="Togli la categoria" {...register('no_category')} />
      <Field label="IVA">
        <Select {...register('vat_class')}>
          <option value="">Come ora</option>
          <Options labels={vatChoices(today)} />
        </Select>
      </Field>
      <ChangePreview products={products} fields={fields} />
    </FormDialog>
  );
}
