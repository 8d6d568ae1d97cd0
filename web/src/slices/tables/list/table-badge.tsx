import type { Table } from 'contract/tables/schemas';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { stateLooks, stateSaid } from '../table-words.ts';
import { useMinute } from '../use-tables.ts';

/** What a table is now: colour, sign and words. */
export function TableBadge({ table }: { table: Table }) {
  const { tone, icon } = stateLooks[table.state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateSaid(table, useMinute(), useTimeZone())}
    </Badge>
  );
}
