import { people } from 'contract/people/calls';
import type { PlacePerson } from 'contract/people/schemas';
import { grantable } from 'contract/people/values';
import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import { keepPerson, nameOf } from './use-people.ts';
import { WithdrawnInvitations } from '../../kit/form/notices/withdrawn-invitations.tsx';
import { useWithdrawn } from './use-withdrawn.ts';

interface RoleDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const { place_id, role } = usePlace();
  const [chosen, setChosen] = useState<Role>(person.role);
  const withdrawn = useWithdrawn(person.user_id, chosen);
  const change = useApiMutation(people.changeRole, { invalidates: [people.list] });
  function close() {
    change.reset();
    setChosen(person.role);
    onClose();
  }
  function save() {
    if (chosen === person.role) return close();
    change.mutate(
      { params: { place_id, user_id: person.user_id }, body: { role: chosen } },
      {
        onSuccess(kept) {
          keepPerson(place_id, kept);
          toast.success(`${nameOf(kept)}: ora ${roleLabels[kept.role]}`);
          change.reset();
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`Cambia il ruolo di ${nameOf(person)}`}
      description="Vale subito, su tutti i suoi dispositivi."
      action="Cambia ruolo"
      typed={false}
      busy={change.isPending}
      busyText="Salvataggio…"
      refusal={change.error ? sentenceOf(change.error, 'Errore durante il cambio di ruolo') : undefined}
      onSubmit={save}
    >
      <RoleChoice
        roles={grantable(role)}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
      />
      <WithdrawnInvitations invitations={chosen === person.role ? [] : withdrawn} />
    </FormDialog>
  );
}
