import { useQuery } from '@tanstack/react-query';
import { invitations } from 'contract/people/calls';
import type { InvitationView } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import { useEffect, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import type { ApiError } from '../../kit/api/errors.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { useSession, useSignedIn } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { ErrorState } from '../../kit/ui/states/error-state.tsx';
import { Loading, SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { AuthPage } from './auth-page.tsx';
import { JoinForm } from './join-form.tsx';
import { keptInvitation } from './stored-invitation.ts';
import { tokenSearch } from './token-search.ts';

/** The page of an invitation's link, signed in or not. */
export function InvitationPage() {
  const { token = keptInvitation.get() } = useSearch(tokenSearch);
  useEffect(() => keptInvitation.set(token), [token]);
  if (token === undefined) {
    return (
      <AuthPage
        title="Collegamento incompleto"
        intro="Apri il collegamento dal messaggio con l'invito. Se non funziona, chiedi che te lo mandino di nuovo."
      >
        <Onward />
      </AuthPage>
    );
  }
  return <Opened token={token} />;
}

/** Where else one may want to go. */
function Onward() {
  const signedIn = useSignedIn();
  return (
    <Button variant="primary" block href={signedIn ? paths.dashboard : paths.login}>
      {signedIn ? 'Vai alla panoramica' : 'Accedi'}
    </Button>
  );
}

function Opened({ token }: { token: string }) {
  // Signing in empties what was fetched; the invitation, used by now, is not asked for again.
  const [hasJoined, setHasJoined] = useState(false);
  const invitation = useQuery<InvitationView>({
    enabled: !hasJoined,
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(invitations.look, { body: { token }, signal }),
  });
  if (invitation.data)
    return <Invited token={token} invitation={invitation.data} onJoined={() => setHasJoined(true)} />;
  if (!invitation.error) {
    return (
      <AuthPage title="Invito" intro="Un momento…">
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      </AuthPage>
    );
  }
  const { status } = invitation.error;
  if (status === 0 || status >= 500 || status === 429) {
    return (
      <AuthPage title="Invito" intro="Non riesco a leggere l'invito.">
        <ErrorState
          title="Per ora non si apre"
          error={invitation.error}
          onRetry={() => void invitation.refetch()}
          busy={invitation.isFetching}
        />
      </AuthPage>
    );
  }
  return <Over error={invitation.error} />;
}

const titles: Record<string, string> = {
  invitation_used: 'Invito già accettato',
  invitation_expired: 'Invito scaduto',
  invitation_withdrawn: 'Invito ritirato',
};

/** Used, expired, withdrawn, or replaced by a later one: there is nothing to come back to. */
function Over({ error }: { error: ApiError }) {
  useEffect(() => keptInvitation.set(undefined), []);
  return (
    <AuthPage title={titles[error.code] ?? 'Invito non valido'} intro={error.message}>
      <Onward />
    </AuthPage>
  );
}

interface InvitedProps {
  token: string;
  invitation: InvitationView;
  onJoined: () => void;
}

function Invited({ token, invitation, onJoined }: InvitedProps) {
  const session = useSession();
  const { place_name, role, invited_by, email_masked, has_account } = invitation;
  const hasNobody = session.state === 'signed-out';
  return (
    <AuthPage
      title={`Invito per ${place_name}`}
      intro={
        <>
          {invited_by === null ? 'Hai un invito' : `${invited_by} ti invita`} su Hub come{' '}
          <strong className="font-semibold text-ink">{roleLabels[role]}</strong>. L'invito è per{' '}
          <strong className="font-semibold text-ink">{email_masked}</strong>.
        </>
      }
    >
      {hasNobody && !has_account ? (
        <JoinForm token={token} onJoined={onJoined} />
      ) : (
        <AcceptInvitation token={token} invitation={invitation} session={session} />
      )}
    </AuthPage>
  );
}
