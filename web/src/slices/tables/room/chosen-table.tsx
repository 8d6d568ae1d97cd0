import { may } from 'contract/roles/values';
import type { Table } from 'contract/tables/schemas';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { TableAction } from '../acts/table-action.tsx';
import { TableMenu } from '../acts/table-menu.tsx';
import { TableBadge } from '../list/table-badge.tsx';
import { partySaid, seatsSaid } from '../table-words.ts';
import type { TableTools } from '../use-table-tools.tsx';

/** The table that was chosen on the plan, and what can be done there. */
export function ChosenTable({ table, tools }: { table: Table; tools: TableTools }) {
  const manages = can(usePlace().role, may.manage);
  const party = partySaid(table, useTimeZone());
  const { acts, askParty, askToDelete } = tools;
  return (
    <section aria-label={`Tavolo ${table.number}`}>
      <Card className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-h2">Tavolo {table.number}</h2>
            <p className="text-sm text-ink-muted">{seatsSaid(table.seats)}</p>
          </div>
          <TableMenu table={table} acts={acts} onWalkIn={askParty} onDelete={askToDelete} />
        </div>
        <div className="flex flex-col items-start gap-2">
          <TableBadge table={table} />
          {party !== undefined && <p>{party}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <TableAction table={table} acts={acts} variant="primary" />
          {manages && (
            <Button size="sm" href={paths.tableEdit(table.id)}>
              Modifica
            </Button>
          )}
          <Button size="sm" href={paths.table(table.id)}>
            Dettagli
          </Button>
        </div>
      </Card>
    </section>
  );
}
