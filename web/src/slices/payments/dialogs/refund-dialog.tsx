import { paymentAttempts } from 'contract/payment-attempts/calls';
import { type AttemptDetail, RefundCreate } from 'contract/payment-attempts/schemas';
import { useController } from 'react-hook-form';
import { ApiError } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { isWholeRefund, suggestedRefund } from './refund-sums.ts';
import { attemptChanged, perhapsDone } from '../use-payments.ts';

interface RefundDialogProps {
  attempt: AttemptDetail;
  open: boolean;
  onClose: () => void;
}

const REPEATED =
  'Hai già creato un rimborso uguale negli ultimi dieci minuti: non ne ho creato un altro. Se ne serve un secondo, riprova più tardi.';

export function RefundDialog({ attempt, ...props }: RefundDialogProps) {
  const seen = useAtOpening(props.open, attempt.refunds);
  const refund = useApiMutation(paymentAttempts.refund, {
    occasion: JSON.stringify(seen),
    onError: perhapsDone,
  });
  const { form, dialog } = useDialogForm(RefundCreate, {
    ...props,
    // What can be given back may have changed since the last time.
    blank: { amount: suggestedRefund(attempt), worth: 'fiat', reason: '' },
    failure: 'Errore durante il rimborso',
    async send(typed) {
      // What was chosen before the sum became a part was asked no more.
      const body = isWholeRefund(attempt, typed.amount) ? typed : { ...typed, worth: 'fiat' as const };
      const after = await refund.mutateAsync({ params: { attempt_id: attempt.id }, body });
      attemptChanged(after);
      // Of the same person the server takes the same sum within minutes for one that is asked for again.
      if (after.refunds.length <= seen.length) throw new ApiError(409, 'refund_repeated', REPEATED);
      props.onClose();
      toast.success("Rimborso creato: l'ospite riceve il link per e-mail");
    },
  });
  const { register, control, formState } = form;
  const { field, fieldState } = useController({ control, name: 'amount' });
  const { onChange, value, ...rest } = field;
  return (
    <FormDialog
      {...dialog}
      size="md"
      title={`Rimborsa ${attempt.payable.title}`}
      description="L'ospite riceve per e-mail un link con cui riprende i bitcoin nel suo portafoglio. I soldi partono solo quando lo usa e tu approvi il pagamento da BTCPay."
      action="Crea il rimborso"
      busyText="Creazione…"
      danger
      cancel="Indietro"
    >
      <Field
        label="Quanto restituisci"
        error={fieldState.error?.message}
        help={`Al massimo ${money(attempt.refundable, attempt.currency)}.`}
      >
        <NumberInput
          {...rest}
          typing={euro}
          unit={currencySign(attempt.currency)}
          value={value}
          onValueChange={(next) => onChange(next ?? Number.NaN)}
          className="max-w-40"
        />
      </Field>
      {isWholeRefund(attempt, value) && (
        <RadioCards
          legend="Con quale valore"
          options={[
            {
              value: 'fiat',
              label: 'Gli stessi euro',
              help: 'I bitcoin che valgono questa cifra quando li ritira.',
            },
            {
              value: 'bitcoin',
              label: 'Gli stessi bitcoin',
              help: 'Al cambio di quando ha pagato, anche se ora valgono di più o di meno.',
            },
          ]}
          {...register('worth')}
        />
      )}
      <Field label="Motivo" optional error={formState.errors.reason?.message} help="Lo vedi solo tu.">
        <TextArea rows={2} maxLength={500} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
