import type { Table } from 'contract/tables/schemas';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { lookOf, stateSaid } from '../table-words.ts';
import { useMinute } from '../use-tables.ts';

/** What a table is now: colour, sign and words. */
export function TableBadge({ table }: { table: Table }) {
  const { tone, icon } = lookOf(table);
  return (
    // It turns up once, so that an eye that is elsewhere is called; it does not go on.
    <Badge tone={tone} icon={icon} {...(table.state === 'late' && { className: 'animate-pulse-once' })}>
      {stateSaid(table, useMinute(), useTimeZone())}
    </Badge>
  );
}
