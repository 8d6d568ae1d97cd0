import { useQuery } from '@tanstack/react-query';
import type { Bill } from 'contract/bills/schemas';
import { methodLabels } from 'contract/payments/labels';
import { returns } from 'contract/returns/calls';
import type { ReturnableLine } from 'contract/returns/schemas';
import { REFUND_METHODS, type RefundMethod } from 'contract/returns/values';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { decimalNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { billChanged, billsChanged } from '../use-bills.ts';
import { backSaid } from './back-said.ts';

/** As it was paid: the last payment that can go back over the counter. */
function methodOf({ payments }: Bill): RefundMethod {
  const paid = payments.findLast(({ direction, voided }) => direction === 'in' && !voided)?.method;
  return REFUND_METHODS.find((method) => method === paid) ?? 'cash';
}

interface ReturnFormProps {
  bill: Bill;
  reason: string;
  onReason: (reason: string) => void;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** The goods that come back, and the way of the refund (docs/rules.md 16.23). */
export function ReturnForm(props: ReturnFormProps) {
  const query = useQuery(q(returns.list, { params: { bill_id: props.bill.id } }));
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton texts={['w-40']} />}
      error="Errore nel caricamento della vendita"
      isEmpty={({ data }) => data.every(({ left }) => left === 0)}
      empty={<p className="text-ink-muted">Di questa vendita è già tornato tutto.</p>}
    >
      {({ data }) => <Choice {...props} lines={data.filter(({ left }) => left > 0)} />}
    </QueryView>
  );
}

type ChoiceProps = ReturnFormProps & { lines: readonly ReturnableLine[] };

function Choice({ bill, lines, reason, onReason, onBusy, onDone }: ChoiceProps) {
  const [wanted, setWanted] = useState<Record<number, number>>({});
  const [method, setMethod] = useState<RefundMethod>(methodOf(bill));
  const [restock, setRestock] = useState(true);
  const [wasSent, setSent] = useState(false);
  const chosen = lines.flatMap(({ charge_id }) => {
    const quantity = wanted[charge_id] ?? 0;
    return quantity > 0 ? [{ charge_id, quantity }] : [];
  });
  const take = useApiMutation(returns.take, {
    invalidates: [returns.list],
    onError: billsChanged,
    onSuccess: (after) => {
      billChanged(after);
      toast.success(
        after.balance < 0
          ? 'Reso registrato'
          : `Reso registrato: ${money(bill.paid - after.paid, bill.currency)} restituiti`,
      );
      onDone();
    },
    onSettled: () => onBusy(false),
  });
  function submit() {
    setSent(true);
    if (chosen.length === 0 || reason.trim() === '') return;
    onBusy(true);
    take.mutate({
      params: { bill_id: bill.id },
      body: { lines: chosen, reason: reason.trim(), restock, refund_method: bill.paid > 0 ? method : null },
    });
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className="text-h3">Reso</h3>
      <p className="font-medium">Che cosa torna indietro?</p>
      {take.error && (
        <Banner tone="danger" announce>
          {sentenceOf(take.error, 'Errore durante la registrazione del reso')}
        </Banner>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ charge_id, description, left, unit_price }) => (
          <li key={charge_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{description}</span>
              <span className="text-sm text-ink-muted">
                {decimal(left)} × {money(unit_price, bill.currency)}
              </span>
            </span>
            <div className="w-40 shrink-0">
              <Stepper
                what={description}
                aria-label={description}
                typing={decimalNumber}
                min={0}
                max={left}
                value={wanted[charge_id] ?? 0}
                onValueChange={(quantity) =>
                  setWanted({ ...wanted, [charge_id]: Math.min(left, Math.max(0, quantity || 0)) })
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {wasSent && chosen.length === 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          Scegli almeno una cosa.
        </p>
      )}
      <Field label="Motivo" error={wasSent && reason.trim() === '' ? 'Scrivi il motivo.' : undefined}>
        <TextInput value={reason} maxLength={200} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <Checkbox
        label="Si può rivendere"
        help="I prodotti contati tornano tra quelli rimasti."
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      {bill.paid > 0 && (
        <Field label="Come si restituisce">
          <Select value={method} onChange={(event) => setMethod(event.target.value as RefundMethod)}>
            {REFUND_METHODS.map((one) => (
              <option key={one} value={one}>
                {methodLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {chosen.length > 0 && <p className="font-semibold tabular-nums">{backSaid(bill, lines, chosen)}</p>}
      <Button type="submit" variant="primary" size="lg" block busy={take.isPending} busyText="Registrazione…">
        Registra il reso
      </Button>
    </form>
  );
}
