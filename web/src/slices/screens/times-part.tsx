import { useQuery } from '@tanstack/react-query';
import { tickets } from 'contract/tickets/calls';
import { useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { count } from '../../kit/format/plural.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { TimesDialog } from './times-dialog.tsx';

const minutes = (figure: number) => count(figure, { one: 'minuto', other: 'minuti' });

/** After how many minutes the cards of the screens change (docs/rules.md 27.2). */
export function TimesPart({ placeId }: { placeId: number }) {
  const query = useQuery(q(tickets.times, { params: { place_id: placeId } }));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-20" />}
      error="Errore durante il caricamento dei tempi della cucina"
      isEmpty={() => false}
      empty={null}
    >
      {(times) => (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-medium">Tempi delle comande</h3>
              <p className="text-sm text-ink-muted">
                Da affrettare dopo {minutes(times.due_minutes)}, in ritardo dopo {minutes(times.late_minutes)}
              </p>
            </div>
            <Button size="sm" onClick={() => setIsEditing(true)}>
              Cambia i tempi
            </Button>
          </div>
          <TimesDialog placeId={placeId} times={times} open={isEditing} onClose={() => setIsEditing(false)} />
        </Card>
      )}
    </QueryView>
  );
}
