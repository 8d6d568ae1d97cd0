import type { PriceChange } from 'contract/menus/schemas';
import { shortInstant } from '../../../kit/format/days.ts';
import { money, signedPercent } from '../../../kit/format/money.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { dishesSaid } from '../menu-words.ts';

interface PastChangesProps {
  changes: readonly PriceChange[];
  busy: boolean;
  onUndo: (change: PriceChange) => void;
}

/** What was changed before; each change can be taken back. */
export function PastChanges({ changes, busy, onUndo }: PastChangesProps) {
  const { time_zone } = usePlace();
  return (
    <ListCard title="Modifiche passate" empty="Ancora nessuna modifica." fold={5}>
      {changes.map((change) => (
        <Line
          key={change.id}
          title={`${signedPercent(change.percent)} su ${dishesSaid(change.products)}`}
          text={sentence([
            shortInstant(change.at, time_zone),
            `arrotondati a ${money(change.round_to)}`,
            change.undone_at !== null && change.kept > 0
              ? count(change.kept, { one: 'piatto non toccato', other: 'piatti non toccati' })
              : undefined,
          ])}
          end={
            change.undone_at === null ? (
              <Button size="sm" disabled={busy} onClick={() => onUndo(change)}>
                Annulla<span className="sr-only"> {signedPercent(change.percent)}</span>
              </Button>
            ) : (
              <Badge>Annullata</Badge>
            )
          }
        />
      ))}
    </ListCard>
  );
}
