import { may } from 'contract/roles/values';
import type { Table } from 'contract/tables/schemas';
import { Pencil, Trash2 } from 'lucide-react';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { TableAction } from './acts/table-action.tsx';
import { guestEntries, statusEntries } from './acts/table-menu.tsx';
import { TableDetail } from './detail/table-detail.tsx';
import { TableBadge } from './list/table-badge.tsx';
import { TableNotFound } from './table-not-found.tsx';
import { partySaid } from './table-words.ts';
import { type TableTools, useTableTools } from './use-table-tools.tsx';
import { useTable } from './use-tables.ts';

const back = { href: paths.tables, label: 'Gestione Tavoli' };

export function TablePage() {
  const tableId = useParam('tableId');
  const query = useTable(tableId);
  const { goOn } = useHere();
  const tools = useTableTools({ onDeleted: () => goOn(paths.tables) });
  if (query.error?.status === 404) return <TableNotFound />;
  return (
    <Page>
      {query.data ? (
        <TableHeader table={query.data} tools={tools} />
      ) : (
        <PageHeader title="Tavolo" back={back} />
      )}
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento del tavolo"
        isEmpty={() => false}
        empty={null}
      >
        {(table) => <TableDetail key={table.id} table={table} />}
      </QueryView>
      {tools.dialogs}
    </Page>
  );
}

function TableHeader({ table, tools }: { table: Table; tools: TableTools }) {
  const manages = can(usePlace().role, may.manage);
  const zone = useTimeZone();
  const { acts, askParty, askToDelete } = tools;
  const remove = {
    label: 'Elimina…',
    icon: Trash2,
    tone: 'danger',
    onSelect: () => askToDelete(table),
  } as const;
  return (
    <PageHeader
      title={`Tavolo ${table.number}`}
      state={partySaid(table, zone)}
      back={back}
      badge={<TableBadge table={table} />}
      action={
        <>
          <TableAction table={table} acts={acts} size="md" />
          {manages && (
            <Button icon={Pencil} href={paths.tableEdit(table.id)}>
              Modifica
            </Button>
          )}
        </>
      }
      menu={[
        ...guestEntries({ table, acts, onWalkIn: askParty }),
        ...statusEntries({ table, acts }),
        ...(manages ? (['separator', remove] as const) : []),
      ]}
    />
  );
}
