import type { Closing } from 'contract/cash/schemas';
import { ClipboardCheck } from 'lucide-react';
import { PagedList } from '../../../kit/api/paged-list.tsx';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../../kit/ui/tables/table-skeleton.tsx';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';
import { differenceTone, differenceWords, netOf } from '../cash-words.ts';
import { useClosings } from '../use-cash.ts';

export const closingColumns: Column<Closing>[] = [
  { id: 'number', header: 'Chiusura', className: 'w-[14%]', cell: ({ number }) => `N. ${number}` },
  { id: 'day', header: 'Giornata', cell: ({ business_day }) => day(business_day) },
  { id: 'takings', header: 'Incassi', align: 'end', cell: (one) => money(netOf(one.takings), one.currency) },
  {
    id: 'counted',
    header: 'Contanti contati',
    align: 'end',
    cell: ({ counted_cash, currency }) => money(counted_cash, currency),
  },
  {
    id: 'difference',
    header: 'Differenza',
    card: 'aside',
    cell: ({ difference, currency }) => (
      <Badge tone={differenceTone(difference)}>{differenceWords(difference, currency)}</Badge>
    ),
  },
  { id: 'author', header: 'Di', cell: ({ closed_by }) => closed_by ?? 'Persona senza account' },
];

export function ClosingsTable() {
  const { place_id } = usePlace();
  const query = useClosings(place_id);
  return (
    <Section
      title="Chiusure"
      text="Il conteggio di cassa della tua attività. Non è la chiusura fiscale del registratore telematico."
      part="chiusure"
    >
      <QueryView
        query={query}
        loading={<TableSkeleton columns={closingColumns} rows={4} />}
        error="Errore durante il caricamento delle chiusure"
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title="Ancora nessuna chiusura"
            text="A fine giornata conti i contanti: Hub dice se tornano e tiene il foglio, numerato."
            action={null}
          />
        }
      >
        {({ pages }) => (
          <PagedList
            query={query}
            list={String(place_id)}
            more="Carica altre"
            failure="Le chiusure più vecchie non sono arrivate: riprova."
          >
            <Table
              caption="Chiusure"
              columns={closingColumns}
              rows={pages.flatMap(({ data }) => data)}
              rowKey={({ id }) => id}
              rowHref={({ id }) => paths.closing(id)}
            />
          </PagedList>
        )}
      </QueryView>
    </Section>
  );
}
