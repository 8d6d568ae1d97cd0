import type { SignedIn } from 'contract/access/schemas';
import { paths } from '../../../kit/paths.ts';
import type { LoginSearch } from '../../../kit/session/login-search.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { SubmitError } from '../../../kit/form/notices/submit-error.tsx';
import { AuthPage } from '../auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { useSignIn } from './use-sign-in.ts';

const notices = {
  ended: 'La sessione è terminata. Accedi di nuovo: torni dove eri.',
  changed: 'Password cambiata. Ora accedi con quella nuova.',
};

interface SignInProps {
  notice: LoginSearch['notice'];
  onSignedIn: (answer: SignedIn) => void;
}

/** Drawn by the back office and by the page of its own, which has neither TanStack Query nor a form library, and runs on Preact. */
export function SignIn({ notice, onSignedIn }: SignInProps) {
  const { asksCode, email, errors, busy, form, forget, back } = useSignIn(onSignedIn);
  if (asksCode) return <CodeStep errors={errors} busy={busy} form={form} onOther={forget} onBack={back} />;
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
      <form noValidate {...form} className="flex flex-col gap-5">
        {notice && !errors.root && (
          <Banner tone={notice === 'changed' ? 'success' : 'accent'}>{notices[notice]}</Banner>
        )}
        <SubmitError error={{ message: errors.root }} />
        <Field label="E-mail" error={errors.email}>
          <TextInput
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="username"
            autoCapitalize="none"
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" block busy={busy} busyText="Accesso…">
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
