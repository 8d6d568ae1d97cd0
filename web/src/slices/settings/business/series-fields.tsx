import type { PlaceBusiness } from 'contract/business/schemas';
import { USUAL_SERIES } from 'contract/invoices/values';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { Part } from './business-form-values.ts';

const ofCompanies = [
  { group: 'invoices', label: 'Fatture', usual: USUAL_SERIES.TD01 },
  { group: 'credit_notes', label: 'Note di credito', usual: USUAL_SERIES.TD04 },
] as const;
const ofPeople = [
  { group: 'receipts', label: 'Ricevute', usual: USUAL_SERIES.receipt },
  { group: 'reversals', label: 'Storni di ricevute', usual: USUAL_SERIES.receipt_credit },
] as const;

const example = (series: string) => (series === '' ? '12/2026' : `${series} 12/2026`);

interface SeriesFieldsProps extends Part {
  isPrivate: boolean;
  used: PlaceBusiness['series_used'];
}

/** The series that documents take where their draft names none, and the last number of each. */
export function SeriesFields({ register, errors, isPrivate, used }: SeriesFieldsProps) {
  return (
    <FormSection title="Sezionali" part="sezionali">
      <p className="text-ink-muted">
        Il sezionale sta davanti al numero: ognuno ha la sua numerazione, che ricomincia ogni anno. Vale per i
        documenti che emetti da ora.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(isPrivate ? ofPeople : ofCompanies).map(({ group, label, usual }) => (
          <Field
            key={group}
            label={label}
            optional
            error={errors.series?.[group]?.message}
            help={`Vuoto: «${example(usual)}».`}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={6}
              {...register(`series.${group}`)}
            />
          </Field>
        ))}
      </div>
      {used.length > 0 && (
        <p className="text-sm text-ink-muted tabular-nums">
          {`Ultimi numeri emessi: ${used.map(({ series, year, last }) => `${series} ${last}/${year}`.trim()).join(', ')}.`}
        </p>
      )}
    </FormSection>
  );
}
