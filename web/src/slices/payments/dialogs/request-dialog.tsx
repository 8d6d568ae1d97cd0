import { payments } from 'contract/payments/calls';
import type { BookingPayments, PaymentRequest, Purpose } from 'contract/payments/schemas';
import { Mail } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PayLink } from '../detail/pay-link.tsx';
import { purposeLabels } from '../payment-labels.ts';
import { paymentsChanged, perhapsDone } from '../use-payments.ts';

interface RequestDialogProps {
  money: BookingPayments;
  /** Whom the link can be mailed to; empty: nobody. */
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for a sum by a link: how much, then by mail or by hand. The link is there to copy as soon as it is made. */
export function RequestDialog(props: RequestDialogProps) {
  return <OneRequest key={useOpening(props.open)} {...props} />;
}

function OneRequest({ money: owed, email, open, onClose }: RequestDialogProps) {
  const formId = useId();
  const [purpose, setPurpose] = useState<Purpose>(owed.suggestions[0]?.purpose ?? 'amount');
  const [amount, setAmount] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [made, setMade] = useState<PaymentRequest>();
  const ask = useApiMutation(payments.request, {
    occasion: useAtOpening(open, String(owed.request?.id)),
    onError: perhapsDone,
  });

  async function send(byMail: boolean) {
    if (ask.isPending) return;
    setRefusal(undefined);
    setWrong(undefined);
    if (purpose === 'amount' && !(amount !== undefined && amount > 0))
      return setWrong('Inserisci un importo maggiore di zero.');
    try {
      const request = await ask.mutateAsync({
        params: { booking_id: owed.booking_id },
        body: { purpose, ...(purpose === 'amount' && { amount }), send: byMail },
      });
      paymentsChanged();
      if (!byMail) return setMade(request);
      toast.success(`Richiesta inviata a ${request.sent_to ?? email}`);
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const said = fields['amount'] ?? fields['purpose'];
      if (said !== undefined && purpose === 'amount') setWrong(said);
      else setRefusal(said ?? sentenceOf(error, 'Errore durante la richiesta di pagamento'));
    }
  }
  // The same window, with what was made in place of the form.
  if (made) {
    return (
      <TypedDialog
        open={open}
        onClose={onClose}
        typed={false}
        busy={false}
        size="sm"
        title={`Link per ${money(made.amount, made.currency)}`}
        description="Mandalo all'ospite o fagli inquadrare il codice. Vale finché non è pagato o non lo ritiri."
        footer={(close) => (
          <Button variant="primary" onClick={close}>
            Fatto
          </Button>
        )}
      >
        <PayLink url={made.url} withCode />
      </TypedDialog>
    );
  }
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={purpose === 'amount' && amount !== undefined}
      busy={ask.isPending}
      size="md"
      title="Richiedi pagamento"
      description="L'ospite paga in Bitcoin da un link. Il cambio si fissa quando lo apre."
      footer={() => (
        <>
          <Button
            variant={email === '' ? 'primary' : 'secondary'}
            busy={ask.isPending && !ask.variables.body.send}
            disabled={ask.isPending && ask.variables.body.send === true}
            onClick={() => void send(false)}
          >
            Crea il link
          </Button>
          {email !== '' && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              icon={Mail}
              busy={ask.isPending && ask.variables.body.send === true}
              busyText="Invio…"
              disabled={ask.isPending && !ask.variables.body.send}
            >
              Invia per e-mail
            </Button>
          )}
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void send(email !== '');
        }}
        className="flex flex-col gap-5"
      >
        {refusal !== undefined && (
          <Banner tone="danger" announce>
            {refusal}
          </Banner>
        )}
        {owed.request !== null && (
          <Banner>
            C'è già una richiesta aperta di {money(owed.request.amount, owed.request.currency)}: quella nuova
            prende il suo posto.
          </Banner>
        )}
        <RadioCards
          legend="Quanto chiedi"
          options={[
            ...owed.suggestions.map((one) => ({
              value: one.purpose,
              label: money(one.amount, owed.currency),
              help: purposeLabels[one.purpose],
            })),
            { value: 'amount' as const, label: purposeLabels.amount, help: 'Lo scrivi tu.' },
          ]}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value as Purpose)}
        />
        {purpose === 'amount' && (
          <Field label="Importo" error={wrong}>
            <NumberInput
              typing={euro}
              unit={currencySign(owed.currency)}
              value={amount}
              onValueChange={(value) => {
                setAmount(value);
                setWrong(undefined);
              }}
              className="max-w-40"
            />
          </Field>
        )}
        {email === '' && (
          <p className="text-sm text-ink-muted">
            Nella prenotazione non c'è un'e-mail: crea il link e daglielo tu.
          </p>
        )}
      </form>
    </TypedDialog>
  );
}
