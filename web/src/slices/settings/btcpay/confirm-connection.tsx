import { useQuery } from '@tanstack/react-query';
import { btcpaySettings } from 'contract/btcpay/calls';
import { Link2Off } from 'lucide-react';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { CandidateView } from './candidate-view.tsx';

interface ConfirmConnectionProps {
  placeId: number;
  code: string;
}

/** Back from the owner's BTCPay: what was brought along, and whether it is to be used. */
export function ConfirmConnection({ placeId, code }: ConfirmConnectionProps) {
  const query = useQuery({
    ...q(btcpaySettings.candidate, { params: { place_id: placeId }, query: { candidate_code: code } }),
    // Each look asks the owner's server; the answer holds until it is used.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <Page narrow>
      <PageHeader
        title="Conferma il collegamento"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Controlla che sia il tuo server e il negozio giusto."
      />
      {query.error?.status === 404 ? (
        <EmptyState
          icon={Link2Off}
          title="Non c'è niente da confermare"
          text="È passato troppo tempo, o il collegamento era già stato usato. La chiave non è stata salvata."
          action={<Button href={paths.settings}>Torna alle impostazioni</Button>}
        />
      ) : query.error?.status === 403 || query.error?.status === 401 ? (
        <ErrorState title="Solo chi è proprietario può confermare" text={query.error.message} />
      ) : (
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore nel caricamento del collegamento"
          isEmpty={() => false}
          empty={null}
        >
          {(candidate) => <CandidateView placeId={placeId} code={code} candidate={candidate} />}
        </QueryView>
      )}
    </Page>
  );
}
