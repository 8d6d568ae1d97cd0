import { people, type PlacePerson } from 'contract/people';
import { sentenceOf } from '../api/errors.ts';
import { useApiMutation } from '../api/query.ts';
import { usePlace } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { changePeople, nameOf } from './use-people.ts';

interface RemoveDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

export function RemoveDialog({ person, open, onClose }: RemoveDialogProps) {
  const { place_id, place_name } = usePlace();
  const { user_id } = person;
  const remove = useApiMutation(people.remove, {
    invalidates: [people.list],
    onSuccess() {
      changePeople(place_id, (now) => ({
        ...now,
        people: now.people.filter((one) => one.user_id !== user_id),
      }));
      toast.success(`${nameOf(person)} non lavora più qui`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Rimuovi ${nameOf(person)}?`}
      action="Rimuovi"
      busyText="Rimozione…"
      busy={remove.isPending}
      error={remove.error ? sentenceOf(remove.error, 'Errore durante la rimozione') : undefined}
      onConfirm={() => remove.mutate({ params: { place_id, user_id } })}
    >
      Perde subito l'accesso a {place_name}, su tutti i suoi dispositivi. Quello che ha fatto resta
      registrato; per tornare serve un nuovo invito.
    </ConfirmDialog>
  );
}
