import { useQuery } from '@tanstack/react-query';
import { assignments } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { people } from 'contract/people/calls';
import type { Invitation } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { invalidate, q, useApiMutation } from '../../kit/api/query.ts';
import { closedSentence, whyClosed } from '../../kit/form/notices/closed-place-words.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { WithdrawnInvitations } from '../../kit/form/notices/withdrawn-invitations.tsx';
import { can } from '../../kit/session/role-check.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** Where the person works, also where the subscription has ended, and the way out. */
export function OwnPlaces() {
  const mine = useQuery(q(assignments.mine));
  const [leaving, setLeaving] = useState<{ place: Assignment; open: boolean }>();
  return (
    <Card padded={false}>
      <QueryView
        query={mine}
        loading={<SkeletonText lines={2} className="p-4 sm:p-6" />}
        error="Errore durante il caricamento delle tue attività"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="p-4 text-ink-muted sm:p-6">Nessuna attività.</p>}
      >
        {({ data }) => (
          <ul className="divide-y divide-line">
            {data.map((place) => (
              <li
                key={place.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6"
              >
                <div className="min-w-0">
                  <p className="font-medium">{place.place_name}</p>
                  <p className="text-sm text-ink-muted">
                    {[roleLabels[place.role], closedSentence(place)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={`Lascia ${place.place_name}`}
                  onClick={() => setLeaving({ place, open: true })}
                >
                  Lascia…
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {leaving && (
        <LeavePlace
          key={leaving.place.id}
          {...leaving}
          onDone={() => setLeaving({ ...leaving, open: false })}
        />
      )}
    </Card>
  );
}

/** The person's own open invitations there. Roles that read no list of people send none; a closed place tells nobody. */
function useOwnInvitations(place: Assignment, isAsked: boolean): readonly Invitation[] {
  const { data } = useQuery({
    ...q(people.list, { params: { place_id: place.place_id } }),
    enabled: isAsked && can(place.role, may.manage) && whyClosed(place) === undefined,
    staleTime: 0,
  });
  const me = data?.people.find(({ is_me }) => is_me)?.user_id;
  return me === undefined ? [] : (data?.invitations ?? []).filter((one) => one.invited_by_id === me);
}

function LeavePlace(props: { place: Assignment; open: boolean; onDone: () => void }) {
  const { place_id, place_name, role } = props.place;
  const invitations = useOwnInvitations(props.place, props.open);
  const leave = useApiMutation(people.leave, {
    onSuccess() {
      toast.success(`Non lavori più a ${place_name}`);
      props.onDone();
      void invalidate(assignments.mine);
    },
  });
  return (
    <ConfirmCall
      open={props.open}
      onClose={props.onDone}
      title={`Lasciare ${place_name}?`}
      action="Lascia l'attività"
      busyText="Un momento…"
      call={leave}
      failure="Errore durante l'uscita dall'attività"
      onConfirm={() => leave.mutate({ params: { place_id } })}
    >
      Non vedrai più nulla di questa attività, e per rientrare ti servirà un invito. Quello che hai fatto
      resta registrato.
      {role === 'owner' &&
        " Se l'attività è solo tua, prima affidala a qualcun altro da Impostazioni → Persone."}
      <WithdrawnInvitations invitations={invitations} />
    </ConfirmCall>
  );
}
