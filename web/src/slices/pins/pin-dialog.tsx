import { pins } from 'contract/pins/calls';
import { PinSet } from 'contract/pins/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { useUser } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';

const blank = { pin: '', password: '' };

interface PinDialogProps {
  placeId: number;
  open: boolean;
  onClose: () => void;
}

/** Chooses the person's own PIN; the password says that it is them. */
export function PinDialog({ placeId, ...props }: PinDialogProps) {
  const { email } = useUser();
  const set = useApiMutation(pins.set, { invalidates: [pins.mine] });
  const { form, dialog } = useDialogForm(PinSet, {
    ...props,
    blank,
    filledIn: ['password'],
    failure: 'Il PIN non è stato salvato',
    async send(body) {
      await set.mutateAsync({ params: { place_id: placeId }, body });
      props.onClose();
      toast.success('PIN salvato');
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Il tuo PIN"
      description="Da 4 a 6 cifre, diverse da quelle dei colleghi. Per sicurezza serve anche la tua password."
      action="Salva PIN"
      busyText="Salvataggio…"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="PIN" error={errors.pin?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="[-webkit-text-security:disc]"
          {...register('pin')}
        />
      </Field>
      <Field label="La tua password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
