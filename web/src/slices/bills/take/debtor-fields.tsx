import type { Bill } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { payerOf } from '../bill-words.ts';
import { type ChosenCustomer, CustomerChoice } from '../customer-choice.tsx';

/** As a waiter writes it. */
export interface TypedDebtor {
  name: string;
  phone: string;
}

interface DebtorFieldsProps {
  bill: Bill;
  chosen: ChosenCustomer | undefined;
  onChoose: (customer: ChosenCustomer | undefined) => void;
  typed: TypedDebtor;
  onType: (typed: TypedDebtor) => void;
  errors: Partial<Record<keyof TypedDebtor, string>>;
}

/** Who owes what is left: the bill's customer, one that the desk chooses, or the name that a waiter writes. */
export function DebtorFields({ bill, chosen, onChoose, typed, onType, errors }: DebtorFieldsProps) {
  const { role } = usePlace();
  if (bill.customer_id !== null)
    return (
      <p className="text-ink-muted">
        Il debito resta a {payerOf(bill)}, e lo ritrovi tra i sospesi. Non è un incasso.
      </p>
    );
  // Waiters do not see the customers of the place.
  if (can(role, may.desk))
    return (
      <Field label="Chi resta in debito" error={errors.name}>
        <CustomerChoice value={chosen} onChange={onChoose} />
      </Field>
    );
  return (
    <>
      <Field label="Chi resta in debito" error={errors.name}>
        <TextInput
          maxLength={100}
          autoComplete="off"
          placeholder="Nome e cognome"
          value={typed.name}
          onChange={({ target }) => onType({ ...typed, name: target.value })}
        />
      </Field>
      <Field
        label="Telefono"
        optional
        help="Se è già un cliente, il sospeso va sulla sua scheda."
        error={errors.phone}
      >
        <TextInput
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={typed.phone}
          onChange={({ target }) => onType({ ...typed, phone: target.value })}
        />
      </Field>
    </>
  );
}
