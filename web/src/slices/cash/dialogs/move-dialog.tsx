import { cash } from 'contract/cash/calls';
import { type CashDay, MoveCreate, type MoveDirection } from 'contract/cash/schemas';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { changedByCash } from '../use-cash.ts';

interface MoveDialogProps {
  day: CashDay;
  direction: MoveDirection;
  open: boolean;
  onClose: () => void;
}

const words = {
  float: {
    title: 'Fondo cassa',
    description: 'I contanti con cui comincia la giornata, per dare il resto.',
    reason: 'Nota',
    help: undefined,
    done: 'Fondo cassa segnato',
  },
  in: {
    title: 'Entrata di contanti',
    description: 'Contanti messi in cassa senza una vendita.',
    reason: 'Da dove arriva',
    help: 'Per esempio «Monete dalla banca».',
    done: 'Entrata segnata',
  },
  out: {
    title: 'Uscita di contanti',
    description: 'Contanti presi dalla cassa senza un rimborso.',
    reason: 'A che cosa serve',
    help: 'Per esempio «Versamento in banca» o «Pane».',
    done: 'Uscita segnata',
  },
} satisfies Record<MoveDirection, unknown>;

/** Cash that no sale explains. */
export function MoveDialog({ day, direction, open, onClose }: MoveDialogProps) {
  const { place_id } = usePlace();
  const said = words[direction];
  const seen = day.moves.map(({ id }) => id).join(' ');
  const add = useApiMutation(cash.addMove, {
    invalidates: changedByCash,
    occasion: useAtOpening(open, seen),
  });
  const { form, dialog } = useDialogForm(MoveCreate, {
    open,
    onClose,
    blank: { direction, reason: '', drawer_id: day.drawers[0]?.drawer_id ?? null },
    failure: 'Errore durante la registrazione del movimento',
    send: async (body) => {
      await add.mutateAsync({ params: { place_id }, body: { ...body, direction } });
      onClose();
      toast.success(`${said.done}: ${money(body.amount, day.currency)}`);
    },
  });
  const { errors } = form.formState;
  const { field, fieldState } = useController({ control: form.control, name: 'amount' });
  const { onChange, value, ...input } = field;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={said.title}
      description={said.description}
      action="Registra"
      busyText="Registrazione…"
    >
      <Field label="Importo" error={fieldState.error?.message}>
        <NumberInput
          {...input}
          typing={euro}
          unit={currencySign(day.currency)}
          value={value}
          onValueChange={(next) => onChange(next ?? Number.NaN)}
        />
      </Field>
      <Field
        label={said.reason}
        optional={direction === 'float'}
        help={said.help}
        error={errors.reason?.message}
      >
        <TextInput autoComplete="off" maxLength={200} {...form.register('reason')} />
      </Field>
      {day.drawers.length > 1 && (
        <Field label="Cassa" error={errors.drawer_id?.message}>
          <Select {...form.register('drawer_id')}>
            {day.drawers.map(({ drawer_id, name }) => (
              <option key={drawer_id} value={drawer_id ?? ''}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
