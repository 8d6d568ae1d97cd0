import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { day } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { useParamIfAny } from '../../../kit/routing/router.tsx';
import { useBackToList } from '../../../kit/routing/use-back-to-list.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { staleWords } from '../../../kit/ui/states/failure-words.ts';
import { Loading, Skeleton, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { useIdlePreload } from '../../../kit/ui/states/use-idle-preload.ts';
import { BillBadge } from '../bill-badges.tsx';
import { billName, payerOf } from '../bill-words.ts';
import type { BillsSearch } from '../list/bills-search.ts';
import { useBill } from '../use-bills.ts';
import { SourceLink } from './source-link.tsx';

// With the forms of all that can be done with a bill: the list does without.
const loadView = () => import('./bill-view.tsx');
const BillView = lazy(() => loadView().then((loaded) => ({ default: loaded.BillView })));

/** The bill that the address names, beside the list. What it showed last stays for its closing animation. */
export function BillSheet({ search }: { search: BillsSearch }) {
  const id = useParamIfAny('billId');
  const close = useBackToList(paths.bills, search);
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  useState(() => id !== undefined && void loadView().catch(() => undefined));
  useIdlePreload(loadView);
  const props = { open: id !== undefined, onClose: close };
  if (shown === undefined) return <Sheet {...props} title="" />;
  return <OneBill key={shown} id={shown} {...props} />;
}

const FAILURE = 'Errore nel caricamento del conto';

function OneBill({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const query = useBill(id);
  const bill = query.data;
  const retry = () => void query.refetch();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="md"
      title={bill ? `${billName(bill)}, ${payerOf(bill)}` : 'Conto'}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      {query.error?.status === 404 ? (
        <EmptyState
          icon={ReceiptText}
          title="Conto non trovato"
          text="Il collegamento è sbagliato, oppure il conto è di un'attività a cui non hai accesso."
          action={null}
        />
      ) : bill ? (
        <div className="flex flex-col gap-4">
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
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <BillBadge {...bill} />
            <SourceLink source={bill.source} />
            <span className="text-ink-muted tabular-nums">{day(bill.business_day)}</span>
          </div>
          <Suspense fallback={<BillSkeleton />}>
            <BillView bill={bill} />
          </Suspense>
        </div>
      ) : query.error === null ? (
        <BillSkeleton />
      ) : (
        <ErrorState title={FAILURE} error={query.error} onRetry={retry} busy={query.isFetching} />
      )}
    </Sheet>
  );
}

function BillSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-32" />
        <SkeletonText lines={5} />
        <SkeletonText lines={4} />
      </div>
    </Loading>
  );
}
