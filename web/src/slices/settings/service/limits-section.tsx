import { useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import type { OrderLimits } from 'contract/orders/schemas';
import type { ReactNode } from 'react';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';

interface LimitsSectionProps {
  placeId: number;
  part: string;
  title: string;
  text: string;
  /** What is said after a change, and when it was not kept. */
  saved: (limits: OrderLimits) => string;
  failed: string;
  children: (
    limits: OrderLimits,
    save: (change: Partial<OrderLimits>) => void,
    isSaving: boolean,
  ) => ReactNode;
}

/** A part of the page about what waiters do, which counts as soon as it is touched. */
export function LimitsSection({ placeId, saved, failed, children, ...heading }: LimitsSectionProps) {
  const params = { place_id: placeId };
  const asked = q(orders.limits, { params });
  const query = useQuery(asked);
  const save = useApiMutation(orders.saveLimits, {
    onSuccess(limits) {
      queryClient.setQueryData(asked.queryKey, limits);
      toast.success(saved(limits));
    },
    onError: (error, input) => sayFailed({ error, fallback: failed, again: () => save.mutate(input) }),
  });
  return (
    <Section {...heading}>
      <QueryView
        query={query}
        loading={<Skeleton className="h-12" />}
        error="Errore durante il caricamento"
        isEmpty={() => false}
        empty={null}
      >
        {(limits) => <Card>{children(limits, (body) => save.mutate({ params, body }), save.isPending)}</Card>}
      </QueryView>
    </Section>
  );
}
