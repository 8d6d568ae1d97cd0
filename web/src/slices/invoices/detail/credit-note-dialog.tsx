import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { money } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { creditName, invoiceTitle, leftToCredit } from '../invoice-words.ts';
import { keepInvoice } from '../use-invoices.ts';

interface CreditNoteDialogProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** What goes back: the whole document, or an amount of some lines. It makes a draft, which is opened. */
export function CreditNoteDialog({ invoice, open, onClose }: CreditNoteDialogProps) {
  const { total, currency, lines } = invoice;
  const [part, setPart] = useState<'whole' | 'lines'>('whole');
  const [amounts, setAmounts] = useState<Partial<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const create = useApiMutation(invoices.creditNote);
  const begin = useEffectEvent(() => {
    setPart('whole');
    setAmounts({});
    setReason('');
    setRefusal(undefined);
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  const setAmount = (line: number, amount: number | undefined) =>
    setAmounts(({ [line]: _, ...rest }) => (amount === undefined ? rest : { ...rest, [line]: amount }));

  async function send() {
    const chosen = Object.entries(amounts).map(([line, amount]) => ({ line: Number(line), amount: amount! }));
    if (part === 'lines' && (chosen.length === 0 || chosen.some(({ amount }) => !(amount > 0)))) {
      setRefusal("Scegli almeno una riga e scrivi l'importo da restituire.");
      return;
    }
    try {
      const body = { reason, ...(part === 'lines' && { lines: chosen }) };
      const note = await create.mutateAsync({ params: { invoice_id: invoice.id }, body });
      keepInvoice(note);
      onClose();
      navigate(paths.invoice(note.id));
    } catch (error) {
      setRefusal(sentenceOf(error, 'Errore durante la preparazione della bozza'));
    }
  }
  const rest = leftToCredit(invoice);
  // A tick proposes an amount and is made again by one click; another amount was typed.
  const hasTypedAmount =
    part === 'lines' &&
    lines.some(({ number, amount }) => number in amounts && amounts[number] !== Math.min(amount, rest));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={creditName(invoice.type)}
      description={`Per la ${invoiceTitle(invoice).toLowerCase()}. Nasce una bozza, che poi si emette.`}
      action="Prepara la bozza"
      busyText="Preparo la bozza…"
      busy={create.isPending}
      typed={open && (reason !== '' || hasTypedAmount)}
      refusal={refusal}
      onSubmit={send}
    >
      <RadioCards
        legend="Quanto restituisci"
        value={part}
        onChange={({ target }) => setPart(target.value === 'lines' ? 'lines' : 'whole')}
        options={[
          {
            value: 'whole',
            label: rest < total ? 'Tutto quello che resta' : 'Tutto il documento',
            help: money(rest, currency),
          },
          // Of a document that comes to nothing, each line alone would be more than the whole.
          ...(total === 0
            ? []
            : [{ value: 'lines', label: 'Solo alcune righe', help: 'Intere o in parte.' }]),
        ]}
      />
      {part === 'lines' && (
        <fieldset className="flex min-w-0 flex-col divide-y divide-line">
          <legend className="sr-only">Righe</legend>
          {lines
            .filter(({ amount }) => amount > 0)
            .map(({ number, description, amount }) => (
              <div key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <Checkbox
                  className="min-w-0 flex-[1_1_14rem]"
                  label={<span className="wrap-anywhere">{description}</span>}
                  help={money(amount, currency)}
                  checked={number in amounts}
                  onChange={({ target }) =>
                    setAmount(number, target.checked ? Math.min(amount, rest) : undefined)
                  }
                />
                {number in amounts && (
                  <div className="w-36">
                    <NumberInput
                      aria-label={`Importo per ${description}`}
                      typing={euro}
                      unit="€"
                      value={amounts[number]}
                      onValueChange={(next) => setAmount(number, next ?? Number.NaN)}
                    />
                  </div>
                )}
              </div>
            ))}
        </fieldset>
      )}
      <Field label="Causale" optional help="Finisce sul documento: per esempio «Soggiorno annullato».">
        <TextInput maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}
