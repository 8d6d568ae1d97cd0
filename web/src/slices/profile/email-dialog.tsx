import { profile } from 'contract/profile/calls';
import { EmailChange } from 'contract/profile/schemas';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { useUser } from '../../kit/session/session.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

const blank = { email: '', password: '' };

interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The present address counts until the link in the new one's mail is opened. */
export function EmailDialog(props: EmailDialogProps) {
  const user = useUser();
  const change = useApiMutation(profile.changeEmail);
  const { form, dialog } = useDialogForm(EmailChange, {
    ...props,
    blank,
    filledIn: ['password'],
    failure: "Errore durante il cambio dell'e-mail",
    async send(body) {
      queryClient.setQueryData(q(profile.get).queryKey, await change.mutateAsync({ body }));
      props.onClose();
      toast.success(`Messaggio mandato a ${body.email}`);
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Cambia e-mail"
      description={`Adesso accedi con ${user.email}. Mandiamo un collegamento al nuovo indirizzo: il cambio vale da quando lo apri.`}
      action="Manda il collegamento"
      busyText="Invio…"
    >
      <Field label="Nuova e-mail" error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email')}
        />
      </Field>
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
