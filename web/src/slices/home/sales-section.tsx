import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { inMonth } from 'contract/days/before-number';
import { salesFigures } from 'contract/sales-figures/calls';
import type { SalesFigures } from 'contract/sales-figures/schemas';
import { q } from '../../kit/api/query.ts';
import { monthAndYear, monthName } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { does } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { longestOf, StatAmount } from '../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid, StatSkeleton } from '../../kit/ui/content/stat.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { against } from './against.ts';
import { followed } from './followed.ts';

const bills = { one: 'conto', other: 'conti' };

/** What a place sells, nights included: today, this month, and what is still owed. */
export function SalesSection() {
  const place = usePlace();
  const query = useQuery({
    ...q(salesFigures.get, { params: { place_id: place.place_id } }),
    ...followed,
  });
  return (
    <Section
      title="Vendite"
      text={
        does(place, 'lodging')
          ? 'Tutto quello che è stato addebitato, pagato o no, per giornata; le notti dei soggiorni contano nel loro giorno.'
          : 'Tutto quello che è stato addebitato, pagato o no, per giornata.'
      }
    >
      <QueryView
        query={query}
        loading={<StatSkeleton count={4} hint />}
        error="Errore nel caricamento delle vendite"
        isEmpty={() => false}
        empty={null}
      >
        {(figures) => <Figures figures={figures} />}
      </QueryView>
    </Section>
  );
}

function Figures({ figures }: { figures: SalesFigures }) {
  const { today, month, month_before, year_before, open_bills, on_account, currency } = figures;
  const said = (amount: number) => money(amount, currency);
  const longest = longestOf([today, month, open_bills, on_account].map(({ amount }) => said(amount)));
  const sum = (amount: number) => <StatAmount text={said(amount)} longest={longest} />;
  return (
    <div className="flex flex-col gap-3">
      <StatGrid>
        <Stat
          label="Venduto oggi"
          value={sum(today.amount)}
          hint={count(today.bills, bills)}
          href={paths.cash}
        />
        <Stat
          label="Ricavi del mese: venduto"
          value={sum(month.amount)}
          hint={count(month.bills, bills)}
          href={withSearch(paths.payments, { from: month.from, to: month.to, view: 'totals' })}
        />
        <Stat label="Conti aperti" value={sum(open_bills.amount)} hint={count(open_bills.bills, bills)} />
        <Stat label="Sospesi" value={sum(on_account.amount)} hint={count(on_account.bills, bills)} />
      </StatGrid>
      {month.bills + month_before.bills + year_before.bills > 0 && (
        <p className="text-sm text-ink-muted">{comparedWords(figures)}</p>
      )}
    </div>
  );
}

/** "Fino al 24: a ottobre 900,00 € (+12%), a novembre 2025 800,00 € (+26%)." */
export function comparedWords({ month, month_before, year_before, currency }: SalesFigures): string {
  const before = ({ amount }: { amount: number }) =>
    `${money(amount, currency)} (${against(month.amount, amount)})`;
  return [
    `Fino ${beforeDay('al', String(Number(month.to.slice(8))))}: ${inMonth(monthName(month_before.to))} ${before(month_before)}`,
    `${inMonth(monthAndYear(year_before.to))} ${before(year_before)}.`,
  ].join(', ');
}
