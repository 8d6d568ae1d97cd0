import { useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { addDays, nightsBetween } from '../../../kit/format/days.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { dayTyping, departureTyping, wholeNumber } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { withArrival, type BookingForm, type Typed } from './booking-form-values.ts';
import { isDay } from '../list/bookings-search.ts';

export type Form = UseFormReturn<Typed, unknown, BookingForm>;

type DayName = 'check_in_date' | 'check_out_date';

/** When and how many. The departure follows the arrival, so that two dates are usually one. */
export function StayFields({ form, quick = false }: { form: Form; quick?: boolean }) {
  const now = useToday();
  const [from, to] = useWatch({ control: form.control, name: ['check_in_date', 'check_out_date'] });
  const before = useRef<{ from: string; to: string }>(undefined);
  const length = isDay(from) && isDay(to) ? nightsBetween(from, to) : 0;

  function set(name: DayName, value: string) {
    // Half a date is no mistake yet.
    const whole = isDay(value);
    form.setValue(name, value, { shouldDirty: true, shouldTouch: whole, shouldValidate: whole });
  }
  function arrive(value: string) {
    set('check_in_date', value);
    // From what stood there before: of "15/12" the "15/1" on the way is no arrival.
    const next = withArrival(value, before.current ?? { from, to });
    if (next !== to) set('check_out_date', next);
  }
  function stay(first: string, last: string) {
    set('check_in_date', first);
    set('check_out_date', last);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 sm:grid-cols-[1fr_1fr_11rem]">
        <DayField
          form={form}
          name="check_in_date"
          label="Arrivo"
          typing={dayTyping(now)}
          onChange={arrive}
          onFocus={() => (before.current = { from, to })}
          onLeave={() => (before.current = undefined)}
          {...(quick && { help: 'Anche «domani», «sabato», «15» o «3/9».' })}
        />
        <DayField
          form={form}
          name="check_out_date"
          label="Partenza"
          typing={departureTyping(now, from)}
          onChange={(value) => set('check_out_date', value)}
          {...((length > 0 || quick) && {
            help: length > 0 ? nightsSaid(length) : 'Con «+3» sono tre notti.',
          })}
        />
        <GuestCount form={form} />
      </div>
      {quick && length <= 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => stay(now, addDays(now, 1))}>
            Stanotte
          </Button>
          <Button size="sm" onClick={() => stay(addDays(now, 1), addDays(now, 2))}>
            Domani, una notte
          </Button>
          <Button size="sm" onClick={() => stay(nextFriday(now), addDays(nextFriday(now), 2))}>
            Prossimo fine settimana
          </Button>
        </div>
      )}
    </>
  );
}

interface DayFieldProps {
  form: Form;
  name: DayName;
  label: string;
  help?: string;
  typing: ReturnType<typeof dayTyping>;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onLeave?: () => void;
}

function DayField({ form, name, label, help, typing, onChange, onFocus, onLeave }: DayFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange: _, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message} help={help}>
      <DayInput
        {...rest}
        what={label}
        typing={typing}
        {...(onFocus && { onFocus })}
        onBlur={() => {
          rest.onBlur();
          onLeave?.();
        }}
        value={value === '' ? undefined : value}
        onValueChange={(next) => onChange(next ?? '')}
      />
    </Field>
  );
}

function GuestCount({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'number_of_guests' });
  const { onChange, ...rest } = field;
  return (
    <Field label="Ospiti" error={fieldState.error?.message}>
      <Stepper
        {...rest}
        what="Ospiti"
        min={1}
        max={50}
        typing={wholeNumber}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

function nextFriday(now: string): string {
  const weekday = new Date(`${now}T00:00:00Z`).getUTCDay();
  return addDays(now, (5 - weekday + 7) % 7);
}
