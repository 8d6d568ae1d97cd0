import { useQuery } from '@tanstack/react-query';
import { pins } from 'contract/pins/calls';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { PinDialog } from './pin-dialog.tsx';

/** Whether the person has a PIN here, and the ways to change that. */
export function OwnPin({ placeId }: { placeId: number }) {
  const params = { place_id: placeId };
  const query = useQuery(q(pins.mine, { params }));
  const [isChoosing, setIsChoosing] = useState(false);
  const remove = useApiMutation(pins.remove, {
    invalidates: [pins.mine],
    onSuccess: () => toast.success('PIN tolto'),
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Il PIN non è stato tolto', again: () => remove.mutate(input) }),
  });
  return (
    <Card>
      <QueryView
        query={query}
        loading={<Skeleton className="h-10" />}
        error="Errore durante il caricamento del PIN"
        isEmpty={() => false}
        empty={null}
      >
        {({ has_pin }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-medium">{has_pin ? 'Hai un PIN' : 'Non hai ancora un PIN'}</p>
            <div className="flex flex-wrap gap-2">
              {has_pin && (
                <Button busy={remove.isPending} busyText="Tolgo…" onClick={() => remove.mutate({ params })}>
                  Togli
                </Button>
              )}
              <Button onClick={() => setIsChoosing(true)}>{has_pin ? 'Cambia PIN' : 'Scegli un PIN'}</Button>
            </div>
          </div>
        )}
      </QueryView>
      <PinDialog placeId={placeId} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </Card>
  );
}
