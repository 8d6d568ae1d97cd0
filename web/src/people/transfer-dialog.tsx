import { assignments } from 'contract/access';
import { people, type PlacePerson, TransferPlace } from 'contract/people';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { invalidate, useApiMutation } from '../api/query.ts';
import { SubmitError } from '../form/submit-error.tsx';
import { usePlace, useUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast.ts';
import { changePeople, nameOf } from './use-people.ts';

interface TransferDialogProps {
  person: PlacePerson;
  open: boolean;
  onClose: () => void;
}

const FORM = 'transfer-place';

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
    <Dialog
      open={open}
      onClose={() => !isSubmitting && onClose()}
      size="sm"
      title={`Affidi ${place_name} a ${name}?`}
      description={`${name} diventa Business Admin e decide di tutto: pagamenti, persone, abbonamento. Tu resti come Gestore, e solo ${name} potrà affidartela di nuovo.`}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} variant="danger" busy={isSubmitting} busyText="Un momento…">
            Affida l'attività
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <SubmitError error={errors.root ?? errors.user_id} />
        <Field
          label="La tua password"
          error={errors.password?.message}
          help="Per essere sicuri che sia proprio tu."
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
