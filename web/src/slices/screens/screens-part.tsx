import { useQuery } from '@tanstack/react-query';
import { screens } from 'contract/screens/calls';
import { screenKindLabels } from 'contract/screens/labels';
import type { Screen } from 'contract/screens/schemas';
import { MonitorSmartphone, X } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { ITALY } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { TimesPart } from './times-part.tsx';

/** The screens of the kitchen that were paired by a code. */
export function ScreensPart({ placeId }: { placeId: number }) {
  const query = useQuery(q(screens.list, { params: { place_id: placeId } }));
  const [isPairing, setIsPairing] = useState(false);
  return (
    <Section
      part="schermi"
      title="Schermi"
      text={`Tablet e monitor della cucina: apri ${location.host}/kitchen sul dispositivo e tocca «Abbina questo schermo».`}
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-20" />}
        error="Errore durante il caricamento degli schermi"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Ancora nessuno schermo abbinato.</p>}
      >
        {({ data }) => (
          <Card>
            <ul aria-label="Schermi" className="divide-y divide-line">
              {data.map((screen) => (
                <ScreenLine key={screen.id} screen={screen} now={query.dataUpdatedAt} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <div>
        <Button icon={MonitorSmartphone} onClick={() => setIsPairing(true)}>
          Abbina uno schermo
        </Button>
      </div>
      <TimesPart placeId={placeId} />
      <PairDialog placeId={placeId} open={isPairing} onClose={() => setIsPairing(false)} />
    </Section>
  );
}

function ScreenLine({ screen: { id, name, kind, device, seen_at }, now }: { screen: Screen; now: number }) {
  const revoke = useApiMutation(screens.revoke, {
    invalidates: [screens.list],
    onSuccess: () => toast.success(`${name} è scollegato`),
  });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">
          {screenKindLabels[kind]} · {device || 'Browser'} · visto{' '}
          {relativeTime(seen_at, now, ITALY).toLowerCase()}
        </p>
      </div>
      <IconButton icon={X} label={`Scollega ${name}`} onClick={() => setIsAsking(true)} />
      <ConfirmCall
        open={isAsking}
        onClose={() => setIsAsking(false)}
        call={revoke}
        failure="Lo schermo non è stato scollegato"
        title={`Scollegare «${name}»?`}
        action="Scollega"
        busyText="Scollego…"
        onConfirm={() =>
          revoke.mutate({ params: { screen_id: id } }, { onSuccess: () => setIsAsking(false) })
        }
      >
        Smette subito di mostrare le comande. Per usarlo ancora va abbinato di nuovo con un codice.
      </ConfirmCall>
    </li>
  );
}
