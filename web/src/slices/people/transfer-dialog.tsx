import { assignments } from 'contract/access/calls';
import { people } from 'contract/people/calls';
import { type PlacePerson, TransferPlace } from 'contract/people/schemas';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { usePlace, useUser } from '../../kit/session/session.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { changePeople, nameOf } from './use-people.ts';
import { WithdrawnInvitations } from '../../kit/form/notices/withdrawn-invitations.tsx';
import { useWithdrawn } from './use-withdrawn.ts';

interface TransferDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

/** What only the other person can give back asks for the password. */
export function TransferDialog({ person, ...props }: TransferDialogProps) {
  const { place_id, place_name } = usePlace();
  const user = useUser();
  const withdrawn = useWithdrawn(user.id, 'manager');
  const transfer = useApiMutation(people.transfer);
  const name = nameOf(person);
  const { form, dialog } = useDialogForm(TransferPlace, {
    ...props,
    blank: { user_id: person.user_id, password: '' },
    filledIn: ['password'],
    failure: "Errore durante l'affidamento dell'attività",
    async send(body) {
      const now = await transfer.mutateAsync({ params: { place_id }, body });
      props.onClose();
      changePeople(place_id, () => now);
      toast.success(`${place_name} è affidata a ${name}`);
      await invalidate(assignments.mine);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Affidi ${place_name} a ${name}?`}
      description={`${name} diventa Business Admin e decide di tutto: pagamenti, persone, abbonamento. Tu resti come Gestore, e solo ${name} potrà affidartela di nuovo.`}
      action="Affida l'attività"
      busyText="Un momento…"
      danger
      refusal={(errors.root ?? errors.user_id)?.message}
    >
      <WithdrawnInvitations invitations={withdrawn} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field
        label="La tua password"
        error={errors.password?.message}
        help="Per essere sicuri che sia proprio tu."
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  );
}
