import type { BillPaymentCreate } from 'contract/bill-payments/schemas';
import type { PaymentMethod } from 'contract/payments/schemas';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { currencySign, money, sumOf } from '../../../kit/format/money.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { NumberField } from '../number-field.tsx';
import { changeOf, likelyCash } from './cash-change.ts';

type TakeForm = UseFormReturn<z.input<typeof BillPaymentCreate>, unknown, BillPaymentCreate>;

interface MethodFieldsProps {
  form: TakeForm;
  method: PaymentMethod;
  direction: 'in' | 'out';
  currency: string;
}

const issuers = ['Edenred', 'Pluxee', 'Pellegrini', 'Day', 'Yes Ticket', 'Toduba'];
const portals = ['Booking.com', 'Airbnb', 'Expedia', 'Vrbo', 'TheFork'];

/** What is asked besides the amount, by the way of paying. */
export function MethodFields(props: MethodFieldsProps) {
  switch (props.method) {
    case 'cash':
      return props.direction === 'in' && <CashFields {...props} />;
    case 'card':
      return <TerminalField {...props} />;
    case 'meal_voucher':
      return <VoucherFields {...props} />;
    case 'portal':
      return <PortalFields {...props} />;
    default:
      return null;
  }
}

function CashFields({ form, currency }: MethodFieldsProps) {
  const { control, watch, setValue } = form;
  const [amount, given, tip] = [watch('amount'), watch('given'), watch('tip')];
  const change = changeOf(given, amount, tip);
  const due = amount === undefined ? undefined : sumOf([amount, tip ?? 0]);
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        control={control}
        name="given"
        label="Contanti ricevuti"
        unit={currencySign(currency)}
        optional
      />
      <div role="group" aria-label="Importi tondi" className="flex flex-wrap gap-2">
        {likelyCash(due).map((sum) => (
          <Button
            key={sum}
            size="sm"
            onClick={() => setValue('given', sum, { shouldDirty: true, shouldValidate: true })}
          >
            {money(sum, currency)}
          </Button>
        ))}
      </div>
      <p
        aria-live="polite"
        className="flex min-h-14 items-baseline justify-between gap-4 rounded-md bg-sunken px-4 py-2"
      >
        <span className="font-medium">Resto</span>
        <span className="text-figure tabular-nums">
          {change === undefined ? '–' : money(change, currency)}
        </span>
      </p>
    </div>
  );
}

function TerminalField({ form }: MethodFieldsProps) {
  return (
    <Field label="POS" optional error={form.formState.errors.terminal?.message}>
      <TextInput maxLength={60} placeholder="Reception, bar…" {...form.register('terminal')} />
    </Field>
  );
}

function VoucherFields({ form }: MethodFieldsProps) {
  const list = useId();
  const { register, control, formState } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
      <Field label="Emittente" error={formState.errors.issuer?.message}>
        <TextInput maxLength={60} list={list} autoComplete="off" {...register('issuer')} />
      </Field>
      <NumberField
        control={control}
        name="voucher_count"
        label="Quanti"
        optional
        typing={wholeNumber}
        unit=""
      />
      <Field label="Numero" optional error={formState.errors.voucher_number?.message}>
        <TextInput maxLength={60} autoComplete="off" {...register('voucher_number')} />
      </Field>
      <Suggestions id={list} words={issuers} />
    </div>
  );
}

function PortalFields({ form, currency }: MethodFieldsProps) {
  const list = useId();
  const unit = currencySign(currency);
  const { register, control, formState } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
      <Field label="Portale" error={formState.errors.portal?.message}>
        <TextInput maxLength={60} list={list} autoComplete="off" {...register('portal')} />
      </Field>
      <NumberField control={control} name="commission" label="Commissione" unit={unit} optional />
      <NumberField control={control} name="withholding" label="Ritenuta" unit={unit} optional />
      <Suggestions id={list} words={portals} />
    </div>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  );
}
