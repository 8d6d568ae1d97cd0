import { tables } from 'contract/tables/calls';
import { TablesCreate } from 'contract/tables/schemas';
import { MAX_SEATS } from 'contract/tables/values';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { alreadyThere } from '../../../kit/format/already-there.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { AreaInput } from './area-input.tsx';

type Typed = z.input<typeof TablesCreate>;

interface ManyTablesDialogProps {
  open: boolean;
  onClose: () => void;
  areas: readonly string[];
  /** The first number that is not taken. */
  from: number;
}

/** Tables that are alike, all at once: from 1 to 20, four seats. */
export function ManyTablesDialog({ open, onClose, areas, from }: ManyTablesDialogProps) {
  const { place_id } = usePlace();
  const create = useApiMutation(tables.createMany, { invalidates: [tables.list] });
  const { form, dialog } = useDialogForm(TablesCreate, {
    open,
    onClose,
    blank: { from, to: from + 19, seats: 4, min_seats: 1, area: areas[0] ?? 'Sala' },
    failure: 'Errore durante la creazione dei tavoli',
    async send(body) {
      const { data, skipped } = await create.mutateAsync({ params: { place_id }, body });
      const made = data.length === 1 ? 'Tavolo creato' : `${data.length} tavoli creati`;
      toast.success(skipped.length === 0 ? made : `${made}. ${alreadyThere(skipped)}`);
      onClose();
    },
  });
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Aggiungi tavoli"
      description="Tutti quelli uguali in una volta. Ognuno si cambia dopo."
      action="Crea tavoli"
      busyText="Creazione…"
    >
      <div className="grid grid-cols-2 gap-5">
        <CountField control={control} name="from" label="Dal numero" />
        <CountField control={control} name="to" label="Al numero" />
      </div>
      <SeatsField control={control} />
      <Field label="Sala" error={errors.area?.message} help="Per esempio «Sala», «Terrazza» o «Giardino».">
        <AreaInput areas={areas} {...register('area')} />
      </Field>
    </FormDialog>
  );
}

interface CountFieldProps {
  control: Control<Typed, unknown, TablesCreate>;
  name: 'from' | 'to';
  label: string;
}

function CountField({ control, name, label }: CountFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message}>
      <NumberInput {...rest} typing={wholeNumber} onValueChange={(next) => onChange(next ?? Number.NaN)} />
    </Field>
  );
}

function SeatsField({ control }: Pick<CountFieldProps, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'seats' });
  const { onChange, ...rest } = field;
  return (
    <Field label="Posti" error={fieldState.error?.message} help="Di ogni tavolo.">
      <Stepper
        {...rest}
        what="Posti"
        min={1}
        max={MAX_SEATS}
        typing={wholeNumber}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}
