import { auth } from 'contract/access/calls';
import { AddressConfirm } from 'contract/access/schemas';
import { profile } from 'contract/profile/calls';
import { CircleCheck } from 'lucide-react';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { paths } from '../../kit/paths.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { DonePanel } from './done-panel.tsx';
import { tokenSearch } from './token-search.ts';

/** Where the link of a registration's letter leads. */
export function ConfirmAddressPage() {
  const { token } = useSearch(tokenSearch);
  if (token !== undefined) return <ConfirmForm token={token} />;
  return (
    <AuthPage
      title="Collegamento incompleto"
      intro="Apri il collegamento dal messaggio che hai ricevuto, oppure fattene mandare uno nuovo dal tuo profilo."
    >
      <Button variant="primary" block href={paths.profile}>
        Vai al profilo
      </Button>
    </AuthPage>
  );
}

/**
 * Asks for the password: the link shows that somebody reads this mail, the password that the account is theirs. Without it a
 * press by mistake would make good an account that a stranger has registered.
 */
function ConfirmForm(props: { token: string }) {
  const signedIn = useSignedIn();
  const form = useApiForm(AddressConfirm, { token: props.token, password: '' });
  const confirm = useApiMutation(auth.confirmAddress, {
    onSuccess: () => invalidate(profile.get),
    onError: (error) => showFailure(form, error, 'Errore durante la conferma. Riprova tra poco.'),
  });
  const { errors } = form.formState;
  if (confirm.data) {
    return (
      <AuthPage
        title="Indirizzo confermato"
        intro={
          <>
            <strong className="font-semibold text-ink">{confirm.data.email}</strong> è tuo: ora può ricevere
            l'accesso a un'attività.
          </>
        }
      >
        <DonePanel icon={CircleCheck}>
          <Button variant="primary" href={signedIn ? paths.dashboard : paths.login}>
            {signedIn ? 'Torna a Hub' : 'Accedi'}
          </Button>
        </DonePanel>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Conferma il tuo indirizzo"
      intro="Scrivi la password che hai scelto quando hai creato l'account."
      footer={
        <>
          Non hai creato tu l'account?{' '}
          <TextLink href={paths.forgotPassword}>Scegli una tua password</TextLink> e sarà solo tuo.
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => confirm.mutate({ body }))}
        className="flex flex-col gap-5"
      >
        <SubmitError error={errors.root ?? errors.token} />
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" block busy={confirm.isPending} busyText="Un momento…">
          Conferma l'indirizzo
        </Button>
      </form>
    </AuthPage>
  );
}
