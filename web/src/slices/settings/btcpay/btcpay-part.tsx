import { useQuery } from '@tanstack/react-query';
import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpaySettings, BtcpaySetup } from 'contract/btcpay/schemas';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ConnectCard } from './connect-card.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { NoneConfigured } from './none-configured.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { Outcome } from '../settings-search.ts';
import { useBtcpay } from './use-btcpay.ts';
import { WebhookHealth } from './webhook-health.tsx';

const FAILURE = 'Errore nel caricamento delle impostazioni';

const outcomeTexts: Record<Outcome, string> = {
  conferma: 'Da BTCPay non è arrivato tutto il necessario: ricomincia il collegamento.',
  scaduto: 'È passato troppo tempo, o il collegamento era già stato usato: ricomincia.',
  errore: 'BTCPay non ha mandato nessuna chiave: ricomincia il collegamento e approva la richiesta.',
};

interface BtcpayPartProps {
  placeId: number;
  outcome: Outcome | undefined;
}

/** The owner's part: connected or not, and both ways to be. */
export function BtcpayPart({ placeId, outcome }: BtcpayPartProps) {
  const settings = useBtcpay(placeId);
  const setup = useQuery({
    ...q(btcpaySettings.setup, { params: { place_id: placeId } }),
    staleTime: Infinity,
  });
  return (
    <>
      {outcome !== undefined && (
        <Banner
          tone="warning"
          title="BTCPay non è stato collegato"
          announce
          onDismiss={() => navigate(paths.settings, { replace: true, keepScroll: true })}
        >
          {outcomeTexts[outcome]}
        </Banner>
      )}
      <QueryView
        query={settings}
        loading={<Skeleton className="h-96" />}
        error={FAILURE}
        isEmpty={() => false}
        empty={null}
      >
        {(found) => {
          if (found === 'refused') return <NoneConfigured />;
          const now = found === 'none' ? null : found;
          if (setup.data) return <Parts placeId={placeId} settings={now} setup={setup.data} />;
          return (
            <QueryView
              query={setup}
              loading={<Skeleton className="h-96" />}
              error={FAILURE}
              isEmpty={() => false}
              empty={null}
            >
              {() => null}
            </QueryView>
          );
        }}
      </QueryView>
    </>
  );
}

interface PartsProps {
  placeId: number;
  settings: BtcpaySettings | null;
  setup: BtcpaySetup;
}

/** The form stays itself when the first save makes settings of none: what is being typed is not lost by it. */
function Parts({ placeId, settings, setup }: PartsProps) {
  return (
    <div className="flex flex-col gap-6">
      {settings ? (
        <>
          <ConnectionStatus placeId={placeId} settings={settings} />
          <WebhookHealth placeId={placeId} webhook={settings.webhook} />
        </>
      ) : (
        <ConnectCard placeId={placeId} setup={setup} />
      )}
      <SettingsForm key="form" placeId={placeId} settings={settings} setup={setup} />
      {settings && (
        <ConnectCard key={settings.btcpay_host} placeId={placeId} setup={setup} host={settings.btcpay_host} />
      )}
    </div>
  );
}
