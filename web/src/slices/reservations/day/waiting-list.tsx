import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import { Clock, Plus } from 'lucide-react';
import { clock } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Line, ListCard, Mark } from '../../../kit/ui/tables/list-card.tsx';
import { minutesWords, offeredWords, partyWords, peopleWords } from '../reservation-words.ts';
import { RowActions } from '../steps/row-actions.tsx';
import type { When } from '../steps/steps.ts';
import type { Steps } from '../steps/use-step.ts';
import { Warnings } from './reservation-row.tsx';

interface WaitingListProps {
  waiting: readonly Reservation[];
  when: When;
  now: number;
  steps: Steps;
  onAdd: () => void;
  onEdit: (reservation: Reservation) => void;
}

/** Who waits for a table, the longest first. An offered table is held until they say yes or go. */
export function WaitingList({ waiting, when, now, steps, onAdd, onEdit }: WaitingListProps) {
  const zone = useTimeZone();
  const inOrder = waiting.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return (
    <ListCard
      title="Lista d'attesa"
      count={waiting.length > 0 ? String(waiting.length) : undefined}
      empty="Chi aspetta un tavolo compare qui."
      action={
        <Button variant="ghost" size="sm" icon={Plus} onClick={onAdd}>
          Aggiungi
        </Button>
      }
    >
      {inOrder.map((one) => (
        <Line
          key={one.id}
          lead={<Mark label={partyWords(one.party)}>{String(one.party)}</Mark>}
          title={one.name}
          href={paths.reservation(one.id)}
          text={when === 'today' ? waitedWords(one, now) : peopleWords(one)}
          note={
            <>
              {one.offered_at !== null && one.table_ids.length > 0 && (
                <Badge tone="success" icon={Clock}>
                  {offeredWords(one.tables)} alle {clock(one.offered_at, zone)}
                </Badge>
              )}
              <Warnings reservation={one} now={now} />
            </>
          }
          end={<RowActions reservation={one} when={when} steps={steps} onEdit={onEdit} />}
        />
      ))}
    </ListCard>
  );
}

/** "in attesa da 12', detto 20'" */
function waitedWords({ created_at, quoted_minutes }: Reservation, now: number): string {
  const waited = Math.max(0, Math.floor((now - Date.parse(created_at)) / MINUTE_MS));
  return sentence([
    `in attesa da ${minutesWords(waited)}`,
    quoted_minutes === null ? undefined : `detto ${minutesWords(quoted_minutes)}`,
  ]);
}
