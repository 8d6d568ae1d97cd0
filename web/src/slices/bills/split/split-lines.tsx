import type { Bill, BillCharge } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import { useId } from 'react';
import { shortDay } from '../../../kit/format/days.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { billName, payerOf } from '../bill-words.ts';
import { type ChosenCustomer, CustomerChoice } from '../customer-choice.tsx';
import { readLines } from '../lines/bill-lines.ts';

export type ChargeId = number | `night-${string}`;

interface SplitLinesProps {
  bill: Bill;
  others: readonly Bill[];
  chosen: readonly ChargeId[];
  onChosen: (ids: readonly ChargeId[]) => void;
  /** The bill that takes them; undefined: a new one. */
  into: number | undefined;
  onInto: (bill: number | undefined) => void;
  payer: ChosenCustomer | undefined;
  onPayer: (payer: ChosenCustomer | undefined) => void;
  error: string | undefined;
}

/** The wire names a charge by its number and a night by its day. */
const idOf = ({ id }: BillCharge) => id as ChargeId;

/** Which lines leave, and for whom: "la ditta paga le notti, l'ospite gli extra". */
export function SplitLines({ bill, others, chosen, onChosen, ...props }: SplitLinesProps) {
  const note = useId();
  const { role } = usePlace();
  const { lines } = readLines(bill);
  const euro = (sum: number) => money(sum, bill.currency);
  const has = (ids: readonly ChargeId[]) => ids.every((id) => chosen.includes(id));
  function turn(ids: readonly ChargeId[], isOn: boolean) {
    const rest = chosen.filter((id) => !ids.includes(id));
    onChosen(isOn ? [...rest, ...ids] : rest);
  }
  const sum = sumOf(bill.charges.filter((one) => chosen.includes(idOf(one))).map(({ amount }) => amount));
  return (
    <>
      <fieldset aria-describedby={note} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1.5 font-medium">Righe che passano su un altro conto</legend>
        {lines.map(({ key, title, amount, charge, nights }) => {
          const ids = (charge ? [charge] : nights).map(idOf);
          return (
            <div key={key} className="flex flex-col gap-2">
              <Checkbox
                label={title}
                help={euro(amount)}
                checked={has(ids)}
                onChange={({ target }) => turn(ids, target.checked)}
              />
              {nights.length > 1 && (
                <InnerDisclosure title="Scegli notte per notte">
                  {nights.map((night) => (
                    <Checkbox
                      key={night.id}
                      label={`${shortDay(night.business_day)}, ${euro(night.amount)}`}
                      checked={has([idOf(night)])}
                      onChange={({ target }) => turn([idOf(night)], target.checked)}
                    />
                  ))}
                </InnerDisclosure>
              )}
            </div>
          );
        })}
        <FieldNote id={note} error={props.error} />
      </fieldset>
      <p
        aria-live="polite"
        className="flex justify-between gap-4 rounded-md bg-sunken px-4 py-3 tabular-nums"
      >
        <span>Passano {euro(sum)}</span>
        <span>Restano {euro(sumOf([bill.total, -sum]))}</span>
      </p>
      {others.length > 0 && (
        <Field label="Dove">
          <Select
            value={props.into ?? ''}
            onChange={({ target }) => props.onInto(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">Un conto nuovo</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {`${billName(other)}, ${payerOf(other)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {props.into === undefined && can(role, may.desk) && (
        <Field label="Chi paga il conto nuovo" optional help="La ditta, oppure l'ospite.">
          <CustomerChoice value={props.payer} onChange={props.onPayer} />
        </Field>
      )}
    </>
  );
}
