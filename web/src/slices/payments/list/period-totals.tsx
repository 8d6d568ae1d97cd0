import { useQuery } from '@tanstack/react-query';
import { payments } from 'contract/payments/calls';
import { methodLabels } from 'contract/payments/labels';
import type { MethodSum, Period } from 'contract/payments/schemas';
import { PAYMENT_METHODS, PERIODS } from 'contract/payments/values';
import { ChartColumn } from 'lucide-react';
import { q } from '../../../kit/api/query.ts';
import { capital } from '../../../kit/format/capitalize.ts';
import { day, monthAndYear } from '../../../kit/format/days.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';
import { TableSkeleton } from '../../../kit/ui/tables/table-skeleton.tsx';
import { PaymentsPeriod } from './payments-filters.tsx';
import type { PaymentsSearch } from './payments-search.ts';

const periodLabels = { day: 'Giorno', month: 'Mese', year: 'Anno' } satisfies Record<Period, string>;

interface Row {
  period: string;
  sums: ReadonlyMap<string, MethodSum>;
  refunded: number;
  net: number;
}

/** "21/11/2026", "novembre 2026" or "2026". */
function periodText(period: string): string {
  if (period.length === 10) return day(period);
  return period.length === 7 ? monthAndYear(`${period}-01`) : period;
}

function rowsOf(data: readonly (MethodSum & { period: string })[]): Row[] {
  const periods = [...new Set(data.map(({ period }) => period))];
  return periods.map((period) => {
    const sums = data.filter((one) => one.period === period);
    return {
      period,
      sums: new Map(sums.map((sum) => [sum.method, sum])),
      refunded: sumOf(sums.map(({ refunded }) => refunded)),
      net: sumOf(sums.map(({ received, refunded }) => received - refunded)),
    };
  });
}

const amount = (value: number | undefined) => (value ? money(value) : '–');

/** Ways of paying that brought or gave back money in these periods: one without is a column of dashes. */
function columnsOf(data: readonly MethodSum[]): Column<Row>[] {
  const used = new Set(
    data.filter((one) => one.received !== 0 || one.refunded !== 0).map((one) => one.method),
  );
  const refunds = data.some(({ refunded }) => refunded > 0);
  return [
    { id: 'period', header: 'Periodo', cell: ({ period }) => capital(periodText(period)) },
    ...PAYMENT_METHODS.filter((method) => used.has(method)).map((method): Column<Row> => ({
      id: method,
      header: methodLabels[method],
      align: 'end',
      cell: ({ sums }) => amount(sums.get(method)?.received),
    })),
    ...(refunds
      ? [
          {
            id: 'refunded',
            header: 'Restituiti',
            align: 'end',
            cell: ({ refunded }) => (refunded > 0 ? `−${money(refunded)}` : '–'),
          } satisfies Column<Row>,
        ]
      : []),
    {
      id: 'net',
      header: 'Incassato',
      align: 'end',
      card: 'aside',
      cell: ({ net }) => <strong className="font-semibold">{money(net)}</strong>,
    },
  ];
}

interface PeriodTotalsProps {
  placeId: number;
  search: PaymentsSearch;
  onChange: ChangeSearch<PaymentsSearch>;
}

/** What came in by each way, day by day, month by month or year by year: what an accountant copies. */
export function PeriodTotals({ placeId, search, onChange }: PeriodTotalsProps) {
  const { from, to, by = 'month' } = search;
  const lodges = does(usePlace(), 'lodging');
  const query = useQuery(q(payments.totals, { params: { place_id: placeId }, query: { from, to, by } }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        Incassato: il denaro entrato meno quello restituito, per data del pagamento.{' '}
        {lodges
          ? 'Le notti vendute, per data del soggiorno, sono nella Panoramica.'
          : 'Il venduto, pagato o no, è nella Panoramica.'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Raggruppa per"
          options={PERIODS.map((value) => ({ value, label: periodLabels[value] }))}
          value={by}
          onValueChange={(value) => onChange({ by: value === 'month' ? undefined : value })}
        />
        <div className="w-full sm:w-56">
          <PaymentsPeriod search={search} onChange={onChange} />
        </div>
      </div>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={columnsOf([])} />}
        error="Errore nel caricamento dei totali"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={ChartColumn}
            title="Nessun incasso"
            text="In questo periodo non è entrato né uscito nulla."
            action={null}
          />
        }
      >
        {({ data }) => (
          <Table
            caption="Incassato per periodo"
            columns={columnsOf(data)}
            rows={rowsOf(data)}
            rowKey={({ period }) => period}
          />
        )}
      </QueryView>
    </div>
  );
}
