import type { ServicePlan } from 'contract/service-shifts/schemas';
import { useController, useWatch } from 'react-hook-form';
import { currencySign } from '../../../kit/format/money.ts';
import { euro, wholeNumber } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { NumberInput, type NumberTyping } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { HOLD_HOURS, holdSaid } from './service-words.ts';
import type { ServiceFormReturn } from './service-form-values.ts';

interface DepositFieldsProps {
  form: ServiceFormReturn;
  ways: ServicePlan['deposit_ways'];
}

/** What the form begins with where nobody has asked a deposit yet. */
const firstRules = (ways: ServicePlan['deposit_ways']) => ({
  from_party: 6,
  per_person: 10,
  bitcoin: ways?.bitcoin ?? false,
  transfer: ways?.transfer ?? false,
  hold_hours: 48,
});

/** What large parties pay before they come. */
export function DepositFields({ form, ways }: DepositFieldsProps) {
  const deposit = useWatch({ control: form.control, name: 'online.deposit' });
  const isAsked = deposit != null;
  return (
    <>
      <Checkbox
        label="Chiedi una caparra ai gruppi"
        help="Chi prenota dalla pagina pubblica paga prima di venire. La caparra si scala dal conto."
        checked={isAsked}
        onChange={({ target }) =>
          form.setValue('online.deposit', target.checked ? firstRules(ways) : null, { shouldDirty: true })
        }
      />
      {isAsked && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Count form={form} name="from_party" label="A partire da" unit="persone" typing={wholeNumber} />
            <Count
              form={form}
              name="per_person"
              label="Caparra a persona"
              unit={currencySign()}
              typing={euro}
            />
          </div>
          <Ways form={form} ways={ways} />
          <Hold form={form} />
        </>
      )}
    </>
  );
}

interface CountProps {
  form: ServiceFormReturn;
  name: 'from_party' | 'per_person';
  label: string;
  unit: string;
  typing: NumberTyping;
}

function Count({ form, name, label, unit, typing }: CountProps) {
  const { field, fieldState } = useController({ control: form.control, name: `online.deposit.${name}` });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        typing={typing}
        unit={unit}
        value={value}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

/** What cannot be used yet says where it is set up. */
function Ways({ form, ways }: DepositFieldsProps) {
  const errors = form.formState.errors.online?.deposit;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium">Come si paga</legend>
      <Checkbox
        label="In Bitcoin"
        help="Si conferma da sola appena arriva, sul tuo BTCPay."
        {...form.register('online.deposit.bitcoin')}
      />
      {ways?.bitcoin === false && (
        <p className="text-sm text-ink-muted">
          Prima collega BTCPay nelle{' '}
          <Link href={paths.settings} className="underline">
            impostazioni
          </Link>
          : finché non funziona, in Bitcoin non si chiede niente.
        </p>
      )}
      <Checkbox
        label="Con bonifico"
        help="L'ospite vede IBAN e causale; quando arriva lo segni tu sulla prenotazione."
        {...form.register('online.deposit.transfer')}
      />
      {ways?.transfer === false && (
        <p className="text-sm text-ink-muted">
          Prima scrivi l&apos;IBAN nei{' '}
          <Link href={paths.business} className="underline">
            dati fiscali
          </Link>
          .
        </p>
      )}
      <FieldNote id="deposit-ways" error={errors?.bitcoin?.message ?? errors?.transfer?.message} />
    </fieldset>
  );
}

/** A time that another program has written stays a choice. */
function Hold({ form }: { form: ServiceFormReturn }) {
  const { field, fieldState } = useController({ control: form.control, name: 'online.deposit.hold_hours' });
  const { value, onChange, ...rest } = field;
  const choices = [...new Set<number>([...HOLD_HOURS, value ?? 0])].toSorted((a, b) => a - b);
  return (
    <Field
      label="Tempo per pagare"
      error={fieldState.error?.message}
      help="Poi la prenotazione si annulla da sola e il tavolo torna libero."
    >
      <Select
        {...rest}
        className="max-w-80"
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map((hours) => (
          <option key={hours} value={hours}>
            {holdSaid(hours)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
