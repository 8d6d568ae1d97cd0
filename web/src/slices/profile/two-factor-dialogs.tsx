import { assignments } from 'contract/access/calls';
import { twoFactor } from 'contract/two-factor/calls';
import { PasswordAndCode } from 'contract/two-factor/schemas';
import type { ComponentProps } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export function TurnOffDialog(props: DialogProps) {
  const turnOff = useApiMutation(twoFactor.turnOff, { invalidates: [twoFactor.get, assignments.mine] });
  return (
    <PasswordAndCodeDialog
      {...props}
      title="Disattivare la verifica in due passaggi?"
      description="Per accedere basterà la password. I codici di recupero non serviranno più."
      action="Disattiva"
      busyText="Disattivo…"
      danger
      failure="Errore durante la disattivazione"
      send={async (body) => {
        await turnOff.mutateAsync({ body });
        props.onClose();
        toast.success('Verifica in due passaggi disattivata');
      }}
    />
  );
}

export function RenewCodesDialog(props: DialogProps & { onCodes: (codes: string[]) => void }) {
  const renew = useApiMutation(twoFactor.renewCodes, { invalidates: [twoFactor.get] });
  return (
    <PasswordAndCodeDialog
      {...props}
      title="Crea nuovi codici di recupero"
      description="Quelli di prima non funzioneranno più."
      action="Crea nuovi codici"
      busyText="Creazione…"
      failure="Errore durante la creazione dei codici"
      send={async (body) => props.onCodes((await renew.mutateAsync({ body })).recovery_codes)}
    />
  );
}

interface BothProps
  extends
    DialogProps,
    Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'action' | 'busyText' | 'danger'> {
  failure: string;
  send: (body: PasswordAndCode) => Promise<unknown>;
}

/** What only the person can do: with the password, and with the telephone or a recovery code. */
function PasswordAndCodeDialog({ failure, send, ...props }: BothProps) {
  const { form, dialog } = useDialogForm(PasswordAndCode, {
    ...props,
    blank: { password: '', code: '' },
    filledIn: ['password'],
    failure,
    send,
  });
  const { errors } = form.formState;
  return (
    <FormDialog {...props} {...dialog} size="sm">
      <Field label="La tua password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Field label="Codice" error={errors.code?.message} help="Dell'app, oppure un codice di recupero.">
        <TextInput autoComplete="one-time-code" autoCapitalize="none" {...form.register('code')} />
      </Field>
    </FormDialog>
  );
}
