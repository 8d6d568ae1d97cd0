import { allergenRegisterSchemas, type Register } from 'contract/allergen-register/schemas';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { usePlace, useUser } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { unknownIn } from './register-search.ts';
import { useSign } from './use-register.ts';

interface SignDialogProps {
  register: Register;
  open: boolean;
  onClose: () => void;
}

const DISHES = { one: 'piatto', other: 'piatti' };

/** Signs the register as it is: it gets a number, and nobody changes it any more. */
export function SignDialog({ register, open, onClose }: SignDialogProps) {
  const { place_id } = usePlace();
  const { first_name, last_name } = useUser();
  const last = register.last_signed?.number ?? 0;
  const sign = useSign(useAtOpening(open, String(last)));
  const unknown = unknownIn(register.dishes);
  const { form, dialog } = useDialogForm(allergenRegisterSchemas.sign.body, {
    open,
    onClose,
    blank: { signed_by: `${first_name} ${last_name}`.trim() },
    failure: 'Errore durante la firma del registro',
    async send(body) {
      const { id, number } = await sign.mutateAsync({ params: { place_id }, body });
      onClose();
      toast.offer(`Registro n. ${number} firmato`, {
        label: 'Aprilo',
        run: () => navigate(paths.signedRegister(id)),
      });
    },
  });
  return (
    <FormDialog
      {...dialog}
      title="Firma il registro"
      description={`${count(register.dishes.length, DISHES)}. Il registro prende il numero ${last + 1} e non cambia più.`}
      action="Firma"
      busyText="Firma…"
    >
      {unknown > 0 && (
        <Banner tone="warning">
          {unknown === 1
            ? '1 piatto è da verificare: resterà scritto così.'
            : `${unknown} piatti sono da verificare: resteranno scritti così.`}
        </Banner>
      )}
      <Field
        label="Chi firma"
        error={form.formState.errors.signed_by?.message}
        help="Nome e cognome del responsabile."
      >
        <TextInput autoComplete="name" {...form.register('signed_by')} />
      </Field>
    </FormDialog>
  );
}
