import { NATURES, isNature } from 'contract/invoices/values';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray } from 'react-hook-form';
import { rowError } from '../../../kit/form/row-error.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { decimal, money, percentSaid } from '../../../kit/format/money.ts';
import { decimalNumber, euro } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { blankLine, type DraftForm, sumOfLines } from './invoice-form-values.ts';
import { natureLabels } from './nature-labels.ts';

/** Rates in force, the commonest first. */
const RATES = [10, 22, 4, 5];

/** Quantities have up to three decimals. */
const quantity = {
  ...decimalNumber,
  show: (value: number) => decimal(value, Number.isInteger(value) ? 0 : 3),
};

interface LineRowsProps {
  form: DraftForm;
  /** The seller charges no VAT: a line without a rate is right. */
  isUntaxed: boolean;
  /** Bills have lines of their own: none is needed here. */
  optional: boolean;
}

/** Free lines. Prices include VAT (docs/rules.md 16.2). */
export function LineRows({ form, isUntaxed, optional }: LineRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const lines = form.watch('lines') ?? [];
  const cents = sumOfLines(lines);
  const whole = form.formState.errors.lines;
  const said = whole?.root?.message ?? whole?.message;
  return (
    <FormSection title={optional ? 'Altre righe' : 'Righe'}>
      {said !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {said}
        </p>
      )}
      {fields.map(({ key }, at) => (
        <fieldset
          key={key}
          className="flex min-w-0 flex-col gap-4 border-b border-line pb-5 last-of-type:border-b-0"
        >
          <legend className="sr-only">Riga {at + 1}</legend>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Field label="Descrizione" error={errorAt(form, `lines.${at}.description`)}>
                <TextInput autoComplete="off" {...form.register(`lines.${at}.description`)} />
              </Field>
            </div>
            <IconButton
              icon={Trash2}
              label={`Togli la riga ${at + 1}`}
              className="mt-7.5"
              onClick={() => remove(at)}
            />
          </div>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1.5fr_2fr]">
            <QuantityField form={form} at={at} />
            <PriceField form={form} at={at} label={isUntaxed ? 'Prezzo' : 'Prezzo ivato'} />
            <div className="max-sm:col-span-2">
              <VatField form={form} at={at} isUntaxed={isUntaxed} />
            </div>
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          icon={Plus}
          onClick={() => append(blankLine, { focusName: `lines.${fields.length}.description` })}
        >
          Aggiungi una riga
        </Button>
        {fields.length > 0 && Number.isFinite(cents) && (
          <p className="tabular-nums">
            In tutto <span className="font-semibold">{money(cents / 100, 'EUR')}</span>
          </p>
        )}
      </div>
    </FormSection>
  );
}

type LineField = 'description' | 'quantity' | 'unit_price' | 'vat_rate' | 'nature';

/** What the server said of a draft is there from the beginning; what nobody has typed yet is not complained about. */
function errorAt(form: DraftForm, name: `lines.${number}.${LineField}`): string | undefined {
  const { error } = form.getFieldState(name, form.formState);
  return error?.type === 'server' ? error.message : rowError(form, name);
}

interface RowProps {
  form: DraftForm;
  at: number;
}

function QuantityField({ form, at }: RowProps) {
  const name = `lines.${at}.quantity` as const;
  const { onChange, value, ...rest } = useController({ control: form.control, name }).field;
  return (
    <Field label="Quantità" error={errorAt(form, name)}>
      <NumberInput
        {...rest}
        value={value}
        typing={quantity}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

function PriceField({ form, at, label }: RowProps & { label: string }) {
  const name = `lines.${at}.unit_price` as const;
  const { onChange, value, ...rest } = useController({ control: form.control, name }).field;
  return (
    <Field label={label} error={errorAt(form, name)}>
      <NumberInput
        {...rest}
        value={value}
        typing={euro}
        unit="€"
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

/** One choice for both: a rate, or the Natura that says why there is none. */
function VatField({ form, at, isUntaxed }: RowProps & { isUntaxed: boolean }) {
  const name = `lines.${at}.vat_rate` as const;
  const { onChange, value, ...rest } = useController({ control: form.control, name }).field;
  const nature = form.watch(`lines.${at}.nature`) ?? null;
  const rates = isUntaxed ? [] : [...new Set([...RATES, ...(value ? [value] : [])])];
  function choose(word: string) {
    const chosen = isNature(word) ? word : null;
    form.setValue(`lines.${at}.nature`, chosen, { shouldDirty: true });
    onChange(word === '' ? null : chosen ? 0 : Number(word));
    form.clearErrors([name, `lines.${at}.nature`]);
  }
  return (
    <Field
      label="IVA"
      optional={isUntaxed}
      error={errorAt(form, name) ?? errorAt(form, `lines.${at}.nature`)}
    >
      <Select
        {...rest}
        value={nature ?? (value ? String(value) : '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{isUntaxed ? 'Senza IVA, come da regime' : 'Scegli…'}</option>
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {percentSaid(rate)}
          </option>
        ))}
        <optgroup label="Senza IVA">
          {NATURES.map((one) => (
            <option key={one} value={one}>
              {natureLabels[one]}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
