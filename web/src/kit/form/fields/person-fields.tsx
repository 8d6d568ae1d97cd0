import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

// Called, not drawn as components: of several wrong fields the one that registered first gets the focus, and a parent
// registers its own before its children do.

type Register<Name> = (name: Name) => UseFormRegisterReturn;
type Errors<Name extends string> = Partial<Record<Name, FieldError | undefined>>;

type NameField = 'first_name' | 'last_name';

/** First and last name of an account, two cells of a grid. */
export function nameFields(register: Register<NameField>, errors: Errors<NameField>) {
  return (
    <>
      <Field label="Nome" error={errors.first_name?.message}>
        <TextInput autoComplete="given-name" {...register('first_name')} />
      </Field>
      <Field label="Cognome" error={errors.last_name?.message}>
        <TextInput autoComplete="family-name" {...register('last_name')} />
      </Field>
    </>
  );
}

export function usernameField(register: Register<'username'>, errors: Errors<'username'>) {
  return (
    <Field label="Nome utente" error={errors.username?.message} help="Lettere, numeri, punti e trattini.">
      <TextInput autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...register('username')} />
    </Field>
  );
}

type GuestField = 'guest_first_name' | 'guest_last_name' | 'guest_email' | 'guest_phone';

/**
 * Who comes: four cells of a grid. Only the name is needed, the rest often comes later. `afterName` stands where who types the
 * name sees it, also on a phone.
 */
export function guestFields(
  register: Register<GuestField>,
  errors: Errors<GuestField>,
  afterName?: ReactNode,
) {
  return (
    <>
      <Field label="Nome" error={errors.guest_first_name?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('guest_first_name')} />
      </Field>
      <Field label="Cognome" error={errors.guest_last_name?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('guest_last_name')} />
      </Field>
      {afterName}
      <Field label="E-mail" optional error={errors.guest_email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('guest_email')} />
      </Field>
      <Field label="Telefono" optional error={errors.guest_phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('guest_phone')} />
      </Field>
    </>
  );
}
