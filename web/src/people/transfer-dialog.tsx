import { assignments } from 'contract/access';
import { people, type PlacePerson, TransferPlace } from 'contract/people';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { invalidate, useApiMutation } from '../api/query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { usePlace, useUser } from '../session/session.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast.ts';
import { changePeople, nameOf } from './use-people.ts';

interface TransferDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

/** What only the other person can give back asks for the password. */
export function TransferDialog({ person, open, onClose }: TransferDialogProps) {
  const { place_id, place_name } = usePlace();
  const user = useUser();
  const blank = { user_id: person.user_id, password: '' };
  const form = useApiForm(TransferPlace, blank);
  const transfer = useApiMutation(people.transfer);
  const { register, handleSubmit, formState, resetField, clearErrors } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (open) return;
    resetField('password');
    clearErrors();
  }, [open, resetField, clearErrors]);
  const name = nameOf(person);

  const submit = handleSubmit(async (body) => {
    try {
      const now = await transfer.mutateAsync({ params: { place_id }, body });
      onClose();
      changePeople(place_id, () => now);
      toast.success(`${place_name} è affidata a ${name}`);
      await invalidate(assignments.mine);
    } catch (error) {
      showFailure(form, error, "Errore durante l'affidamento dell'attività");
    }
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Affidi ${place_name} a ${name}?`}
      description={`${name} diventa Business Admin e decide di tutto: pagamenti, persone, abbonamento. Tu resti come Gestore, e solo ${name} potrà affidartela di nuovo.`}
      action="Affida l'attività"
      busy={isSubmitting}
      busyText="Un momento…"
      danger
      refusal={(errors.root ?? errors.user_id)?.message}
      onSubmit={submit}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field
        label="La tua password"
        error={errors.password?.message}
        help="Per essere sicuri che sia proprio tu."
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
