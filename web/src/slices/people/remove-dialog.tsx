import { people } from 'contract/people/calls';
import type { PlacePerson } from 'contract/people/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { changePeople, nameOf } from './use-people.ts';
import { WithdrawnInvitations } from '../../kit/form/notices/withdrawn-invitations.tsx';
import { useWithdrawn } from './use-withdrawn.ts';

interface RemoveDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

export function RemoveDialog({ person, open, onClose }: RemoveDialogProps) {
  const { place_id, place_name } = usePlace();
  const { user_id } = person;
  const withdrawn = useWithdrawn(user_id, null);
  const remove = useApiMutation(people.remove, {
    invalidates: [people.list],
    onSuccess() {
      changePeople(place_id, (now) => ({
        ...now,
        people: now.people.filter((one) => one.user_id !== user_id),
        invitations: now.invitations.filter((one) => one.invited_by_id !== user_id),
      }));
      toast.success(`${nameOf(person)} non lavora più qui`);
      onClose();
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Rimuovi ${nameOf(person)}?`}
      action="Rimuovi"
      busyText="Rimozione…"
      call={remove}
      failure="Errore durante la rimozione"
      onConfirm={() => remove.mutate({ params: { place_id, user_id } })}
    >
      Perde subito l'accesso a {place_name}, su tutti i suoi dispositivi. Quello che ha fatto resta
      registrato; per tornare serve un nuovo invito.
      <WithdrawnInvitations invitations={withdrawn} />
    </ConfirmCall>
  );
}
