import { payments } from 'contract/payments/calls';
import { methodLabels } from 'contract/payments/labels';
import {
  type BookingPayments,
  type Direction,
  ManualCreate,
  type PlainMethod,
} from 'contract/payments/schemas';
import { PLAIN_METHODS } from 'contract/payments/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { showFailure, useApiForm } from '../../../kit/api/form.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { hasTyped } from '../../../kit/form/drafts/typed-fields.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { dayTyping, euro } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { methodIcons } from '../payment-badges.tsx';
import { bookingPaymentsChanged, perhapsDone } from '../use-payments.ts';

type Owed = Pick<BookingPayments, 'entries' | 'balance' | 'currency'>;

interface RecordWindowProps {
  money: Owed;
  open: boolean;
  onClose: () => void;
  /** Sends what was entered, and shows the answer. */
  onSave: (body: ManualCreate) => Promise<void>;
}

/** What has been entered by hand, by whomever: with one more on the list the same sum is another payment. */
export const entered = ({ entries }: Pick<Owed, 'entries'>) =>
  entries.flatMap(({ kind, key }) => (kind === 'manual' ? key : [])).join(' ');

/** Money of a booking that changed hands at the desk. */
export function RecordDialog(props: { money: BookingPayments; open: boolean; onClose: () => void }) {
  const { money: owed, open } = props;
  const record = useApiMutation(payments.record, {
    occasion: useAtOpening(open, entered(owed)),
    onError: perhapsDone,
  });
  const params = { booking_id: owed.booking_id };
  return (
    <RecordWindow
      {...props}
      onSave={async (body) => bookingPaymentsChanged(await record.mutateAsync({ params, body }))}
    />
  );
}

/**
 * Money that changed hands at the desk. The sum that is owed and the day are filled in, and the buttons are the ways: two taps
 * for what happens most.
 */
export function RecordWindow({ money: owed, open, onClose, onSave }: RecordWindowProps) {
  const today = useToday();
  /** Undefined where nothing is owed that way: the field is empty then, and the form asks for a sum. */
  const owedNow = (direction: Direction) => {
    const sum = direction === 'in' ? owed.balance : -owed.balance;
    return sum > 0 ? sum : undefined;
  };
  const form = useApiForm(ManualCreate, { method: 'cash', direction: 'in', paid_on: today, note: '' });
  const { register, control, handleSubmit, formState, reset, setValue } = form;
  const { field: sum, fieldState: sumState } = useController({ control, name: 'amount' });
  const { field: paidOn, fieldState: paidOnState } = useController({ control, name: 'paid_on' });
  const [direction, setDirection] = useState<Direction>('in');
  const [by, setBy] = useState<PlainMethod>();
  const busy = formState.isSubmitting;

  const start = useEffectEvent(() => {
    const first: Direction = owed.balance < 0 ? 'out' : 'in';
    setDirection(first);
    reset({ method: 'cash', direction: first, amount: owedNow(first) as number, paid_on: today, note: '' });
  });
  useEffect(() => {
    if (open) start();
  }, [open]);

  function turn(next: Direction) {
    setDirection(next);
    setValue('direction', next);
    if (sum.value === owedNow(direction)) setValue('amount', owedNow(next) as number);
  }
  function save(method: PlainMethod) {
    if (busy) return;
    setBy(method);
    setValue('method', method);
    void handleSubmit(async (body) => {
      try {
        await onSave({ ...body, method });
        onClose();
        const what = body.direction === 'in' ? 'Incassati' : 'Restituiti';
        toast.success(`${what} ${money(body.amount, owed.currency)}: ${methodLabels[method].toLowerCase()}`);
      } catch (error) {
        showFailure(form, error, 'Errore durante la registrazione del pagamento');
      }
    })();
  }
  const { onChange: onSum, value: amount, ...sumProps } = sum;
  const { onChange: onDay, value: day, ...dayProps } = paidOn;
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={hasTyped(formState)}
      busy={busy}
      size="md"
      title="Registra pagamento"
      description="Il tasto con il metodo lo salva subito."
      footer={() =>
        PLAIN_METHODS.map((method) => (
          <Button
            key={method}
            variant="primary"
            icon={methodIcons[method]}
            busy={busy && by === method}
            disabled={busy && by !== method}
            onClick={() => save(method)}
          >
            {methodLabels[method]}
          </Button>
        ))
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('cash');
        }}
        className="flex flex-col gap-5"
      >
        {formState.errors.root?.message !== undefined && (
          <Banner tone="danger" announce>
            {formState.errors.root.message}
          </Banner>
        )}
        <Segmented
          label="Incasso o restituzione"
          options={[
            { value: 'in', label: 'Incasso' },
            { value: 'out', label: 'Restituzione' },
          ]}
          value={direction}
          onValueChange={turn}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Importo" error={sumState.error?.message}>
            <NumberInput
              {...sumProps}
              typing={euro}
              unit={currencySign(owed.currency)}
              value={amount}
              onValueChange={(next) => onSum(next ?? Number.NaN)}
            />
          </Field>
          <Field label="Data" error={paidOnState.error?.message}>
            <DayInput
              {...dayProps}
              what="Data"
              typing={dayTyping(today, { until: today })}
              value={day}
              onValueChange={(value) => onDay(value ?? '')}
              max={today}
            />
          </Field>
        </div>
        <Field label="Nota" optional error={formState.errors.note?.message}>
          <TextArea rows={2} maxLength={500} {...register('note')} />
        </Field>
      </form>
    </TypedDialog>
  );
}
