import { auth } from 'contract/access';
import { PasswordChange, profile } from 'contract/profile';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { useApiMutation } from '../api/query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useUser } from '../session/session.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast.ts';

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
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Cambia password"
      description="Qui resti collegato. Gli altri dispositivi dovranno accedere con la password nuova."
      action="Cambia password"
      busy={isSubmitting}
      busyText="Salvataggio…"
      refusal={errors.root?.message}
      onSubmit={submit}
    >
      {/* So that the browser's keychain knows whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Password attuale" error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <Field label="Nuova password" error={errors.password?.message} help="Almeno 8 caratteri.">
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
