import { auth } from 'contract/access/calls';
import { Forgot } from 'contract/access/schemas';
import { MailCheck } from 'lucide-react';
import { deviceKey } from '../../kit/api/device-key.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { DonePanel } from './done-panel.tsx';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';

const toLogin = (
  <TextLink href={paths.login} className="inline-flex touch-target items-center">
    Torna all'accesso
  </TextLink>
);

export function ForgotPasswordPage() {
  const form = useApiForm(Forgot, { email: '' });
  const forgot = useApiMutation(auth.forgot, {
    onError: (error) => showFailure(form, error, "Errore durante l'invio. Riprova tra poco."),
  });
  const { errors } = form.formState;

  if (forgot.isSuccess) return <Sent email={forgot.variables.body.email} onAgain={forgot.reset} />;
  return (
    <AuthPage
      title="Password dimenticata"
      intro="Scrivi l'indirizzo con cui accedi: ti mandiamo un collegamento per sceglierne una nuova."
      footer={toLogin}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => forgot.mutate({ body, device: deviceKey() }))}
        className="flex flex-col gap-5"
      >
        <SubmitError error={errors.root} />
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="primary" block busy={forgot.isPending} busyText="Invio…">
          Invia il collegamento
        </Button>
      </form>
    </AuthPage>
  );
}

/** The same for every address: who asks does not learn whether it has an account. */
function Sent(props: { email: string; onAgain: () => void }) {
  return (
    <AuthPage
      title="Controlla la posta"
      intro={
        <>
          Se <strong className="font-semibold text-ink">{props.email}</strong> ha un account, tra poco riceve
          un messaggio con il collegamento. Vale un'ora e si usa una volta sola.
        </>
      }
      footer={toLogin}
    >
      <DonePanel icon={MailCheck}>
        <p className="text-ink-muted">
          Non arriva? Guarda tra la posta indesiderata, oppure controlla l'indirizzo.
        </p>
        <Button onClick={props.onAgain}>Usa un altro indirizzo</Button>
      </DonePanel>
    </AuthPage>
  );
}
