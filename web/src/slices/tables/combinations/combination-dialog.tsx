import { tableCombinations } from 'contract/tables/calls';
import { type Table, TableCombinationInput } from 'contract/tables/schemas';
import { MAX_SEATS } from 'contract/tables/values';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { choice } from '../../../kit/form/fields/weekday-chips.tsx';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { areasOf, seatsSaid } from '../table-words.ts';

type Typed = z.input<typeof TableCombinationInput>;
type FormControl = Control<Typed, unknown, TableCombinationInput>;

interface CombinationDialogProps {
  open: boolean;
  onClose: () => void;
  tables: readonly Table[];
}

/** Chooses the tables; the seats follow from them until somebody says otherwise. */
export function CombinationDialog({ open, onClose, tables }: CombinationDialogProps) {
  const { place_id } = usePlace();
  const create = useApiMutation(tableCombinations.create, { invalidates: [tableCombinations.list] });
  const { form, dialog } = useDialogForm(TableCombinationInput, {
    open,
    onClose,
    blank: { table_ids: [], seats: 2, min_seats: 1 },
    failure: "Errore durante il salvataggio dell'unione",
    async send(body) {
      await create.mutateAsync({ params: { place_id }, body });
      toast.success('Unione salvata');
      onClose();
    },
  });
  function choose(ids: number[]) {
    if (form.formState.dirtyFields.seats) return;
    const seats = tables.filter(({ id }) => ids.includes(id)).reduce((sum, table) => sum + table.seats, 0);
    form.resetField('seats', { defaultValue: Math.min(Math.max(2, seats), MAX_SEATS) });
  }
  return (
    <FormDialog {...dialog} title="Nuova unione" action="Salva" busyText="Salvataggio…">
      <TableChoice control={form.control} tables={tables} onChoose={choose} />
      <div className="grid grid-cols-2 gap-5">
        <SeatsField control={form.control} name="seats" label="Posti" help="Con i tavoli uniti." />
        <SeatsField
          control={form.control}
          name="min_seats"
          label="Posti minimi"
          help="Meno, e si resta divisi."
        />
      </div>
    </FormDialog>
  );
}

interface TableChoiceProps {
  control: FormControl;
  tables: readonly Table[];
  onChoose: (ids: number[]) => void;
}

function TableChoice({ control, tables, onChoose }: TableChoiceProps) {
  const { field, fieldState } = useController({ control, name: 'table_ids' });
  const chosen = field.value.filter((id) => typeof id === 'number');
  function change(ids: number[]) {
    field.onChange(ids);
    onChoose(ids);
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby="combination-tables-note">
      <legend className="mb-2 font-medium">Tavoli</legend>
      {areasOf(tables).map(({ name, tables: here }) => (
        <div key={name} className="flex flex-col gap-2">
          <p className="text-sm text-ink-muted">{name}</p>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
            {here.map(({ id, number, seats }) => (
              <Checkbox
                key={id}
                label={`Tavolo ${number}`}
                help={seatsSaid(seats)}
                {...choice(id, chosen, change)}
              />
            ))}
          </div>
        </div>
      ))}
      <FieldNote id="combination-tables-note" error={fieldState.error?.message} />
    </fieldset>
  );
}

interface SeatsFieldProps {
  control: FormControl;
  name: 'seats' | 'min_seats';
  label: string;
  help: string;
}

function SeatsField({ control, name, label, help }: SeatsFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  return (
    <Field label={label} error={fieldState.error?.message} help={help}>
      <Stepper
        {...rest}
        what={label}
        min={1}
        max={MAX_SEATS}
        typing={wholeNumber}
        value={value ?? undefined}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}
