import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { may } from 'contract/roles/values';
import { ExternalLink, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { AttentionAnswers } from './attention-answers.tsx';
import { PaymentBadges } from '../payment-badges.tsx';
import { PayableLink } from '../payable-link.tsx';
import { PaymentLog } from './payment-log.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import { RefundsBlock } from './refunds-block.tsx';
import { attemptChanged } from '../use-payments.ts';

/** BTCPay's names of the ways to pay, as people call them. */
const waysOf: Record<string, string> = {
  'BTC-CHAIN': 'Bitcoin on-chain',
  BTC: 'Bitcoin on-chain',
  'BTC-LN': 'Lightning',
  'BTC-LNURL': 'Lightning',
  'BTC-LightningNetwork': 'Lightning',
};

/** A rate is a decimal text of any length; euro are said with cents. */
const rateText = (rate: string, currency: string) =>
  Number.isFinite(Number(rate)) ? money(Number(rate), currency) : rate;

function BitcoinFacts({ attempt }: { attempt: AttemptDetail }) {
  return attempt.paid_by.map((by) => (
    <DescriptionList
      key={`${by.method}-${by.paid}`}
      items={[
        { term: 'Pagato con', value: waysOf[by.method] ?? by.method },
        { term: 'Ricevuti', value: `${by.paid.replace('.', ',')} ${by.currency}` },
        {
          term: 'Cambio di quel momento',
          value: `${rateText(by.rate, attempt.currency)} per ${by.currency}`,
        },
      ]}
    />
  ));
}

/** One bitcoin payment: how much, how it stands, what can be done, and all that has happened. */
export function AttemptView({ attempt }: { attempt: AttemptDetail }) {
  const zone = useTimeZone();
  const { role } = usePlace();
  const [refunding, setRefunding] = useState(false);
  const refresh = useApiMutation(paymentAttempts.refresh, { onceMore: true });
  const at = (instant: string | null) => (instant === null ? undefined : shortInstant(instant, zone));
  const isOver = attempt.attention === null && attempt.actions.includes('refund');

  async function askAgain() {
    try {
      const now = await refresh.mutateAsync({ params: { attempt_id: attempt.id } });
      attemptChanged(now);
      if (now.last_error === null) toast.success('Aggiornato da BTCPay');
    } catch (error) {
      toast.error(sentenceOf(error, "Errore durante l'aggiornamento del pagamento"));
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p className="text-figure tabular-nums">{money(attempt.amount, attempt.currency)}</p>
        <div className="flex flex-wrap gap-2">
          <PaymentBadges entry={attempt} />
        </div>
        <p>
          <PayableLink payable={attempt.payable} />
        </p>
      </div>
      <AttentionAnswers attempt={attempt} />
      {attempt.last_error !== null && (
        <Banner tone="warning" title="L'ultimo controllo non è riuscito">
          {attempt.last_error}
        </Banner>
      )}
      {(can(role, may.desk) || isOver) && (
        <div className="flex flex-wrap gap-3">
          {can(role, may.desk) && attempt.invoice_id !== null && (
            <Button size="sm" icon={RotateCw} busy={refresh.isPending} onClick={() => void askAgain()}>
              Controlla su BTCPay
            </Button>
          )}
          {isOver && (
            <Button size="sm" icon={Undo2} onClick={() => setRefunding(true)}>
              Rimborsa…
            </Button>
          )}
        </div>
      )}
      <div>
        <DescriptionList
          items={[
            { term: 'Chiesti', value: money(attempt.amount, attempt.currency) },
            { term: 'Arrivati', value: money(attempt.paid_amount, attempt.currency) },
            { term: 'Contano come pagati', value: money(attempt.received, attempt.currency) },
            ...(attempt.refunded > 0
              ? [{ term: 'Restituiti', value: money(attempt.refunded, attempt.currency) }]
              : []),
          ]}
        />
        <BitcoinFacts attempt={attempt} />
        <DescriptionList
          items={[
            { term: 'Tentativo', value: attempt.number },
            { term: 'Iniziato il', value: at(attempt.created_at) },
            { term: 'Scadenza', value: at(attempt.expires_at) },
            { term: 'Pagato il', value: at(attempt.paid_at) },
            { term: 'Ultimo controllo', value: at(attempt.checked_at) },
            {
              term: 'Stato su BTCPay',
              value: attempt.status === null ? undefined : <Pair attempt={attempt} />,
            },
            {
              term: 'Fattura BTCPay',
              value:
                attempt.checkout_link !== null && /^https?:\/\//i.test(attempt.checkout_link) ? (
                  <TextLink href={attempt.checkout_link} target="_blank" rel="noreferrer noopener" alone>
                    <span className="break-all">{attempt.invoice_id}</span>{' '}
                    <ExternalLink aria-hidden className="inline size-4 align-text-bottom" />
                  </TextLink>
                ) : (
                  (attempt.invoice_id ?? undefined)
                ),
            },
            { term: 'Riferimento', value: <span className="break-all">{attempt.order_id}</span> },
          ]}
        />
      </div>
      <RefundsBlock attempt={attempt} />
      <PaymentLog events={attempt.events} />
      <RefundDialog attempt={attempt} open={refunding} onClose={() => setRefunding(false)} />
    </div>
  );
}

function Pair({ attempt: { status, additional_status } }: { attempt: AttemptDetail }) {
  return (
    <span lang="en">
      {status}
      {additional_status !== null && additional_status !== 'None' && ` · ${additional_status}`}
    </span>
  );
}
