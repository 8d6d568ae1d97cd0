import type { CashDay, MoveDirection } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { ArrowDownToLine, ArrowUpFromLine, Coins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { stepsOf } from '../cash-words.ts';
import { MoveDialog } from '../dialogs/cash-windows.ts';

const moves = [
  { direction: 'float', label: 'Fondo', icon: Coins },
  { direction: 'in', label: 'Entrata', icon: ArrowDownToLine },
  { direction: 'out', label: 'Uscita', icon: ArrowUpFromLine },
] as const;

/** How much cash has to be there, and how it comes about. */
export function ExpectedCash({ day }: { day: CashDay }) {
  const { role } = usePlace();
  const [asked, setAsked] = useState<{ direction: MoveDirection; open: boolean }>();
  return (
    <section aria-labelledby="contanti">
      <Card>
        <h2 id="contanti" className="text-sm font-medium text-ink-muted">
          Contanti attesi adesso
        </h2>
        <p className="mt-1 text-figure tabular-nums">{money(day.expected_cash, day.currency)}</p>
        <dl className="mt-3">
          {stepsOf(day).map(({ term, amount }) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
              <dt className="text-ink-muted">{term}</dt>
              <dd className="font-medium tabular-nums">{money(amount, day.currency)}</dd>
            </div>
          ))}
        </dl>
        {can(role, may.desk) && (
          <div className="mt-3 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-3 max-sm:[&_svg]:hidden">
            {moves.map((one) => (
              <Button
                key={one.direction}
                icon={one.icon}
                onClick={() => setAsked({ direction: one.direction, open: true })}
              >
                {one.label}
              </Button>
            ))}
          </div>
        )}
      </Card>
      <Suspense fallback={null}>
        {asked && <MoveDialog day={day} {...asked} onClose={() => setAsked({ ...asked, open: false })} />}
      </Suspense>
    </section>
  );
}
