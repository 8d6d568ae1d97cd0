import { auth } from 'contract/access/calls';
import { profile } from 'contract/profile/calls';
import { CircleCheck } from 'lucide-react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { paths } from '../../kit/paths.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { DonePanel } from './done-panel.tsx';
import { tokenSearch } from './token-search.ts';

/** Where the link in the mail to a new address leads. A press of the button counts: mail scanners open links too. */
export function ConfirmEmailPage() {
  const { token } = useSearch(tokenSearch);
  const signedIn = useSignedIn();
  const confirm = useApiMutation(profile.confirmEmail, {
    onSuccess() {
      void invalidate(auth.me);
      void invalidate(profile.get);
    },
  });
  const toProfile = `${paths.profile}#email`;
  if (token === undefined) {
    return (
      <AuthPage
        title="Collegamento incompleto"
        intro="Apri il collegamento dal messaggio che hai ricevuto, oppure chiedi di nuovo il cambio dal tuo profilo."
      >
        <Button variant="primary" block href={toProfile}>
          Vai al profilo
        </Button>
      </AuthPage>
    );
  }
  if (confirm.data) {
    return (
      <AuthPage
        title="Indirizzo confermato"
        intro={
          <>
            D'ora in poi accedi con <strong className="font-semibold text-ink">{confirm.data.email}</strong>.
          </>
        }
      >
        <DonePanel icon={CircleCheck}>
          <Button variant="primary" href={signedIn ? paths.dashboard : paths.login}>
            {signedIn ? 'Torna alla panoramica' : 'Accedi'}
          </Button>
        </DonePanel>
      </AuthPage>
    );
  }
  const isOver = confirm.error?.code === 'email_link_invalid';
  return (
    <AuthPage
      title="Conferma il nuovo indirizzo"
      intro="Da quando lo confermi, accedi a Hub con l'indirizzo che ha ricevuto questo messaggio. La password resta la stessa."
    >
      <div className="flex flex-col gap-5">
        <SubmitError
          error={
            confirm.error && {
              message: sentenceOf(confirm.error, 'Errore durante la conferma. Riprova tra poco.'),
            }
          }
        />
        {!isOver && (
          <Button
            variant="primary"
            block
            busy={confirm.isPending}
            busyText="Un momento…"
            onClick={() => confirm.mutate({ body: { token } })}
          >
            Conferma l'indirizzo
          </Button>
        )}
        <Button variant={isOver ? 'primary' : 'ghost'} block href={toProfile}>
          Vai al profilo
        </Button>
      </div>
    </AuthPage>
  );
}
