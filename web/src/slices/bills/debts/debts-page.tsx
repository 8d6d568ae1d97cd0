import type { OnAccount } from 'contract/bill-payments/schemas';
import { HandCoins } from 'lucide-react';
import { beforeDay } from 'contract/days/before-day';
import { day } from '../../../kit/format/days.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { longestOf, StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { MoneyTabs } from '../../payments/money-tabs.tsx';
import { useDebts } from '../use-bills.ts';
import { ageTone, ageWords, ages } from './debt-ages.ts';

/** What was left as a debt, by customer and by its age: whom to remind first. */
export function DebtsPage() {
  const { place_id } = usePlace();
  const query = useDebts(place_id);
  return (
    <Page>
      <PageHeader
        title="Sospesi"
        state={
          <HeaderState query={query}>
            {({ data }) =>
              data.length === 0
                ? 'Nessun sospeso'
                : `${count(data.length, { one: 'cliente', other: 'clienti' })}, in tutto ${money(sumOf(data.map(({ total }) => total)))}`
            }
          </HeaderState>
        }
      />
      <MoneyTabs current="on-account" />
      <QueryView
        query={query}
        loading={<SkeletonText lines={8} />}
        error="Errore nel caricamento dei sospesi"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={HandCoins}
            title="Nessun sospeso"
            text="Quando lasci un conto in sospeso a un cliente lo ritrovi qui, con da quanto tempo aspetta."
            action={<Button href={paths.bills}>Vai ai conti</Button>}
          />
        }
      >
        {({ data }) => (
          <div className="flex flex-col gap-6">
            <Ages debtors={data} />
            <ul aria-label="Sospesi per cliente" className="flex flex-col gap-4">
              {data.map((debtor) => (
                <li key={debtor.customer_id}>
                  <Debtor debtor={debtor} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Ages({ debtors }: { debtors: readonly OnAccount[] }) {
  const sums = ages.map(({ name, label }) => ({ label, sum: money(sumOf(debtors.map((one) => one[name]))) }));
  const longest = longestOf(sums.map(({ sum }) => sum));
  return (
    <StatGrid>
      {sums.map(({ label, sum }) => (
        <Stat key={label} label={label} value={<StatAmount text={sum} longest={longest} />} />
      ))}
    </StatGrid>
  );
}

function Debtor({ debtor }: { debtor: OnAccount }) {
  return (
    <Card padded={false}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-5">
        <h2 className="min-w-0 text-h3 break-words">{debtor.customer ?? 'Cliente cancellato'}</h2>
        <p className="text-h3 tabular-nums">{money(debtor.total)}</p>
      </div>
      <ul className="divide-y divide-line px-4 pb-2 sm:px-5">
        {debtor.bills.map((bill) => (
          <li key={bill.id} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Link
              href={paths.bill(bill.id)}
              className="rounded-xs py-1 font-medium text-accent-ink after:absolute after:inset-0 hover:underline"
            >
              Conto #{bill.number}
            </Link>
            <span className="text-sm text-ink-muted tabular-nums">{beforeDay('dal', day(bill.since))}</span>
            <Badge tone={ageTone(bill.days)}>{ageWords(bill.days)}</Badge>
            <span className="ml-auto tabular-nums">{money(bill.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
