import { bills } from 'contract/bills/calls';
import type { Bill, BillSplit } from 'contract/bills/schemas';
import { MOST_PARTS } from 'contract/bills/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { money } from '../../../kit/format/money.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { billName } from '../bill-words.ts';
import { type ChosenCustomer } from '../customer-choice.tsx';
import { billChanged, perhapsBilled } from '../use-bills.ts';
import { SplitAmounts } from './split-amounts.tsx';
import { type ChargeId, SplitLines } from './split-lines.tsx';
import { euroParts, partsWords } from './split-parts.ts';

interface SplitDialogProps {
  bill: Bill;
  /** Other bills of the same stay: lines can go there. */
  others: readonly Bill[];
  open: boolean;
  onClose: () => void;
}

type By = BillSplit['by'];

/** Divides a bill: in equal parts, some lines for somebody else, or by amounts. What is paid stays where it is. */
export function SplitDialog({ bill, others, open, onClose }: SplitDialogProps) {
  const [by, setBy] = useState<By>('charges');
  const [parts, setParts] = useState<number>();
  const [chosen, setChosen] = useState<readonly ChargeId[]>([]);
  const [payer, setPayer] = useState<ChosenCustomer>();
  const [into, setInto] = useState<number>();
  const [amounts, setAmounts] = useState<readonly (number | undefined)[]>([undefined]);
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const split = useApiMutation(bills.split, { onError: perhapsBilled, onceMore: true });

  const begin = useEffectEvent(() => {
    setBy('charges');
    setParts(2);
    setChosen([]);
    setPayer(undefined);
    setInto(undefined);
    setAmounts([undefined]);
    turn('charges');
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  function turn(next: By) {
    setBy(next);
    setWrong(undefined);
    setRefusal(undefined);
  }
  /** What is sent, or the sentence that says what is missing. */
  function wish(): BillSplit | string {
    if (by === 'equal') {
      const isCount = parts !== undefined && Number.isInteger(parts) && parts >= 2 && parts <= MOST_PARTS;
      return isCount ? { by, parts } : `Scrivi in quante parti, da 2 a ${MOST_PARTS}.`;
    }
    if (by === 'charges') {
      if (chosen.length === 0) return 'Scegli le righe.';
      const to = into === undefined ? { customer_id: payer?.id ?? null } : { bill_id: into };
      return { by, charge_ids: [...chosen], ...to };
    }
    const typed = amounts.filter((amount) => amount !== undefined);
    if (typed.length === 0 || typed.some((amount) => Number.isNaN(amount) || amount <= 0))
      return 'Scrivi gli importi, maggiori di zero.';
    return { by, amounts: typed };
  }
  async function submit() {
    const body = wish();
    setRefusal(undefined);
    if (typeof body === 'string') return setWrong(body);
    setWrong(undefined);
    try {
      const after = await split.mutateAsync({ params: { bill_id: bill.id }, body });
      billChanged(...after.bills);
      onClose();
      const names = after.bills.map(({ number }) => `#${number}`).join(', ');
      toast.success(into === undefined ? `Conto diviso: ${names}` : 'Righe spostate');
    } catch (error) {
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      if (said === undefined) setRefusal(sentenceOf(error, 'Errore durante la divisione del conto'));
      else setWrong(said);
    }
    return undefined;
  }
  const euro = (sum: number) => money(sum, bill.currency);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="md"
      title="Dividi il conto"
      description={`${billName(bill)}, totale ${euro(bill.total)}`}
      action={by === 'charges' && into !== undefined ? 'Sposta' : 'Dividi'}
      busyText="Divisione…"
      busy={split.isPending}
      typed={amounts.some((amount) => amount !== undefined)}
      refusal={refusal}
      onSubmit={submit}
    >
      <Segmented
        label="Come dividere"
        options={[
          { value: 'charges', label: 'Per righe' },
          { value: 'equal', label: 'Parti uguali' },
          { value: 'amounts', label: 'Per importi' },
        ]}
        value={by}
        onValueChange={turn}
      />
      {by === 'equal' && (
        <>
          <Field label="In quante parti" error={wrong}>
            <Stepper
              what="Parti"
              typing={wholeNumber}
              min={2}
              max={MOST_PARTS}
              value={parts}
              onValueChange={setParts}
              className="max-w-24"
            />
          </Field>
          {parts !== undefined && parts >= 2 && parts <= MOST_PARTS && (
            <p aria-live="polite" className="rounded-md bg-sunken px-4 py-3 tabular-nums">
              {partsWords(euroParts(bill.total, parts), euro)}
            </p>
          )}
        </>
      )}
      {by === 'charges' && (
        <SplitLines
          bill={bill}
          others={others}
          chosen={chosen}
          onChosen={(ids) => {
            setChosen(ids);
            setWrong(undefined);
          }}
          into={into}
          onInto={setInto}
          payer={payer}
          onPayer={setPayer}
          error={wrong}
        />
      )}
      {by === 'amounts' && (
        <SplitAmounts bill={bill} amounts={amounts} onAmounts={setAmounts} error={wrong} />
      )}
    </FormDialog>
  );
}
