import { screens } from 'contract/screens/calls';
import { screenKindLabels } from 'contract/screens/labels';
import { ScreenPair } from 'contract/screens/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../kit/ui/forms/select.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';

const blank = { code: '', name: '', kind: 'kitchen' } as const;

interface PairDialogProps {
  placeId: number;
  open: boolean;
  onClose: () => void;
}

/** Types the code that the screen shows. */
export function PairDialog({ placeId, ...props }: PairDialogProps) {
  const pair = useApiMutation(screens.pair, { invalidates: [screens.list] });
  const { form, dialog } = useDialogForm(ScreenPair, {
    ...props,
    blank,
    failure: 'Lo schermo non è stato abbinato',
    async send(body) {
      const { name } = await pair.mutateAsync({ params: { place_id: placeId }, body });
      props.onClose();
      toast.success(`${name} è abbinato`);
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Abbina uno schermo"
      description="Scrivi il codice che vedi sullo schermo: vale una volta sola."
      action="Abbina"
      busyText="Abbino…"
    >
      <Field label="Codice" error={errors.code?.message}>
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={20} {...register('code')} />
      </Field>
      <Field label="Nome" error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          placeholder="Tablet della cucina"
          maxLength={40}
          {...register('name')}
        />
      </Field>
      <Field label="Mostra" error={errors.kind?.message}>
        <Select {...register('kind')}>
          <Options labels={screenKindLabels} />
        </Select>
      </Field>
    </FormDialog>
  );
}
