import { beforeDay } from 'contract/days/before-day';
import { people } from 'contract/people/calls';
import type { Invitation } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { day, ITALY, longInstant, today } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconMark, Line, ListCard } from '../../kit/ui/tables/list-card.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { changePeople, keepInvitation } from './use-people.ts';

interface InvitationsListProps {
  invitations: readonly Invitation[];
  now: number;
}

/** People who were invited and have not answered; without any the list is not drawn. */
export function InvitationsList({ invitations, now }: InvitationsListProps) {
  const [withdrawing, setWithdrawing] = useState<{ invitation: Invitation; open: boolean }>();
  return (
    <>
      {invitations.length > 0 && (
        <ListCard title="Inviti in attesa" empty="Nessun invito in attesa.">
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              now={now}
              onWithdraw={() => setWithdrawing({ invitation, open: true })}
            />
          ))}
        </ListCard>
      )}
      {withdrawing && (
        <Withdraw
          key={withdrawing.invitation.id}
          {...withdrawing}
          onDone={() => setWithdrawing({ ...withdrawing, open: false })}
        />
      )}
    </>
  );
}

interface InvitationLineProps {
  invitation: Invitation;
  now: number;
  onWithdraw: () => void;
}

function InvitationLine({ invitation, now, onWithdraw }: InvitationLineProps) {
  const { place_id } = usePlace();
  const { id, email, role, sent_at, invited_by, expires_at, is_expired, can_change } = invitation;
  const resend = useApiMutation(people.resend, {
    onceMore: true,
    invalidates: [people.list],
    onSuccess(kept) {
      keepInvitation(place_id, kept);
      toast.success(`Invito mandato di nuovo a ${email}`);
    },
  });
  const by = invited_by === null ? '' : ` da ${invited_by}`;
  return (
    <Line
      lead={<IconMark icon={MailPlus} />}
      title={email}
      text={
        <>
          {roleLabels[role]} · mandato{by}{' '}
          <time dateTime={sent_at} title={longInstant(sent_at, ITALY)}>
            {relativeTime(sent_at, now, ITALY).toLowerCase()}
          </time>
        </>
      }
      note={
        is_expired ? (
          <Badge tone="warning">Scaduto: mandalo di nuovo</Badge>
        ) : (
          <span className="text-ink-muted">Vale fino {beforeDay('al', day(today(expires_at, ITALY)))}</span>
        )
      }
      refusal={resend.error ? sentenceOf(resend.error, "Errore durante l'invio dell'invito") : undefined}
      end={
        can_change && (
          <>
            <Button
              size="sm"
              busy={resend.isPending}
              busyText="Invio…"
              aria-label={`Manda di nuovo l'invito a ${email}`}
              onClick={() => resend.mutate({ params: { place_id, invitation_id: id } })}
            >
              Manda di nuovo
            </Button>
            <Button size="sm" variant="ghost" aria-label={`Ritira l'invito a ${email}`} onClick={onWithdraw}>
              Ritira…
            </Button>
          </>
        )
      }
    />
  );
}

function Withdraw(props: { invitation: Invitation; open: boolean; onDone: () => void }) {
  const { place_id } = usePlace();
  const { id, email } = props.invitation;
  const withdraw = useApiMutation(people.withdraw, {
    invalidates: [people.list],
    onSuccess() {
      changePeople(place_id, (now) => ({
        ...now,
        invitations: now.invitations.filter((one) => one.id !== id),
      }));
      toast.success('Invito ritirato');
      props.onDone();
    },
  });
  return (
    <ConfirmCall
      open={props.open}
      onClose={props.onDone}
      title={`Ritira l'invito a ${email}?`}
      action="Ritira l'invito"
      busyText="Ritiro…"
      call={withdraw}
      failure="Errore durante il ritiro dell'invito"
      onConfirm={() => withdraw.mutate({ params: { place_id, invitation_id: id } })}
    >
      Il collegamento che ha ricevuto smette di funzionare. Puoi invitare di nuovo quando vuoi.
    </ConfirmCall>
  );
}
