import { type AttemptDetail, paymentAttempts, RefundCreate } from 'contract/payment-attempts';
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../api/query.ts';
import { showFailure, useApiForm } from '../api/form.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { money } from '../format/money.ts';
import { euro } from '../format/typing.ts';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { attemptChanged } from './use-payments.ts';

interface RefundDialogProps {
  attempt: AttemptDetail;
  open: boolean;
  onClose: () => void;
}

/** What was too much goes back by itself; otherwise all that can. */
function suggested({ attention, paid_amount, amount, refundable }: AttemptDetail): number {
  const extra = Math.round((paid_amount - amount) * 100) / 100;
  return attention === 'over' && extra > 0 ? Math.min(extra, refundable) : refundable;
}

export function RefundDialog({ attempt, open, onClose }: RefundDialogProps) {
  const form = useApiForm(RefundCreate, { amount: suggested(attempt), worth: 'fiat', reason: '' });
  const { register, control, handleSubmit, formState, reset } = form;
  const { field, fieldState } = useController({ control, name: 'amount' });
  const refund = useApiMutation(paymentAttempts.refund);
  const busy = formState.isSubmitting;
  const start = useEffectEvent(() => reset({ amount: suggested(attempt), worth: 'fiat', reason: '' }));
  useEffect(() => {
    // What can be given back may have changed since the last time.
    if (open) start();
  }, [open]);

  const submit = handleSubmit(async (body) => {
    try {
      attemptChanged(await refund.mutateAsync({ params: { attempt_id: attempt.id }, body }));
      onClose();
      toast.success("Rimborso creato: l'ospite riceve il link per e-mail");
    } catch (error) {
      showFailure(form, error, 'Errore durante il rimborso');
    }
  });
  const { onChange, value, ...rest } = field;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="md"
      title={`Rimborsa ${attempt.payable.title}`}
      description="L'ospite riceve per e-mail un link con cui riprende i bitcoin nel suo portafoglio. I soldi partono solo quando lo usa e tu approvi il pagamento da BTCPay."
      action="Crea il rimborso"
      busy={busy}
      busyText="Creazione…"
      danger
      cancel="Indietro"
      refusal={formState.errors.root?.message}
      onSubmit={submit}
    >
      <Field
        label="Quanto restituisci"
        error={fieldState.error?.message}
        help={`Al massimo ${money(attempt.refundable, attempt.currency)}.`}
      >
        <NumberInput
          {...rest}
          typing={euro}
          unit="€"
          value={value}
          onValueChange={onChange}
          className="max-w-40"
        />
      </Field>
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
      <Field label="Motivo" optional error={formState.errors.reason?.message} help="Lo vedi solo tu.">
        <TextArea rows={2} maxLength={500} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
