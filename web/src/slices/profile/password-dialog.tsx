import { auth } from 'contract/access/calls';
import { profile } from 'contract/profile/calls';
import { PasswordChange } from 'contract/profile/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { useUser } from '../../kit/session/session.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

const blank = { current_password: '', password: '' };

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  const user = useUser();
  const change = useApiMutation(profile.changePassword, { invalidates: [auth.sessions] });
  const { form, dialog } = useDialogForm(PasswordChange, {
    ...props,
    blank,
    filledIn: ['current_password'],
    failure: 'Errore durante il cambio della password',
    async send(body) {
      await change.mutateAsync({ body });
      props.onClose();
      toast.success('Password cambiata: gli altri dispositivi dovranno accedere di nuovo');
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Cambia password"
      description="Qui non devi accedere di nuovo. Sugli altri dispositivi servirà la password nuova."
      action="Cambia password"
      busyText="Salvataggio…"
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
