import { auth } from 'contract/access/calls';
import { Login } from 'contract/access/schemas';
import { deviceKey } from '../../kit/api/device-key.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { Navigate, useSearch } from '../../kit/routing/router.tsx';
import { loginSearch } from '../../kit/session/login-search.ts';
import { signIn, useSignedIn } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';

const notices = {
  ended: 'La sessione è terminata. Accedi di nuovo: torni dove eri.',
  changed: 'Password cambiata. Ora accedi con quella nuova.',
};

export function LoginPage() {
  const { from, notice } = useSearch(loginSearch);
  const signedIn = useSignedIn();
  const [asksCode, setAsksCode] = useState(false);
  const form = useApiForm(Login, { email: '', password: '' });
  const login = useApiMutation(auth.login, {
    onSuccess: signIn,
    onError(error) {
      if (error.code === 'code_required') setAsksCode(true);
      else showFailure(form, error, 'Credenziali non valide');
    },
  });
  const { errors } = form.formState;

  // Also when another tab has just signed in.
  if (signedIn) return <Navigate to={from ?? paths.dashboard} />;
  const send = form.handleSubmit((body) => login.mutate({ body, device: deviceKey() }));
  if (asksCode) {
    return (
      <CodeStep
        form={form}
        busy={login.isPending}
        onSubmit={send}
        onBack={() => {
          form.reset({ email: form.getValues('email'), password: '' });
          setAsksCode(false);
        }}
      />
    );
  }
  return (
    <AuthPage
      title="Accedi"
      intro="Hub è riservato agli abbonati Business."
      footer={
        <>
          Non hai un account? <TextLink href={paths.register}>Registrati</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        {notice && !errors.root && (
          <Banner tone={notice === 'changed' ? 'success' : 'accent'}>{notices[notice]}</Banner>
        )}
        <SubmitError error={errors.root} />
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" block busy={login.isPending} busyText="Accesso…">
          Accedi
        </Button>
        <p>
          <TextLink href={paths.forgotPassword} className="inline-flex touch-target items-center">
            Hai dimenticato la password?
          </TextLink>
        </p>
      </form>
    </AuthPage>
  );
}
