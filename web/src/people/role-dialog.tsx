import { grantable, people, type PlacePerson } from 'contract/people';
import type { Role } from 'contract/endpoint';
import { useState } from 'react';
import { sentenceOf } from '../api/errors.ts';
import { useApiMutation } from '../api/query.ts';
import { SubmitError } from '../form/submit-error.tsx';
import { roleLabels } from '../session/role-labels.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import { keepPerson, nameOf } from './use-people.ts';

interface RoleDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

const FORM = 'change-role';

export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const { place_id, role } = usePlace();
  const [chosen, setChosen] = useState<Role>(person.role);
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
    <Dialog
      open={open}
      onClose={() => !change.isPending && close()}
      title={`Cambia il ruolo di ${nameOf(person)}`}
      description="Vale subito, su tutti i suoi dispositivi."
      footer={
        <>
          <Button disabled={change.isPending} onClick={close}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={change.isPending} busyText="Salvataggio…">
            Cambia ruolo
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SubmitError
          error={
            change.error
              ? { message: sentenceOf(change.error, 'Errore durante il cambio di ruolo') }
              : undefined
          }
        />
        <RoleChoice
          roles={grantable(role)}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as Role)}
        />
      </form>
    </Dialog>
  );
}
