import { invoices } from 'contract/invoices/calls';
import { useState } from 'react';
import { saveFile } from '../../../kit/api/download-file.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { monthAndYear } from '../../../kit/format/days.ts';
import { wholeMonth } from '../../../kit/format/period.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';

/** So many months back can be chosen. */
const MONTHS = 24;

/** All documents of a month in one archive, for the accountant. The month that has ended is proposed. */
export function MonthDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { place_id } = usePlace();
  const today = useToday();
  const months = Array.from({ length: MONTHS }, (_, index) => wholeMonth(today, -index).first);
  const [month, setMonth] = useState(months[1]!.slice(0, 7));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function close() {
    setRefusal(undefined);
    onClose();
  }
  async function download() {
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveFile(invoices.month, { params: { place_id }, query: { month } }, `documenti-${month}.zip`);
      close();
      toast.success('Archivio scaricato');
    } catch (error) {
      setRefusal(sentenceOf(error, "Errore durante lo scaricamento dell'archivio"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      size="sm"
      title="Scarica il mese"
      description="Un archivio ZIP per il commercialista: i file XML, le copie in PDF e l'indice con gli importi."
      action="Scarica"
      busyText="Preparo l'archivio…"
      busy={busy}
      typed={false}
      refusal={refusal}
      onSubmit={download}
    >
      <Field label="Mese">
        <Select value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((first) => (
            <option key={first} value={first.slice(0, 7)}>
              {monthAndYear(first)}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
