import { assignments } from 'contract/access/calls';
import { invitations } from 'contract/people/calls';
import type { InvitationView } from 'contract/people/schemas';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { SubmitError } from '../../kit/form/notices/submit-error.tsx';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { type Session, selectPlace, signOut } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { keptInvitation } from './stored-invitation.ts';

/** Whether an address can be the one behind `m•••@example.com`. */
function fits(email: string, masked: string): boolean {
  const [start = '', end = ''] = masked.split('•••');
  return email.startsWith(start) && email.endsWith(end);
}

const toLogin = withSearch(paths.login, { from: paths.invitation });

interface AcceptInvitationProps {
  token: string;
  invitation: InvitationView;
  session: Session;
}

/** For who has an account: to be signed in with it, then to accept. */
export function AcceptInvitation({ token, invitation, session }: AcceptInvitationProps) {
  const { place_name, email_masked } = invitation;
  const accept = useApiMutation(invitations.accept, {
    async onSuccess({ place_id }) {
      keptInvitation.set(undefined);
      await queryClient.refetchQueries({ queryKey: q(assignments.mine).queryKey });
      selectPlace(place_id);
      toast.success(`Ora lavori a ${place_name}`);
      navigate(paths.dashboard, { replace: true });
    },
  });
  if (session.state === 'signed-out') {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">Hai già un account con questo indirizzo: accedi, poi torni qui.</p>
        <Button variant="primary" block href={toLogin}>
          Accedi per accettare
        </Button>
      </div>
    );
  }
  const email = 'user' in session ? session.user.email : undefined;
  const isOther =
    (email !== undefined && !fits(email, email_masked)) || accept.error?.code === 'invitation_other_address';
  if (isOther) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="warning" announce>
          Stai usando Hub come <strong className="font-semibold break-words">{email}</strong>, ma l'invito è
          per un altro indirizzo.
        </Banner>
        <Button variant="primary" block onClick={signOut}>
          Esci e usa l'altro indirizzo
        </Button>
        <Button variant="ghost" block href={paths.dashboard}>
          Resta come sei
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SubmitError
        error={
          accept.error && {
            message: sentenceOf(accept.error, "Errore durante l'accettazione dell'invito. Riprova."),
          }
        }
      />
      {email !== undefined && (
        <p className="text-ink-muted">
          Stai usando Hub come <strong className="font-semibold break-words text-ink">{email}</strong>.
        </p>
      )}
      <Button
        variant="primary"
        block
        busy={accept.isPending}
        busyText="Un momento…"
        onClick={() => accept.mutate({ body: { token } })}
      >
        Accetta l'invito
      </Button>
    </div>
  );
}
