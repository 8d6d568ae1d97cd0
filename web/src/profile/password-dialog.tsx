import { auth } from 'contract/access';
import { PasswordChange, profile } from 'contract/profile';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { useApiMutation } from '../api/query.ts';
import { SubmitError } from '../form/submit-error.tsx';
import { useUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast.ts';

const FORM = 'change-password';
const blank = { current_password: '', password: '' };

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const user = useUser();
  const form = useApiForm(PasswordChange, blank);
  const change = useApiMutation(profile.changePassword, { invalidates: [auth.sessions] });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  // No password stays in a form that is closed.
  useEffect(() => {
    if (!open) reset(blank);
  }, [open, reset]);

  const submit = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ body });
      onClose();
      toast.success('Password cambiata: gli altri dispositivi dovranno accedere di nuovo');
    } catch (error) {
      showFailure(form, error, 'Errore durante il cambio della password');
    }
  });
  return (
    <Dialog
      open={open}
      onClose={() => !isSubmitting && onClose()}
      size="sm"
      title="Cambia password"
      description="Qui resti collegato. Gli altri dispositivi dovranno accedere con la password nuova."
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting} busyText="Salvataggio…">
            Cambia password
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* So that the browser's keychain knows whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <SubmitError error={errors.root} />
        <Field label="Password attuale" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
        <Field label="Nuova password" error={errors.password?.message} help="Almeno 8 caratteri.">
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
