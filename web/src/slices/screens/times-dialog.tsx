import { tickets } from 'contract/tickets/calls';
import { KitchenTimes } from 'contract/tickets/schemas';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { wholeNumber } from '../../kit/format/typing.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../kit/ui/forms/number-input.tsx';

interface TimesDialogProps {
  placeId: number;
  times: KitchenTimes;
  open: boolean;
  onClose: () => void;
}

export function TimesDialog({ placeId, times, open, onClose }: TimesDialogProps) {
  const save = useApiMutation(tickets.saveTimes, { invalidates: [tickets.times] });
  const { form, dialog } = useDialogForm(KitchenTimes, {
    open,
    onClose,
    blank: times,
    follows: true,
    failure: 'I tempi non sono stati salvati',
    async send(body) {
      await save.mutateAsync({ params: { place_id: placeId }, body });
      onClose();
      toast.success('Tempi delle comande salvati');
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Tempi delle comande"
      description="Contano dall'invio. Gli schermi aperti li prendono subito."
      action="Salva"
      busyText="Salvataggio…"
    >
      <MinutesField
        control={form.control}
        name="due_minutes"
        label="Da affrettare dopo, in minuti"
        help="La comanda diventa gialla e dice «Affrettare»."
      />
      <MinutesField
        control={form.control}
        name="late_minutes"
        label="In ritardo dopo, in minuti"
        help="La comanda diventa rossa e dice «In ritardo»."
      />
    </FormDialog>
  );
}

interface MinutesFieldProps {
  control: Control<z.input<typeof KitchenTimes>, unknown, KitchenTimes>;
  name: 'due_minutes' | 'late_minutes';
  label: string;
  help: string;
}

function MinutesField({ control, name, label, help }: MinutesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...rest } = field;
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <NumberInput {...rest} typing={wholeNumber} onValueChange={(next) => onChange(next ?? Number.NaN)} />
    </Field>
  );
}
