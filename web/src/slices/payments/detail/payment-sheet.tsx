import type { UseQueryResult } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useParamIfAny } from '../../../kit/routing/router.tsx';
import { useBackToList } from '../../../kit/routing/use-back-to-list.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { staleWords } from '../../../kit/ui/states/failure-words.ts';
import { Loading, Skeleton, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { AttemptView } from './bitcoin-payment.tsx';
import { ManualView } from './manual-payment.tsx';
import { titleOf } from '../payment-facts.ts';
import type { PaymentsSearch } from '../list/payments-search.ts';
import { useAttempt, useManual } from '../use-payments.ts';

/** The payment that the address names, beside the list. What it showed last stays for its closing animation. */
export function PaymentSheet({ search }: { search: PaymentsSearch }) {
  const attempt = useParamIfAny('attemptId');
  const manual = useParamIfAny('manualId');
  const close = useBackToList(paths.payments, search);
  const open = attempt !== undefined || manual !== undefined;
  const [shown, setShown] = useState({ attempt, manual });
  if (open && (attempt !== shown.attempt || manual !== shown.manual)) setShown({ attempt, manual });
  const props = { open, onClose: close };
  if (shown.attempt !== undefined) return <AttemptSheet key={shown.attempt} id={shown.attempt} {...props} />;
  if (shown.manual !== undefined) return <ManualSheet key={shown.manual} id={shown.manual} {...props} />;
  return <Sheet {...props} title="" />;
}

interface OneProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

function AttemptSheet({ id, ...sheet }: OneProps) {
  const query = useAttempt(id);
  return (
    <Frame {...sheet} query={query} title={query.data && titleOf(query.data)}>
      {query.data && <AttemptView attempt={query.data} />}
    </Frame>
  );
}

function ManualSheet({ id, ...sheet }: OneProps) {
  const query = useManual(id);
  return (
    <Frame {...sheet} query={query} title={query.data && titleOf(query.data)}>
      {query.data && <ManualView payment={query.data} />}
    </Frame>
  );
}

const FAILURE = 'Errore nel caricamento del pagamento';

interface FrameProps {
  open: boolean;
  onClose: () => void;
  query: UseQueryResult;
  title: string | undefined;
  children: ReactNode;
}

function Frame({ open, onClose, query, title = 'Pagamento', children }: FrameProps) {
  const retry = () => void query.refetch();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="md"
      title={title}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      {query.error?.status === 404 ? (
        <EmptyState
          icon={CreditCard}
          title="Pagamento non trovato"
          text="Il collegamento è sbagliato, oppure il pagamento è di un'attività a cui non hai accesso."
          action={null}
        />
      ) : query.data !== undefined ? (
        <div className="flex flex-col gap-6">
          {query.error && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={retry}>
                  Riprova
                </Button>
              }
            >
              {`${staleWords(FAILURE, query.error)}: quello che vedi può essere vecchio.`}
            </Banner>
          )}
          {children}
        </div>
      ) : query.error === null ? (
        <Loading>
          <div className="flex flex-col gap-6">
            <Skeleton className="h-8 w-32" />
            <SkeletonText lines={3} />
            <SkeletonText lines={8} />
          </div>
        </Loading>
      ) : (
        <ErrorState title={FAILURE} error={query.error} onRetry={retry} busy={query.isFetching} />
      )}
    </Sheet>
  );
}
