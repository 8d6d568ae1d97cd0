import { beforeDay } from 'contract/days/before-day';
import { stampDutyOn } from 'contract/italy/values';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import type { Part } from './business-form-values.ts';

const CENTS = 100;

const options = [
  { value: 'charged', label: 'La paga il cliente', help: 'Una riga in più sul documento.' },
  { value: 'borne', label: 'La paghi tu', help: 'Il totale del documento non cambia.' },
] as const;

/** Who pays the stamp duty of documents without VAT. The amounts come from the law, with the day from which they hold. */
export function StampDutyFields({ register, errors, today }: Part & { today: string }) {
  const duty = stampDutyOn(today);
  return (
    <FormSection title="Imposta di bollo" part="bollo">
      {duty && (
        <p className="text-ink-muted">
          {money(duty.amount_cents / CENTS, 'EUR')} sui documenti senza IVA sopra{' '}
          {money(duty.above_cents / CENTS, 'EUR')}, {beforeDay('dal', day(duty.valid_from))}. Verifica con il
          commercialista.
        </p>
      )}
      <RadioCards
        legend="Chi paga l'imposta di bollo"
        options={options}
        error={errors.stamp_duty?.message}
        {...register('stamp_duty')}
      />
      <Checkbox
        label="Conta anche l'imposta di soggiorno"
        help="Per il limite: i pareri sono diversi, verifica con il commercialista."
        {...register('stamp_duty_on_city_tax')}
      />
    </FormSection>
  );
}
