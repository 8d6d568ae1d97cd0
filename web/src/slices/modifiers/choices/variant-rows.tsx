import type { ProductChoicesInput } from 'contract/modifiers/schemas';
import { MAX_VARIANTS } from 'contract/modifiers/values';
import { Plus } from 'lucide-react';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { rowError } from '../../../kit/form/row-error.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { NameFields } from '../rows/name-fields.tsx';
import { OrderedRows } from '../rows/ordered-rows.tsx';

type Typed = z.input<typeof ProductChoicesInput>;
export type ChoicesForm = UseFormReturn<Typed, unknown, ProductChoicesInput>;

export function VariantRows({ form }: { form: ChoicesForm }) {
  const { control, register } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const errors = form.formState.errors.variants;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-h3">Varianti</legend>
      <p className="text-sm text-ink-muted">
        Formati con un prezzo proprio, come calice e bottiglia. Con le varianti il prezzo del prodotto non si
        usa.
      </p>
      <OrderedRows
        what="Variante"
        keys={fields.map(({ id, key }) => (typeof id === 'number' ? `variant-${id}` : key))}
        onMove={move}
        onRemove={remove}
      >
        {(at) => (
          <div className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Nome della variante"
                error={rowError(form, `variants.${at}.name`) ?? errors?.[at]?.id?.message}
              >
                <TextInput autoComplete="off" {...register(`variants.${at}.name`)} />
              </Field>
              <PriceField form={form} at={at} />
            </div>
            <VariantNames form={form} at={at} />
          </div>
        )}
      </OrderedRows>
      {fields.length < MAX_VARIANTS && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() =>
            append(
              { name: '', names: {}, price: Number.NaN },
              { focusName: `variants.${fields.length}.name` },
            )
          }
        >
          Aggiungi una variante
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  form: ChoicesForm;
  at: number;
}

function PriceField({ form, at }: RowProps) {
  const name = `variants.${at}.price` as const;
  const { field } = useController({ control: form.control, name });
  const { onChange, ...rest } = field;
  return (
    <Field label="Prezzo" error={rowError(form, name)}>
      <NumberInput
        {...rest}
        typing={euro}
        unit={currencySign()}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

function VariantNames({ form, at }: RowProps) {
  const { field } = useController({ control: form.control, name: `variants.${at}.names` });
  return <NameFields value={field.value ?? {}} onChange={field.onChange} />;
}
