import { useQuery } from '@tanstack/react-query';
import { notificationPreferences } from 'contract/notifications/calls';
import type { MailPreference, NotificationKind } from 'contract/notifications/schemas';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { Switch } from '../../kit/ui/forms/switch.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { kindLabels } from './notification-labels.ts';

const query = q(notificationPreferences.get);

/** Which news come by mail as well: the person's own choice, for all their places. */
export function MailPreferences() {
  const preferences = useQuery(query);
  const change = useChange();
  return (
    <QueryView
      query={preferences}
      loading={<Waiting />}
      error="Errore durante il caricamento delle preferenze"
      isEmpty={({ data }) => data.length === 0}
      empty={<p className="text-ink-muted">Con il tuo ruolo non ci sono notifiche da ricevere per e-mail.</p>}
    >
      {({ data }) => (
        <Card>
          <fieldset className="flex flex-col gap-4">
            <legend className="sr-only">Ricevi per e-mail</legend>
            {data.map(({ kind, mail }) => (
              <Switch
                key={kind}
                label={labelOf(kind)}
                checked={mail}
                onChange={(event) => change({ kind, mail: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
        </Card>
      )}
    </QueryView>
  );
}

/** A kind that a newer server has made up is named by its code rather than hidden: it can be switched off. */
function labelOf(kind: NotificationKind): string {
  return kindLabels[kind] ?? kind;
}

function show({ kind, mail }: MailPreference): void {
  queryClient.setQueryData(query.queryKey, (held) => {
    return held && { data: held.data.map((one) => (one.kind === kind ? { kind, mail } : one)) };
  });
}

/** Switched at once, and back with a sentence when the server refuses. */
function useChange(): (preference: MailPreference) => void {
  const save = useApiMutation(notificationPreferences.save, {
    // One after the other: the last word counts.
    scope: { id: 'notification-preferences' },
    invalidates: [notificationPreferences.get],
    async onMutate({ body }) {
      await queryClient.cancelQueries(query);
      body.data.forEach(show);
    },
    onError(error, { body }) {
      for (const { kind, mail } of body.data) show({ kind, mail: !mail });
      toast.error(sentenceOf(error, 'Errore nel salvataggio delle preferenze'));
    },
  });
  return (preference) => save.mutate({ body: { data: [preference] } });
}

function Waiting() {
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="h-6 w-72 max-w-full" />
        ))}
      </div>
    </Card>
  );
}
