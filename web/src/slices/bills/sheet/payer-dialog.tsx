import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { billName } from '../bill-words.ts';
import { type ChosenCustomer, CustomerChoice } from '../customer-choice.tsx';
import { billChanged, perhapsBilled } from '../use-bills.ts';

interface PayerDialogProps {
  bill: Bill;
  open: boolean;
  onClose: () => void;
}

const payerOfBill = ({ customer_id: id, customer }: Bill): ChosenCustomer | undefined =>
  id === null ? undefined : { id, name: customer ?? '' };

/** Who pays a bill, and a note on it. */
export function PayerDialog({ bill, open, onClose }: PayerDialogProps) {
  const [payer, setPayer] = useState<ChosenCustomer>();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const change = useApiMutation(bills.change, { onError: perhapsBilled });
  const begin = useEffectEvent(() => {
    setPayer(payerOfBill(bill));
    setNote(bill.note ?? '');
    setWrong(undefined);
    setRefusal(undefined);
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  async function save() {
    try {
      const body = { customer_id: payer?.id ?? null, note };
      billChanged(await change.mutateAsync({ params: { bill_id: bill.id }, body }));
      onClose();
      toast.success(`${billName(bill)} salvato`);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['customer_id'] : undefined;
      if (said === undefined) setRefusal(sentenceOf(error, 'Errore durante il salvataggio del conto'));
      else setWrong(said);
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Chi paga"
      description={billName(bill)}
      action="Salva"
      busyText="Salvataggio…"
      busy={change.isPending}
      typed={open && note !== (bill.note ?? '')}
      refusal={refusal}
      onSubmit={save}
    >
      <Field label="Cliente" optional error={wrong}>
        <CustomerChoice
          value={payer}
          onChange={(next) => {
            setPayer(next);
            setWrong(undefined);
          }}
        />
      </Field>
      <Field label="Nota" optional>
        <TextInput maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
