import { useQuery } from '@tanstack/react-query';
import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpayCandidate } from 'contract/btcpay/schemas';
import { Check } from 'lucide-react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { invalidate, q, useApiMutation } from '../../../kit/api/query.ts';
import { clock } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { policyOf, rightSaid } from './btcpay-labels.ts';
import { keepSettings, refreshBtcpay } from './use-btcpay.ts';

interface CandidateViewProps {
  placeId: number;
  code: string;
  candidate: BtcpayCandidate;
}

/** Back at the settings: the code in the address is of no use any more. */
function leave() {
  navigate(paths.settings, { replace: true });
}

export function CandidateView({ placeId, code, candidate }: CandidateViewProps) {
  const zone = useTimeZone();
  const params = { place_id: placeId };
  const confirm = useApiMutation(btcpaySettings.confirm, {
    onSuccess({ verified, settings }) {
      keepSettings(placeId, settings);
      void invalidate(btcpaySettings.deliveries);
      if (verified) toast.success('Credenziali BTCPay verificate con successo!');
      else toast.error('BTCPay è collegato, ma la verifica è fallita: guarda che cosa manca.');
      leave();
    },
    onError: refreshBtcpay,
  });
  const decline = useApiMutation(btcpaySettings.decline, {
    onSuccess() {
      toast.info('Collegamento annullato: la chiave non è stata salvata');
      leave();
    },
  });
  const { problem, replaces } = candidate;
  const failed = confirm.error ?? decline.error;
  const isBusy = confirm.isPending || decline.isPending;
  return (
    <div className="flex flex-col gap-6">
      {failed !== null && (
        <Banner tone="danger" announce>
          {failed.status === 0
            ? 'Nessuna risposta. Controlla la connessione e riprova: non può succedere due volte.'
            : sentenceOf(failed, 'Errore durante il collegamento a BTCPay')}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="danger" title="Questa chiave non si può usare">
          {problem}
        </Banner>
      )}
      {replaces !== null && problem === null && (
        <Banner tone="warning" title="Sostituisce il collegamento di adesso">
          Oggi è collegato <span className="font-medium break-all">{replaces.btcpay_host}</span>, negozio{' '}
          <span className="font-medium break-all">{replaces.btcpay_store_id}</span>. I pagamenti in corso
          restano lì.
        </Banner>
      )}
      <Card className="flex flex-col gap-5">
        <DescriptionList
          items={[
            { term: 'Server', value: <span className="break-all">{candidate.btcpay_host}</span> },
            { term: 'Negozio', value: candidate.store_name },
            { term: 'Store ID', value: candidate.btcpay_store_id },
            { term: 'Versione di BTCPay', value: candidate.server_version },
          ]}
        />
        {candidate.permissions.length > 0 && <Rights placeId={placeId} permissions={candidate.permissions} />}
      </Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3 sm:justify-end max-sm:flex-col-reverse">
          <Button
            busy={decline.isPending}
            busyText="Annullo…"
            disabled={confirm.isPending}
            onClick={() => decline.mutate({ params })}
          >
            {problem === null ? 'Non collegare' : 'Torna alle impostazioni'}
          </Button>
          {problem === null && (
            <Button
              variant="primary"
              busy={confirm.isPending}
              busyText="Collego e verifico…"
              disabled={isBusy && !confirm.isPending}
              onClick={() =>
                confirm.mutate({
                  params,
                  body: { candidate_id: candidate.candidate_id, candidate_code: code },
                })
              }
            >
              Collega questo negozio
            </Button>
          )}
        </div>
        {problem === null && (
          <p className="text-sm text-ink-muted sm:text-right">
            Puoi confermare fino alle {clock(candidate.expires_at, zone)}. Poi Hub dimentica la chiave.
          </p>
        )}
      </div>
    </div>
  );
}

function Rights({ placeId, permissions }: { placeId: number; permissions: readonly string[] }) {
  const setup = useQuery({
    ...q(btcpaySettings.setup, { params: { place_id: placeId } }),
    staleTime: Infinity,
  });
  const policies = [...new Set(permissions.map(policyOf))];
  const wanted = setup.data?.permissions ?? policies;
  const asked = policies.filter((policy) => wanted.includes(policy));
  const more = policies.filter((policy) => !wanted.includes(policy));
  return (
    <section aria-labelledby="btcpay-rights" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="btcpay-rights" className="text-h3">
        Che cosa potrà fare Hub
      </h2>
      <ul className="flex flex-col gap-2">
        {asked.map((policy) => (
          <li key={policy} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
            {rightSaid(policy)}
          </li>
        ))}
      </ul>
      {more.length > 0 ? (
        <Banner tone="warning" title="La chiave può più del necessario">
          <span className="break-words">{more.join(', ')}</span>
        </Banner>
      ) : (
        <p className="text-sm text-ink-muted">Non potrà spostare i tuoi soldi.</p>
      )}
    </section>
  );
}
