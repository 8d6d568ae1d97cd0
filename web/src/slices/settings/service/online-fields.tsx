import { useController } from 'react-hook-form';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { noticeSaid, NOTICES } from './service-words.ts';
import type { ServiceFormReturn } from './service-form-values.ts';

/** What strangers may reserve by themselves. */
export function OnlineFields({ form }: { form: ServiceFormReturn }) {
  const { register } = form;
  return (
    <>
      <Checkbox
        label="Gli ospiti prenotano un tavolo dalla pagina pubblica"
        help="Se la chiudi, le prenotazioni che hai restano."
        {...register('online.is_open')}
      />
      <Checkbox
        label="Conferma da sola"
        help="Altrimenti il tavolo è tenuto finché rispondi tu."
        {...register('online.auto_confirm')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Count
          form={form}
          name="online.max_party"
          label="Persone, al massimo"
          unit="persone"
          help="I gruppi più grandi trovano il telefono."
        />
        <Count
          form={form}
          name="online.days_ahead"
          label="Quanto prima si può prenotare"
          unit="giorni"
          help="Più in là nessuno prenota da solo."
        />
      </div>
      <Notice form={form} />
      <p className="text-sm text-ink-muted">
        Il telefono per chi deve chiamare è quello in{' '}
        <Link href={paths.placeSettings} className="underline">
          Dati dell&apos;attività
        </Link>
        .
      </p>
    </>
  );
}

interface CountProps {
  form: ServiceFormReturn;
  name: 'online.max_party' | 'online.days_ahead';
  label: string;
  unit: string;
  help: string;
}

function Count({ form, name, label, unit, help }: CountProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message} help={help}>
      <NumberInput
        {...rest}
        typing={wholeNumber}
        unit={unit}
        value={value}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

/** A notice that another program has written stays a choice. */
function Notice({ form }: { form: ServiceFormReturn }) {
  const { field, fieldState } = useController({ control: form.control, name: 'online.min_notice_minutes' });
  const { value, onChange, ...rest } = field;
  const choices = [...new Set<number>([...NOTICES, value ?? 0])].toSorted((a, b) => a - b);
  return (
    <Field label="Preavviso" error={fieldState.error?.message} help="Più tardi si può solo telefonare.">
      <Select
        {...rest}
        className="sm:max-w-64"
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {noticeSaid(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
