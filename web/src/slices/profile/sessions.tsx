import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { auth } from 'contract/access/calls';
import type { Session } from 'contract/access/schemas';
import { beforeDay } from 'contract/days/before-day';
import { profile } from 'contract/profile/calls';
import { useState } from 'react';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { day, ITALY, longInstant, today } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** Where the person is signed in. Ending a session cannot be undone, so it asks, naming the device. */
export function Sessions() {
  const sessions = useQuery(q(auth.sessions));
  const hasOthers = sessions.data?.data.some(({ current }) => !current) ?? false;
  const [asking, setAsking] = useState(false);
  return (
    <Section
      part="dispositivi"
      title="Dispositivi collegati"
      text="Se non ne riconosci uno, chiudi la sua sessione e cambia la password."
      action={
        hasOthers && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Chiudi le altre sessioni
          </Button>
        )
      }
    >
      <SessionList sessions={sessions} />
      <CloseOthers open={asking} onDone={() => setAsking(false)} />
    </Section>
  );
}

function SessionList({ sessions }: { sessions: UseQueryResult<{ data: Session[] }> }) {
  const [closing, setClosing] = useState<{ session: Session; open: boolean }>();
  return (
    <Card padded={false}>
      <QueryView
        query={sessions}
        loading={<SkeletonText lines={3} className="p-4 sm:p-6" />}
        error="Errore durante il caricamento dei dispositivi"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="p-4 text-ink-muted sm:p-6">Nessun dispositivo collegato.</p>}
      >
        {({ data }) => (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <Row
                key={session.id}
                session={session}
                now={sessions.dataUpdatedAt}
                onClose={() => setClosing({ session, open: true })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {closing && (
        <CloseSession
          key={closing.session.id}
          {...closing}
          onDone={() => setClosing({ ...closing, open: false })}
        />
      )}
    </Card>
  );
}

function Row(props: { session: Session; now: number; onClose: () => void }) {
  const { device, address, last_used_at, expires_at, current } = props.session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0">{device}</span>
          {current && <Badge tone="success">Questa sessione</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {address} ·{' '}
          <time dateTime={last_used_at} title={longInstant(last_used_at, ITALY)}>
            {relativeTime(last_used_at, props.now, ITALY)}
          </time>{' '}
          · fino{' '}
          <time dateTime={expires_at} title={longInstant(expires_at, ITALY)}>
            {beforeDay('al', day(today(expires_at, ITALY)))}
          </time>
        </p>
      </div>
      {!current && (
        <Button size="sm" aria-label={`Chiudi la sessione di ${device}`} onClick={props.onClose}>
          Chiudi
        </Button>
      )}
    </li>
  );
}

function CloseSession(props: { session: Session; open: boolean; onDone: () => void }) {
  const { id, device } = props.session;
  const revoke = useApiMutation(auth.revokeSession, {
    invalidates: [auth.sessions],
    onSuccess: () => {
      const { queryKey } = q(auth.sessions);
      queryClient.setQueryData(
        queryKey,
        (now) => now && { data: now.data.filter((session) => session.id !== id) },
      );
      toast.success('Sessione chiusa');
      props.onDone();
    },
  });
  return (
    <ConfirmCall
      open={props.open}
      onClose={props.onDone}
      title={`Chiudere la sessione di ${device}?`}
      action="Chiudi sessione"
      busyText="Chiusura…"
      call={revoke}
      failure="Errore durante la chiusura della sessione"
      onConfirm={() => revoke.mutate({ params: { session_id: id } })}
    >
      Per tornare a usare Hub da quel dispositivo bisognerà accedere di nuovo. Quello che lì non è stato
      salvato va perso.
    </ConfirmCall>
  );
}

function CloseOthers(props: { open: boolean; onDone: () => void }) {
  const revoke = useApiMutation(profile.revokeOthers, {
    invalidates: [auth.sessions],
    onSuccess() {
      const { queryKey } = q(auth.sessions);
      queryClient.setQueryData(queryKey, (now) => now && { data: now.data.filter(({ current }) => current) });
      toast.success('Sessioni chiuse: resta solo questa');
      props.onDone();
    },
  });
  return (
    <ConfirmCall
      open={props.open}
      onClose={props.onDone}
      title="Chiudere tutte le altre sessioni?"
      action="Chiudi le altre sessioni"
      busyText="Chiusura…"
      call={revoke}
      failure="Errore durante la chiusura delle sessioni"
      onConfirm={() => revoke.mutate()}
    >
      Su tutti gli altri dispositivi bisognerà accedere di nuovo. Quello che lì non è stato salvato va perso.
    </ConfirmCall>
  );
}
