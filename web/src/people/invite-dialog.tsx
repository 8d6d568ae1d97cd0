import { grantable, InvitationCreate, people } from 'contract/people';
import { useEffect } from 'react';
import { showFailure, useApiForm } from '../api/form.ts';
import { useApiMutation } from '../api/query.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { usePlace } from '../session/session.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import { keepInvitation } from './use-people.ts';

/** Nobody gets more than a desk by leaving the choice as it is. */
const blank = { email: '', role: 'staff' } as const;

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const { place_id, place_name, role } = usePlace();
  const form = useApiForm(InvitationCreate, blank);
  const invite = useApiMutation(people.invite, { invalidates: [people.list] });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!open) reset(blank);
  }, [open, reset]);

  const submit = handleSubmit(async (body) => {
    try {
      const kept = await invite.mutateAsync({ params: { place_id }, body });
      keepInvitation(place_id, kept);
      onClose();
      toast.success(`Invito mandato a ${kept.email}`);
    } catch (error) {
      showFailure(form, error, "Errore durante l'invio dell'invito");
    }
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Invita una persona a ${place_name}`}
      description="Riceve per e-mail un collegamento che vale 7 giorni. Se non ha ancora un account, lo crea da lì."
      action="Manda l'invito"
      busy={isSubmitting}
      busyText="Invio…"
      refusal={errors.root?.message}
      onSubmit={submit}
    >
      <Field label="E-mail" error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...register('email')}
        />
      </Field>
      <RoleChoice roles={grantable(role)} error={errors.role?.message} {...register('role')} />
    </FormDialog>
  );
}
