import { useQuery } from '@tanstack/react-query';
import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpaySettings } from 'contract/btcpay/schemas';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { webhookLabels, webhookTones } from './btcpay-labels.ts';
import { WebhookAddress } from './webhook-address.tsx';
import { Deliveries } from './deliveries.tsx';

interface WebhookHealthProps {
  placeId: number;
  webhook: BtcpaySettings['webhook'];
}

function said({ state, by_hub }: BtcpaySettings['webhook']): string {
  if (state === 'ok')
    return 'BTCPay avvisa Hub appena un pagamento cambia. Se un avviso si perde, Hub controlla da solo.';
  if (state === 'unknown') return 'Lo vedrai dopo la prima verifica riuscita.';
  return by_hub
    ? 'Il webhook è pronto in BTCPay: il primo avviso arriva con la prima richiesta di pagamento. Intanto Hub controlla da solo.'
    : 'Crea il webhook in BTCPay con questo indirizzo e lo stesso Webhook Secret: finché non arriva il primo avviso, Hub controlla da solo ogni pochi minuti.';
}

/** Whether the news of payments arrive by themselves. */
export function WebhookHealth({ placeId, webhook }: WebhookHealthProps) {
  const zone = useTimeZone();
  const { state, by_hub, last_event_at } = webhook;
  return (
    <section aria-labelledby="btcpay-webhook">
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="btcpay-webhook" className="text-h3">
              Avvisi di pagamento
            </h3>
            <Badge tone={webhookTones[state]}>{webhookLabels[state]}</Badge>
          </div>
          <p className="text-sm text-ink-muted">
            {said(webhook)}
            {last_event_at !== null && ` Ultimo avviso: ${shortInstant(last_event_at, zone)}.`}
          </p>
        </div>
        {!by_hub && (
          <WebhookAddress
            url={webhook.url}
            help="In BTCPay: Impostazioni del negozio → Webhooks. È solo della tua attività: non pubblicarlo."
          />
        )}
        {by_hub && <LastDeliveries placeId={placeId} />}
      </Card>
    </section>
  );
}

/** BTCPay lists a delivery once it has been tried: what was asked for is looked for so often, for so long. */
const LOOK_MS = 2_000;
const PATIENCE_MS = 20_000;

interface Asked {
  /** The newest delivery when another was asked for. */
  newest: string | undefined;
  until: number;
}

function LastDeliveries({ placeId }: { placeId: number }) {
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery({
    ...q(btcpaySettings.deliveries, { params: { place_id: placeId } }),
    // Each look is a call to the owner's server.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      asked?.newest === data?.data[0]?.delivery && Date.now() < (asked?.until ?? 0) && LOOK_MS,
  });
  const newest = query.data?.data[0]?.delivery;
  return (
    <section aria-labelledby="btcpay-deliveries" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="btcpay-deliveries" className="font-semibold">
          Ultime consegne
        </h4>
        <Button
          size="sm"
          icon={RotateCw}
          busy={query.isFetching && query.data !== undefined}
          busyText="Aggiorno…"
          onClick={() => void query.refetch()}
        >
          Aggiorna
        </Button>
      </div>
      <QueryView
        query={query}
        loading={<Skeleton className="h-24" />}
        error="Le consegne non si sono potute leggere"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="text-ink-muted">
            {query.data?.problem ??
              'Ancora nessuna consegna: la prima arriva con la prima richiesta di pagamento.'}
          </p>
        }
      >
        {({ data }) => (
          <Deliveries
            placeId={placeId}
            deliveries={data}
            onAsked={() => setAsked({ newest, until: Date.now() + PATIENCE_MS })}
          />
        )}
      </QueryView>
    </section>
  );
}
