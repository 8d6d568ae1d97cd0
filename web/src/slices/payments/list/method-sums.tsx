import { methodLabels } from 'contract/payments/labels';
import type { MethodSum } from 'contract/payments/schemas';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { longestOf, StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { methodIcons } from '../payment-badges.tsx';
import type { PaymentsSearch } from './payments-search.ts';

/** What came in by each way, over everything that the filter finds; each leads to its payments. */
export function MethodSums({ sums, search }: { sums: readonly MethodSum[]; search: PaymentsSearch }) {
  const longest = longestOf(sums.map(({ received }) => money(received)));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">Incassato, per data del pagamento</p>
      <StatGrid>
        {sums.map(({ method, payments, received, refunded }) => (
          <Stat
            key={method}
            label={methodLabels[method]}
            icon={methodIcons[method]}
            value={<StatAmount text={money(received)} longest={longest} />}
            hint={
              refunded > 0
                ? `restituiti ${money(refunded)}`
                : count(payments, { one: 'pagamento', other: 'pagamenti' })
            }
            href={withSearch(paths.payments, { ...search, method })}
          />
        ))}
      </StatGrid>
    </div>
  );
}
