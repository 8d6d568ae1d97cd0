import { EmailChange, profile } from 'contract/profile';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { q, queryClient, useApiMutation } from '../api/query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useUser } from '../session/session.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';

const blank = { email: '', password: '' };

interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The present address counts until the link in the new one's mail is opened. */
export function EmailDialog({ open, onClose }: EmailDialogProps) {
  const user = useUser();
  const form = useApiForm(EmailChange, blank);
  const change = useApiMutation(profile.changeEmail);
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  // No password stays in a form that is closed.
  useEffect(() => {
    if (!open) reset(blank);
  }, [open, reset]);

  const submit = handleSubmit(async (body) => {
    try {
      queryClient.setQueryData(q(profile.get).queryKey, await change.mutateAsync({ body }));
      onClose();
      toast.success(`Messaggio mandato a ${body.email}`);
    } catch (error) {
      showFailure(form, error, "Errore durante il cambio dell'e-mail");
    }
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Cambia e-mail"
      description={`Adesso accedi con ${user.email}. Mandiamo un collegamento al nuovo indirizzo: il cambio vale da quando lo apri.`}
      action="Manda il collegamento"
      busy={isSubmitting}
      busyText="Invio…"
      refusal={errors.root?.message}
      onSubmit={submit}
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
