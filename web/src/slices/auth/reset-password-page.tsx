import { auth } from 'contract/access/calls';
import { Reset } from 'contract/access/schemas';
import { deviceKey } from '../../kit/api/device-key.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { tokenSearch } from './token-search.ts';

export function ResetPasswordPage() {
  const { token } = useSearch(tokenSearch);
  if (token === undefined) {
    return (
      <AuthPage
        title="Collegamento incompleto"
        intro="Apri il collegamento dal messaggio che hai ricevuto, oppure chiedine uno nuovo."
        footer={
          <TextLink href={paths.login} className="inline-flex touch-target items-center">
            Torna all'accesso
          </TextLink>
        }
      >
        <Button variant="primary" block href={paths.forgotPassword}>
          Chiedi un nuovo collegamento
        </Button>
      </AuthPage>
    );
  }
  return <ResetForm token={token} />;
}

function ResetForm(props: { token: string }) {
  const form = useApiForm(Reset, { token: props.token, password: '' });
  const reset = useApiMutation(auth.reset, {
    onSuccess: () => navigate(withSearch(paths.login, { notice: 'changed' }), { replace: true }),
    onError: (error) =>
      showFailure(form, error, 'Non è stato possibile cambiare la password. Riprova tra poco.'),
  });
  const { errors } = form.formState;

  return (
    <AuthPage
      title="Scegli una nuova password"
      intro="Dopo il cambio, tutti i dispositivi collegati dovranno accedere di nuovo."
      footer={
        <>
          Il collegamento è scaduto? <TextLink href={paths.forgotPassword}>Chiedine uno nuovo</TextLink>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => reset.mutate({ body, device: deviceKey() }))}
        className="flex flex-col gap-5"
      >
        <SubmitError error={errors.root ?? errors.token} />
        <Field label="Nuova password" error={errors.password?.message} help="Almeno 8 caratteri.">
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" block busy={reset.isPending} busyText="Salvataggio…">
          Salva la password
        </Button>
      </form>
    </AuthPage>
  );
}
