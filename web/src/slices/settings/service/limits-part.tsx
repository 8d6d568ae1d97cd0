import { useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';

const CAPS = ['0', '5', '10', '20', '100'] as const;

/** Up to which discount a waiter asks nobody (docs/rules.md 14.3). */
export function LimitsPart({ placeId }: { placeId: number }) {
  const asked = q(orders.limits, { params: { place_id: placeId } });
  const query = useQuery(asked);
  const save = useApiMutation(orders.saveLimits, {
    onSuccess(limits) {
      queryClient.setQueryData(asked.queryKey, limits);
      toast.success('Sconto dei camerieri salvato');
    },
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Lo sconto non è stato salvato', again: () => save.mutate(input) }),
  });
  return (
    <Section
      part="sconti"
      title="Sconto dei camerieri"
      text="Fino a qui lo danno da soli; oltre serve il PIN di chi gestisce il locale, come per gli storni."
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-12" />}
        error="Errore durante il caricamento dello sconto"
        isEmpty={() => false}
        empty={null}
      >
        {({ discount_cap_percent }) => {
          const now = String(discount_cap_percent);
          // A place may have said another figure by the API.
          const values = CAPS.some((cap) => cap === now) ? CAPS : [...CAPS, now];
          return (
            <Card>
              <Segmented
                label="Sconto senza approvazione"
                options={values.map((value) => ({ value, label: `${value}%` }))}
                value={now}
                onValueChange={(value) =>
                  save.mutate({
                    params: { place_id: placeId },
                    body: { discount_cap_percent: Number(value) },
                  })
                }
              />
            </Card>
          );
        }}
      </QueryView>
    </Section>
  );
}
