import { useQuery } from '@tanstack/react-query';
import { auth } from 'contract/access/calls';
import { Register } from 'contract/access/schemas';
import { site } from 'contract/site/calls';
import * as z from 'zod/mini';
import { deviceKey } from '../../kit/api/device-key.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { nameFields, usernameField } from '../../kit/form/fields/person-fields.tsx';
import { paths } from '../../kit/paths.ts';
import { Navigate } from '../../kit/routing/router.tsx';
import { signIn, useSignedIn } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { useProposedUsername } from './proposed-username.ts';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';

const RegisterForm = z.extend(Register, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Le password non coincidono',
  }),
);

const empty = { first_name: '', last_name: '', email: '', username: '', password: '', confirmPassword: '' };

export function RegisterPage() {
  const signedIn = useSignedIn();
  const isTrial = useQuery(q(site.get)).data?.signup === 'trial';
  const form = useApiForm(RegisterForm, empty);
  const username = useProposedUsername(form);
  const register = useApiMutation(auth.register, {
    onSuccess: signIn,
    onError(error) {
      showFailure(form, error, 'Errore durante la registrazione');
      username.refused(error);
    },
  });
  const { errors, touchedFields } = form.formState;

  // The second password is judged again when the first one changes, but not before it was typed.
  function recheck() {
    if (touchedFields.confirmPassword) void form.trigger('confirmPassword');
  }

  if (signedIn) return <Navigate to={isTrial ? paths.start : paths.dashboard} />;
  return (
    <AuthPage
      title="Crea il tuo account"
      intro={
        isTrial
          ? 'Ci vuole un minuto. Poi hai 30 giorni per provare tutto con la tua attività.'
          : 'Ci vuole un minuto. Per entrare nella dashboard occorre poi un abbonamento Business.'
      }
      footer={
        <>
          Hai già un account? <TextLink href={paths.login}>Accedi</TextLink>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.handleSubmit(({ confirmPassword: _, ...body }) =>
          register.mutate({ body, device: deviceKey() }),
        )}
        className="flex flex-col gap-5"
      >
        <SubmitError error={errors.root} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">{nameFields(form.register, errors)}</div>
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" autoCapitalize="none" {...form.register('email')} />
        </Field>
        {register.error?.code === 'already_registered' && errors.email && (
          <p className="-mt-3 text-sm text-ink-muted">
            È il tuo indirizzo? <TextLink href={paths.forgotPassword}>Scegli una nuova password</TextLink> ed
            entra.
          </p>
        )}
        {usernameField(form.register, errors)}
        <Field label="Password" error={errors.password?.message} help="Almeno 8 caratteri.">
          <PasswordInput autoComplete="new-password" {...form.register('password', { onChange: recheck })} />
        </Field>
        <Field label="Ripeti la password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="primary" block busy={register.isPending} busyText="Registrazione…">
          Registrati
        </Button>
      </form>
    </AuthPage>
  );
}
