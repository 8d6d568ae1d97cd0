import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { AttemptDetail, Refund } from 'contract/payment-attempts/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { refundLabels } from '../payment-labels.ts';
import { attemptChanged } from '../use-payments.ts';

/** Offered refunds. The link itself is not shown here: its bearer has the money. */
export function RefundsBlock({ attempt }: { attempt: AttemptDetail }) {
  if (attempt.refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds" className="text-h3">
        Rimborsi
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {attempt.refunds.map((refund) => (
          <OneRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function OneRefund({ refund }: { refund: Refund }) {
  const zone = useTimeZone();
  const { role } = usePlace();
  const manage = can(role, may.manage);
  const [refusal, setRefusal] = useState<string>();
  const resend = useApiMutation(paymentAttempts.resendRefund, { onceMore: true });
  const settle = useApiMutation(paymentAttempts.settleRefund);
  const params = { refund_id: refund.id };
  const isMailed = refund.has_link !== false;
  const isByHand = refund.state === 'offered' && !isMailed;

  async function run(work: () => Promise<AttemptDetail>, done: string) {
    setRefusal(undefined);
    try {
      attemptChanged(await work());
      toast.success(done);
    } catch (error) {
      setRefusal(sentenceOf(error, 'Errore durante il rimborso'));
    }
  }
  const said = (exists: boolean) =>
    run(
      () => settle.mutateAsync({ params, body: { exists } }),
      exists ? 'Rimborso confermato' : 'Rimborso annullato: puoi rifarlo',
    );
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{isByHand ? 'Offerto su BTCPay' : refundLabels[refund.state]}</span>
        <span className="font-semibold tabular-nums">{money(refund.amount, refund.currency)}</span>
      </p>
      <p className="text-sm text-ink-muted">
        {shortInstant(refund.created_at, zone)}, {refund.author ?? 'Hub'}
        {isMailed && refund.sent_to !== null && `, inviato a ${refund.sent_to}`}
        {refund.reason !== null && `. ${refund.reason}`}
      </p>
      {isByHand && <p className="text-sm">Il link per riceverlo è su BTCPay: mandalo tu a chi ha pagato.</p>}
      {manage && refund.state === 'offered' && !isByHand && (
        <div>
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() => void run(() => resend.mutateAsync({ params }), "Link inviato di nuovo all'ospite")}
          >
            Invia di nuovo il link
          </Button>
        </div>
      )}
      {manage && refund.state === 'unknown' && (
        <>
          <p className="text-sm">
            La risposta di BTCPay si è persa. Apri BTCPay, guarda tra i pull payment se c'è, e dillo qui.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" busy={settle.isPending} onClick={() => void said(true)}>
              C'è
            </Button>
            <Button size="sm" busy={settle.isPending} onClick={() => void said(false)}>
              Non c'è
            </Button>
          </div>
        </>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      )}
    </li>
  );
}
