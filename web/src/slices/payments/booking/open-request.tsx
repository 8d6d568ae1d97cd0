import { payments } from 'contract/payments/calls';
import type { PaymentRequest } from 'contract/payments/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PayLink } from '../detail/pay-link.tsx';
import { paymentsChanged } from '../use-payments.ts';

/** The request that can be paid now: what was asked, of whom, and the link again. */
export function OpenRequest({ request, desk }: { request: PaymentRequest; desk: boolean }) {
  const zone = useTimeZone();
  const [asking, setAsking] = useState(false);
  const withdraw = useApiMutation(payments.withdraw, {
    onSuccess() {
      setAsking(false);
      toast.success('Richiesta ritirata');
      paymentsChanged();
    },
  });
  const by = request.author === null ? '' : ` da ${request.author}`;
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p>
        <span className="font-medium">Chiesti {money(request.amount, request.currency)}</span>
        <span className="block text-sm text-ink-muted">
          {shortInstant(request.created_at, zone)}
          {by}
          {request.sent_to === null ? ', link da dare a mano' : `, inviato a ${request.sent_to}`}
          {request.state === 'processing' && '. Il pagamento è partito e aspetta la conferma della rete'}
        </span>
      </p>
      {desk && (
        <>
          <PayLink url={request.url} />
          {request.state === 'open' && (
            <div>
              <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
                Ritira la richiesta…
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmCall
        open={asking}
        onClose={() => setAsking(false)}
        title={`Ritira la richiesta di ${money(request.amount, request.currency)}?`}
        action="Ritira la richiesta"
        busyText="Ritiro…"
        call={withdraw}
        failure="Errore durante il ritiro della richiesta"
        onConfirm={() => withdraw.mutate({ params: { request_id: request.id } })}
      >
        Il link smette subito di funzionare, e la fattura aperta su BTCPay viene annullata. Potrai sempre
        mandarne uno nuovo.
      </ConfirmCall>
    </div>
  );
}
