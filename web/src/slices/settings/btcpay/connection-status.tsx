import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpaySettings } from 'contract/btcpay/schemas';
import { beforeNumber } from 'contract/days/before-number';
import { ShieldCheck, Unplug } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { standingOf } from './btcpay-labels.ts';
import { CheckList } from './check-list.tsx';
import { Disconnect } from './disconnect.tsx';
import { keepSettings, refreshBtcpay } from './use-btcpay.ts';

interface ConnectionStatusProps {
  placeId: number;
  settings: BtcpaySettings;
}

/** Which store, whether it works, what was looked at; verify and disconnect. */
export function ConnectionStatus({ placeId, settings }: ConnectionStatusProps) {
  const zone = useTimeZone();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const verify = useApiMutation(btcpaySettings.verify, {
    onceMore: true,
    onMutate: () => setFailed(false),
    onSuccess({ verified, settings: found }) {
      keepSettings(placeId, found);
      setFailed(!verified);
      if (verified) toast.success('Credenziali BTCPay verificate con successo!');
    },
    // It goes on there when nobody listens any more: what it has found is worth a look.
    onSettled: refreshBtcpay,
  });
  const verdict = useRef<HTMLDivElement>(null);
  // On a phone the button that was pressed is below what it leads to.
  useLayoutEffect(() => {
    if (failed || verify.error !== null) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, verify.error]);
  const { checks, checked_at, is_verified, last_verified_at, store_name, store_currency } = settings;
  const standing = standingOf(settings);
  const broken = checks.find(({ state }) => state === 'failed');
  const isNew = checked_at === null && !settings.secrets_lost;

  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{store_name ?? 'Il tuo BTCPay'}</h3>
        <Badge tone={standing.tone}>{standing.label}</Badge>
      </div>
      {settings.secrets_lost && (
        <Banner tone="danger" title="Inserisci di nuovo API Key e Webhook Secret">
          La chiave con cui Hub li conservava è cambiata e non si possono più leggere. Scrivili nel modulo qui
          sotto, poi verifica.
        </Banner>
      )}
      <div ref={verdict} className="scroll-mt-24 empty:hidden">
        {verify.error !== null && (
          <Banner tone="danger" title="Errore nella verifica delle credenziali" announce>
            {verify.error.status === 0
              ? 'Nessuna risposta. Controlla la connessione e riprova.'
              : sentenceOf(verify.error, 'Riprova tra poco.')}
          </Banner>
        )}
        {verify.error === null && broken && !settings.secrets_lost && (
          <FailedCheck settings={settings} detail={broken.detail} announce={failed} />
        )}
      </div>
      {isNew && (
        <Banner tone="warning" title="Manca un passo: la verifica">
          Gli ospiti possono pagare in bitcoin solo dopo una verifica riuscita.
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: 'Server', value: <span className="break-all">{settings.btcpay_host}</span> },
          { term: 'Store ID', value: <span className="break-all">{settings.btcpay_store_id}</span> },
          ...(settings.server_version === null
            ? []
            : [{ term: 'Versione di BTCPay', value: settings.server_version }]),
          ...(store_currency === null ? [] : [{ term: 'Valuta del negozio', value: store_currency }]),
          {
            term: 'Ultima verifica riuscita',
            value: last_verified_at === null ? 'Mai' : shortInstant(last_verified_at, zone),
          },
        ]}
      />
      <div className="flex gap-3 max-sm:flex-col sm:items-center">
        <Button
          icon={ShieldCheck}
          variant={is_verified ? 'secondary' : 'primary'}
          busy={verify.isPending}
          busyText="Verifica in corso…"
          onClick={() => verify.mutate({ params: { place_id: placeId } })}
        >
          Verifica credenziali
        </Button>
        <Button variant="ghost" icon={Unplug} onClick={() => setLeaving(true)}>
          Scollega…
        </Button>
      </div>
      {checks.length > 0 && (
        <section aria-labelledby="btcpay-checks" className="flex flex-col gap-4 border-t border-line pt-5">
          <div>
            <h4 id="btcpay-checks" className="font-semibold">
              Che cosa è stato controllato
            </h4>
            <p className="text-sm text-ink-muted">
              {checked_at !== null && `${shortInstant(checked_at, zone)}. `}
              {last_verified_at !== null &&
                'Hub ripete la verifica ogni giorno e ti scrive se qualcosa non va.'}
            </p>
          </div>
          <CheckList checks={checks} />
        </section>
      )}
      <Disconnect
        placeId={placeId}
        host={settings.btcpay_host}
        open={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </Card>
  );
}

interface FailedCheckProps {
  settings: BtcpaySettings;
  detail: string;
  announce: boolean;
}

/** What stands in the way; milder while an outage has not yet cost the connection its standing. */
function FailedCheck({ settings: { is_verified, failures }, detail, announce }: FailedCheckProps) {
  if (is_verified) {
    return (
      <Banner tone="warning" title="L'ultima verifica automatica non è riuscita" announce={announce}>
        {detail} I pagamenti restano attivi e Hub riprova entro un'ora.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title="Verifica fallita. Controlla le credenziali." announce={announce}>
      {detail}
      {failures > 1 && ` È ${beforeNumber('la', `${failures}ª`)} volta di seguito.`}
    </Banner>
  );
}
