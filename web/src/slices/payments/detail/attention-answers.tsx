import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { AttemptDetail, PaymentAction } from 'contract/payment-attempts/schemas';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { actionEffect, actionLabels, attentionSentence } from './attention-words.ts';
import { DismissDialog } from '../dialogs/dismiss-dialog.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import { attemptChanged } from '../use-payments.ts';

interface AttentionAnswersProps {
  attempt: AttemptDetail;
}

/** Why a payment waits, and its answers: each says what it will do, and does it with one click. */
export function AttentionAnswers({ attempt }: AttentionAnswersProps) {
  const [asking, setAsking] = useState<'refund' | 'dismiss'>();
  const accept = useApiMutation(paymentAttempts.accept);
  const askRest = useApiMutation(paymentAttempts.askRest);
  const [refusal, setRefusal] = useState<string>();
  const params = { attempt_id: attempt.id };
  const busy = accept.isPending ? 'accept' : askRest.isPending ? 'ask_rest' : undefined;

  async function answer(action: PaymentAction) {
    if (busy) return;
    if (action === 'refund' || action === 'dismiss') return setAsking(action);
    setRefusal(undefined);
    try {
      attemptChanged(
        action === 'accept'
          ? await accept.mutateAsync({ params, body: {} })
          : await askRest.mutateAsync({ params, body: { send: true } }),
      );
      toast.success(action === 'accept' ? 'Pagamento accettato' : 'Nuovo link pronto per il resto');
    } catch (error) {
      setRefusal(sentenceOf(error, 'Errore durante la risposta al pagamento'));
    }
  }
  if (attempt.attention === null) return null;
  return (
    <section aria-label="Da sistemare" className="flex flex-col gap-3">
      <Banner tone="warning" title="Da sistemare">
        {attentionSentence(attempt)}
      </Banner>
      {refusal !== undefined && (
        <Banner tone="danger" announce>
          {refusal}
        </Banner>
      )}
      {attempt.actions.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {attempt.actions.map((action, index) => (
            <li key={action} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p id={`effect-${attempt.id}-${action}`} className="min-w-0 flex-[1_1_14rem] text-sm">
                {actionEffect(action, attempt)}
              </p>
              <Button
                size="sm"
                variant={index === 0 ? 'primary' : 'secondary'}
                busy={busy === action}
                aria-describedby={`effect-${attempt.id}-${action}`}
                onClick={() => void answer(action)}
              >
                {actionLabels[action]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefundDialog attempt={attempt} open={asking === 'refund'} onClose={() => setAsking(undefined)} />
      <DismissDialog attempt={attempt} open={asking === 'dismiss'} onClose={() => setAsking(undefined)} />
    </section>
  );
}
