import { directionLabels } from 'contract/cash/labels';
import type { CashDay, DrawerMove } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { ArrowDownToLine, ArrowUpFromLine, Coins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconMark, Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { VoidMoveDialog } from '../dialogs/cash-windows.ts';

const icons = { float: Coins, in: ArrowDownToLine, out: ArrowUpFromLine };

interface MovesListProps {
  day: Pick<CashDay, 'moves' | 'drawers' | 'currency'>;
  title: string;
}

/** Cash of a day that no sale explains, voided moves too. */
export function MovesList({ day, title: heading }: MovesListProps) {
  const { role, time_zone } = usePlace();
  const [doomed, setDoomed] = useState<DrawerMove>();
  const [asking, setAsking] = useState(false);
  const nameOf = (id: number | null) => day.drawers.find(({ drawer_id }) => drawer_id === id)?.name;
  return (
    <>
      <ListCard
        title={heading}
        empty="Fondo cassa, spese e versamenti della giornata compaiono qui."
        fold={8}
      >
        {day.moves.map((move) => {
          const isVoid = move.voided_at !== null;
          const title = move.reason ?? directionLabels[move.direction];
          const amount = money(move.direction === 'out' ? -move.amount : move.amount, day.currency);
          const drawer = day.drawers.length > 1 ? nameOf(move.drawer_id) : undefined;
          const facts = [clock(move.at, time_zone), move.author, drawer, isVoid && 'annullato'];
          return (
            <Line
              key={move.id}
              lead={<IconMark icon={icons[move.direction]} />}
              title={title}
              text={facts.filter(Boolean).join(' · ')}
              end={
                <>
                  <span
                    className={
                      isVoid ? 'text-ink-muted tabular-nums line-through' : 'font-semibold tabular-nums'
                    }
                  >
                    {amount}
                  </span>
                  {!isVoid && can(role, may.manage) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      onClick={() => {
                        setDoomed(move);
                        setAsking(true);
                      }}
                    >
                      Annulla<span className="sr-only"> {`${title}, ${amount}`}</span>
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </ListCard>
      <Suspense fallback={null}>
        {doomed && (
          <VoidMoveDialog
            move={doomed}
            currency={day.currency}
            open={asking}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
