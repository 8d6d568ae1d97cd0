import { stationLabels } from 'contract/menus/labels';
import { STATIONS, type Station } from 'contract/menus/values';
import { printing } from 'contract/printing/calls';
import { codePageLabels, printerUseLabels } from 'contract/printing/labels';
import { type Printer, PrinterInput } from 'contract/printing/schemas';
import { type Control, useController, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../kit/ui/forms/select.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';

type Typed = z.input<typeof PrinterInput>;

const BLANK: Typed = {
  name: '',
  stations: ['kitchen'],
  prints: 'tickets',
  width: 80,
  code_page: 'cp858',
  copies: 1,
};

const toTyped = ({ name, stations, prints, width, code_page, copies }: Printer): Typed => ({
  name,
  stations,
  prints,
  width: width === 58 ? 58 : 80,
  code_page,
  copies,
});

/** Print agents ask by the name, whatever its case. */
const isRenamed = (printer: Printer | undefined, name: string): boolean =>
  printer !== undefined && printer.name.toLowerCase() !== name.trim().toLowerCase();

interface PrinterDialogProps {
  placeId: number;
  /** Absent: a new one. */
  printer: Printer | undefined;
  open: boolean;
  onClose: () => void;
}

export function PrinterDialog({ placeId, printer, open, onClose }: PrinterDialogProps) {
  const invalidates = [printing.list];
  const create = useApiMutation(printing.create, { invalidates });
  const update = useApiMutation(printing.update, { invalidates });
  const { form, dialog } = useDialogForm(PrinterInput, {
    open,
    onClose,
    blank: printer ? toTyped(printer) : BLANK,
    follows: true,
    failure: 'Errore durante il salvataggio della stampante',
    async send(body) {
      if (printer) await update.mutateAsync({ params: { printer_id: printer.id }, body });
      else await create.mutateAsync({ params: { place_id: placeId }, body });
      toast.success(
        isRenamed(printer, body.name)
          ? `Stampante salvata: riavvia l'agente di stampa con il nome «${body.name}»`
          : 'Stampante salvata',
      );
      onClose();
    },
  });
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <FormDialog
      {...dialog}
      title={printer ? 'Modifica stampante' : 'Nuova stampante'}
      action="Salva"
      busyText="Salvataggio…"
    >
      <Field
        label="Nome"
        error={errors.name?.message}
        help={
          isRenamed(printer, name)
            ? `L'agente di stampa la conosce come «${printer?.name}»: finché non lo riavvii con il nuovo nome non stampa più.`
            : "Lo stesso nome si scrive nell'agente di stampa."
        }
      >
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="Che cosa stampa" error={errors.prints?.message}>
        <Select {...form.register('prints')}>
          <Options labels={printerUseLabels} />
        </Select>
      </Field>
      <StationChoice control={form.control} />
      <div className="grid grid-cols-2 gap-5">
        <Field label="Carta" error={errors.width?.message}>
          <Select {...form.register('width', { valueAsNumber: true })}>
            <option value={80}>80 mm</option>
            <option value={58}>58 mm</option>
          </Select>
        </Field>
        <Field label="Copie" error={errors.copies?.message}>
          <Select {...form.register('copies', { valueAsNumber: true })}>
            <option value={1}>1</option>
            <option value={2}>2</option>
            <option value={3}>3</option>
          </Select>
        </Field>
      </div>
      <Field
        label="Caratteri"
        error={errors.code_page?.message}
        help="Se nella prova accenti ed euro sono sbagliati, scegline un'altra."
      >
        <Select {...form.register('code_page')}>
          <Options labels={codePageLabels} />
        </Select>
      </Field>
    </FormDialog>
  );
}

function StationChoice({ control }: { control: Control<Typed, unknown, PrinterInput> }) {
  const { field, fieldState } = useController({ control, name: 'stations' });
  const toggle = (station: Station) =>
    field.onChange(
      field.value.includes(station)
        ? field.value.filter((one) => one !== station)
        : [...field.value, station],
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby="printer-stations-note">
      <legend className="mb-2 font-medium">Comande dei reparti</legend>
      <div className="grid grid-cols-2 gap-3">
        {STATIONS.map((station) => (
          <Checkbox
            key={station}
            label={stationLabels[station]}
            checked={field.value.includes(station)}
            onChange={() => toggle(station)}
          />
        ))}
      </div>
      <FieldNote id="printer-stations-note" error={fieldState.error?.message} />
    </fieldset>
  );
}
