import { useQuery } from '@tanstack/react-query';
import { billPayments } from 'contract/bill-payments/calls';
import type { Undocumented } from 'contract/bill-payments/schemas';
import { may } from 'contract/roles/values';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { money, sumOf } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { daysIn } from '../../../kit/routing/search-values.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useBusinessDay, useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { periods } from '../../payments/list/payment-period.ts';
import { MoneyTabs } from '../../payments/money-tabs.tsx';
import { TakingRow } from './taking-row.tsx';

const MOST = 200;

/** Takings for which nobody has noted a documento commerciale; entered in a row, one below the other. */
export function UndocumentedPage() {
  const { place_id, role } = usePlace();
  const usual = periods(useBusinessDay(), useToday());
  const { search, change } = useListSearch(paths.undocumented, daysIn);
  const query = useQuery(
    q(billPayments.undocumented, { params: { place_id }, query: { ...search, limit: MOST } }),
  );
  const isFiltered = search.from !== undefined || search.to !== undefined;
  return (
    <Page>
      <PageHeader
        title="Senza documento"
        state={<HeaderState query={query}>{({ data }) => stateOf(data)}</HeaderState>}
      />
      <MoneyTabs current="undocumented" />
      <p className="text-ink-muted">
        Gli incassi a cui manca il documento commerciale del registratore, tranne quelli già fatturati o
        restituiti. Hub non ne emette: qui annoti numero, matricola e giorno di quello che hai già stampato.
      </p>
      <div className="w-full sm:w-56">
        <PeriodFilter
          past
          first={search.from}
          last={search.to}
          usual={usual}
          all="Ogni giorno"
          description="Gli incassi di questi giorni, compresi il primo e l'ultimo."
          onChange={(from, to) => change({ from, to })}
        />
      </div>
      <QueryView
        query={query}
        loading={<SkeletonText lines={8} />}
        error="Errore nel caricamento degli incassi senza documento"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={CircleCheck}
            title="Non manca nessun documento"
            text={
              isFiltered
                ? 'In questi giorni ogni incasso ha il suo documento commerciale o la sua fattura.'
                : 'Ogni incasso ha il suo documento commerciale o la sua fattura.'
            }
            action={
              isFiltered ? (
                <Button onClick={() => change({ from: undefined, to: undefined })}>Azzera filtri</Button>
              ) : null
            }
          />
        }
      >
        {({ data }) => <Takings takings={data} writes={can(role, may.desk)} />}
      </QueryView>
    </Page>
  );
}

function stateOf(data: readonly Undocumented[]): string {
  if (data.length === 0) return 'Tutto a posto';
  const many =
    data.length === MOST ? `I primi ${MOST}` : count(data.length, { one: 'incasso', other: 'incassi' });
  return `${many}, in tutto ${money(sumOf(data.map(({ amount }) => amount)))}`;
}

function Takings({ takings, writes }: { takings: readonly Undocumented[]; writes: boolean }) {
  // The register is the same from one row to the next.
  const [device, setDevice] = useState('');
  return (
    <ul aria-label="Incassi senza documento" className="flex flex-col gap-3">
      {takings.map((taking) => (
        <TakingRow
          key={`${taking.kind}-${taking.payment_id}`}
          taking={taking}
          writes={writes}
          device={device}
          onDevice={setDevice}
        />
      ))}
    </ul>
  );
}
