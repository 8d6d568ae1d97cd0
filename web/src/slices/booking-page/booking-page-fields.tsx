import type { BookingPageSettings } from 'contract/booking-page/schemas';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { wholeNumber } from '../../kit/format/typing.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { fromMinutes, HOLD_UNITS, holdUnitLabels, toMinutes, unitIn, type HoldUnit } from './hold-time.ts';

interface FieldProps {
  control: Control<BookingPageSettings>;
}

const holds = {
  answer_minutes: {
    label: 'Quanto tieni le notti in attesa',
    help: "Il tempo che hai per rispondere, da quando l'ospite apre il link nella sua e-mail: fino ad allora è al massimo mezz'ora. Poi la richiesta non occupa più le notti. Da 5 minuti a 7 giorni.",
    unit: 'Minuti, ore o giorni',
  },
  hold_minutes: {
    label: 'Quanto aspetti chi deve pagare',
    help: 'Vale dove chiedi un pagamento alla prenotazione. Da 5 minuti a 7 giorni.',
    unit: 'Unità del tempo per pagare',
  },
};

/** A number and its unit; what crosses the wire is minutes. */
export function HoldField({ control, name }: FieldProps & { name: keyof typeof holds }) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value: minutes, ...rest } = field;
  const [chosen, setChosen] = useState<HoldUnit>();
  const unit = unitIn(minutes, chosen);
  const count = fromMinutes(minutes, unit);
  const words = holds[name];
  function change(next: number, nextUnit: HoldUnit) {
    setChosen(nextUnit);
    onChange(toMinutes(next, nextUnit));
  }
  return (
    <Field label={words.label} error={fieldState.error?.message} help={words.help}>
      <span className="flex max-w-xs gap-3">
        <NumberInput
          {...rest}
          aria-label={words.label}
          aria-invalid={fieldState.error !== undefined}
          typing={wholeNumber}
          value={count}
          onValueChange={(value) => change(value ?? Number.NaN, unit)}
          className="w-24"
        />
        <Select
          aria-label={words.unit}
          value={unit}
          onChange={(event) => change(count, event.target.value as HoldUnit)}
          className="flex-1"
        >
          {HOLD_UNITS.map((one) => (
            <option key={one} value={one}>
              {holdUnitLabels[one]}
            </option>
          ))}
        </Select>
      </span>
    </Field>
  );
}

/** Who says yes to a request that asks for no payment. */
export function ConfirmationField({ control }: FieldProps) {
  const { field } = useController({ control, name: 'auto_confirm' });
  return (
    <>
      <RadioCards
        legend="Chi conferma le richieste senza pagamento?"
        options={[
          {
            value: 'place',
            label: 'Le confermo io',
            help: 'Le trovi nella panoramica, con la loro scadenza.',
          },
          {
            value: 'auto',
            label: "Conferma automatica, si paga all'arrivo",
            help: "La prenotazione è confermata appena l'ospite apre il link nella sua e-mail: così sai che l'indirizzo è suo.",
          },
        ]}
        value={field.value ? 'auto' : 'place'}
        onChange={(event) => field.onChange(event.target.value === 'auto')}
      />
      {!field.value && <HoldField control={control} name="answer_minutes" />}
    </>
  );
}

const USUAL_DAYS = 7;

/** Whether guests may give their nights back by themselves, and until when. */
export function CancellationField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'free_cancel_days' });
  const { onChange, value: days, ...rest } = field;
  const isFree = days !== null;
  return (
    <>
      <RadioCards
        legend="Gli ospiti possono cancellare da soli?"
        options={[
          {
            value: 'free',
            label: 'Sì, gratis fino a qualche giorno prima',
            help: 'Dal link della loro prenotazione, senza chiamarti.',
          },
          {
            value: 'never',
            label: 'No, devono sentire te',
            help: 'Trovano il tuo telefono e la tua e-mail.',
          },
        ]}
        value={isFree ? 'free' : 'never'}
        onChange={(event) => onChange(event.target.value === 'free' ? USUAL_DAYS : null)}
      />
      {isFree && (
        <Field
          label="Giorni prima dell'arrivo"
          error={fieldState.error?.message}
          help="0 vuol dire fino al giorno dell'arrivo. Chi ha già prenotato tiene la regola che ha accettato."
        >
          <NumberInput
            {...rest}
            typing={wholeNumber}
            value={days ?? undefined}
            onValueChange={(value) => onChange(value ?? Number.NaN)}
            className="max-w-32"
          />
        </Field>
      )}
    </>
  );
}
