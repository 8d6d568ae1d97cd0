import { people } from 'contract/people/calls';
import { InvitationCreate } from 'contract/people/schemas';
import { grantable } from 'contract/people/values';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import { keepInvitation } from './use-people.ts';

/** Nobody gets more than a desk by leaving the choice as it is. */
const blank = { email: '', role: 'staff' } as const;

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog(props: InviteDialogProps) {
  const { place_id, place_name, role } = usePlace();
  const invite = useApiMutation(people.invite, { invalidates: [people.list] });
  const { form, dialog } = useDialogForm(InvitationCreate, {
    ...props,
    blank,
    failure: "Errore durante l'invio dell'invito",
    async send(body) {
      const kept = await invite.mutateAsync({ params: { place_id }, body });
      keepInvitation(place_id, kept);
      props.onClose();
      toast.success(`Invito mandato a ${kept.email}`);
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      title={`Invita una persona a ${place_name}`}
      description="Riceve per e-mail un collegamento che vale 7 giorni. Se non ha ancora un account, lo crea da lì."
      action="Manda l'invito"
      busyText="Invio…"
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
