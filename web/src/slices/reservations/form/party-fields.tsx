import type { Customer } from 'contract/customers/schemas';
import { MAX_PARTY } from 'contract/reservations/values';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { clock, isDay } from '../../../kit/format/days.ts';
import { instantOfBusinessDay } from '../../../kit/format/instant-at.ts';
import { dayTyping, wholeNumber } from '../../../kit/format/typing.ts';
import { isWindowBelow } from '../../../kit/ui/layout/use-narrow.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { findsByName, ReturningGuests } from '../../customers/returning-guests.tsx';
import { useBookClock } from '../use-book.ts';
import { PartyChips } from './party-chips.tsx';
import type { PartyFormReturn } from './party-form.ts';

interface FieldsProps {
  form: PartyFormReturn;
}

export function PartyField({ form, first = true }: FieldsProps & { first?: boolean }) {
  const { watch, setValue, trigger, formState } = form;
  const { errors, isSubmitted } = formState;
  return (
    <PartyChips
      first={first}
      value={watch('party')}
      onChange={(party) => {
        setValue('party', party, { shouldDirty: true });
        setValue('beyond_capacity', false);
        // What is wrong with children and high chairs may be right with more people.
        if (isSubmitted || errors.children || errors.high_chairs)
          void trigger(['party', 'children', 'high_chairs']);
      }}
      error={errors.party?.message}
    />
  );
}

/** The day; the time of the clock goes along to another one. */
export function DayField({ form, today }: FieldsProps & { today: string }) {
  const bookClock = useBookClock();
  const { day, at } = form.watch();
  function choose(next: string | undefined) {
    const moved =
      isDay(next) && at !== '' ? instantOfBusinessDay(next, clock(at, bookClock.zone), bookClock) : undefined;
    form.setValue('day', next ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (isDay(next)) form.setValue('at', moved === undefined ? '' : new Date(moved).toISOString());
    form.setValue('beyond_capacity', false);
  }
  return (
    <Field label="Giorno" error={form.formState.errors.day?.message}>
      <DayInput what="Giorno" typing={dayTyping(today)} value={day} onValueChange={choose} />
    </Field>
  );
}

/** Name and phone; who was here before is found while they are typed. `lookup`: a new one may be a known guest. */
export function GuestFields({ form, lookup = true }: FieldsProps & { lookup?: boolean }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [known, setKnown] = useState<Customer>();
  const [name, phone] = watch(['name', 'customer.phone']);

  function choose(customer: Customer | undefined) {
    setKnown(customer);
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('customer_id', customer?.id ?? null, options);
    if (!customer) return;
    setValue('name', customer.name, options);
    // What is typed stays where the sheet knows nothing.
    if (customer.phone !== null) setValue('customer.phone', customer.phone, options);
    if (customer.email !== null) setValue('customer.email', customer.email, options);
  }
  const returning = lookup && (
    <ReturningGuests name={name} phone={phone ?? ''} chosen={known} onChoose={choose} />
  );
  // The keyboard of a phone hides what is farther down.
  const isBelowName = isWindowBelow(640) && findsByName(name);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nome" error={errors.name?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" maxLength={160} {...register('name')} />
      </Field>
      {isBelowName && returning}
      <Field label="Telefono" optional error={errors.customer?.phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('customer.phone')} />
      </Field>
      {!isBelowName && returning}
    </div>
  );
}

/** What only some parties have, and everybody has to see when they do. */
export function MoreFields({ form, open }: FieldsProps & { open: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [shown, setShown] = useState(open);
  // What is wrong is shown, and stays so while it is put right.
  const isWrong =
    errors.children ?? errors.high_chairs ?? errors.allergies ?? errors.notes ?? errors.customer?.email;
  if (isWrong && !shown) setShown(true);
  return (
    <InnerDisclosure title="Bambini, allergie, note, e-mail" open={open || shown}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(
          [
            ['children', 'Bambini'],
            ['high_chairs', 'Seggioloni'],
          ] as const
        ).map(([name, label]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <Field label={label} error={errors[name]?.message}>
                <Stepper
                  what={label}
                  min={0}
                  max={MAX_PARTY}
                  typing={wholeNumber}
                  ref={field.ref}
                  value={field.value}
                  onValueChange={(value) => field.onChange(value ?? 0)}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <Field label="Allergie" optional error={errors.allergies?.message}>
        <TextInput autoComplete="off" {...register('allergies')} />
      </Field>
      <Field label="Note" optional error={errors.notes?.message}>
        <TextArea rows={2} {...register('notes')} />
      </Field>
      <Field label="E-mail" optional error={errors.customer?.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('customer.email')} />
      </Field>
    </InnerDisclosure>
  );
}
