import { tables } from 'contract/tables/calls';
import type { TableInput } from 'contract/tables/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { TableForm } from './form/table-form.tsx';
import { changeCachedTable } from './table-cache.ts';
import { TableNotFound } from './table-not-found.tsx';
import { useTable } from './use-tables.ts';

export function TableCreatePage() {
  const { place_id } = usePlace();
  const create = useApiMutation(tables.create, {
    invalidates: [tables.list],
    unanswered: unanswered(`table-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: TableInput) {
    await create.mutateAsync({ params: { place_id }, body });
    toast.success(`Tavolo ${body.number} creato`);
    goOn(paths.tables);
  }
  return (
    <Page narrow>
      <PageHeader title="Nuovo Tavolo" back={{ href: paths.tables, label: 'Gestione Tavoli' }} />
      <WritersOnly of="tables">
        <TableForm
          key={place_id}
          place_id={place_id}
          action="Crea tavolo"
          busyText="Creazione…"
          save={save}
          failure="Errore durante la creazione del tavolo"
          cancelHref={paths.tables}
        />
      </WritersOnly>
    </Page>
  );
}

export function TableEditPage() {
  const tableId = useParam('tableId');
  const query = useTable(tableId);
  const update = useApiMutation(tables.update, { invalidates: [tables.list] });
  const { goOn } = useHere();

  async function save(body: TableInput) {
    const table = await update.mutateAsync({ params: { table_id: tableId }, body });
    changeCachedTable(table, table);
    toast.success(`Tavolo ${table.number} salvato`);
    goOn(paths.table(tableId));
  }
  if (query.error?.status === 404) return <TableNotFound />;
  const name = query.data ? `Tavolo ${query.data.number}` : 'Tavolo';
  return (
    <Page narrow>
      <PageHeader
        title={query.data ? `Modifica tavolo ${query.data.number}` : 'Modifica tavolo'}
        back={{ href: paths.table(tableId), label: name }}
      />
      <WritersOnly of="tables">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del tavolo"
          isEmpty={() => false}
          empty={null}
        >
          {(table) => (
            <TableForm
              key={table.id}
              place_id={table.place_id}
              table={table}
              action="Salva"
              busyText="Salvataggio…"
              save={save}
              failure="Errore durante la modifica del tavolo"
              cancelHref={paths.table(tableId)}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
