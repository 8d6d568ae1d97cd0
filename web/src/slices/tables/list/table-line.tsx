import { may } from 'contract/roles/values';
import type { Table } from 'contract/tables/schemas';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Line, Mark } from '../../../kit/ui/tables/list-card.tsx';
import { TableAction } from '../acts/table-action.tsx';
import { TableMenu } from '../acts/table-menu.tsx';
import { partySaid, seatsSaid } from '../table-words.ts';
import type { TableTools } from '../use-table-tools.tsx';
import { TableBadge } from './table-badge.tsx';

/** A table in the list: its number, what it is now, who sits there, and what comes next. */
export function TableLine({ table, tools }: { table: Table; tools: TableTools }) {
  const manages = can(usePlace().role, may.manage);
  const zone = useTimeZone();
  return (
    <Line
      lead={<Mark>{table.number}</Mark>}
      title={
        <>
          <span className="sr-only">Tavolo {table.number}, </span>
          <TableBadge table={table} />
        </>
      }
      href={paths.table(table.id)}
      text={sentence([seatsSaid(table.seats), partySaid(table, zone, 'alle')])}
      end={
        <>
          <TableAction table={table} acts={tools.acts} />
          {manages && (
            <Button
              size="sm"
              variant="ghost"
              className="max-lg:hidden"
              aria-label={`Modifica il tavolo ${table.number}`}
              href={paths.tableEdit(table.id)}
            >
              Modifica
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="max-lg:hidden"
            aria-label={`Dettagli del tavolo ${table.number}`}
            href={paths.table(table.id)}
          >
            Dettagli
          </Button>
          <TableMenu table={table} acts={tools.acts} onWalkIn={tools.askParty} onDelete={tools.askToDelete} />
        </>
      }
    />
  );
}
