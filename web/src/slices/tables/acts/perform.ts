import { tables } from 'contract/tables/calls';
import type { Table } from 'contract/tables/schemas';
import { invalidate } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { cachedTable, changeCachedTable, stopFetchingTable } from '../table-cache.ts';

interface Act<Answer> {
  /** The table that it shows on. */
  table?: Table;
  /** What the table looks like at once. */
  after?: Partial<Table>;
  write: () => Promise<Answer>;
  /** The news in one line; where it follows from the answer, made of it. */
  said: string | ((answer: Answer) => string);
  undo?: () => void;
}

const FAILURE = "Errore durante l'aggiornamento del tavolo";

/** Shows a table as it will be, writes, and says so; puts it back with a sentence where the server refuses. */
export async function perform<Answer>(act: Act<Answer>): Promise<void> {
  const { table, after, write, said, undo } = act;
  const before = table && (cachedTable(table) ?? table);
  if (table && after) {
    await stopFetchingTable(table);
    changeCachedTable(table, after);
  }
  try {
    const answer = await write();
    const text = typeof said === 'string' ? said : said(answer);
    if (undo) toast.undo(text, undo);
    else toast.success(text);
  } catch (error) {
    if (before && after) changeCachedTable(before, before);
    sayFailed({
      error,
      fallback: FAILURE,
      again: () => void perform(act),
      ...(table && { about: `Tavolo ${table.number}` }),
    });
    void invalidate(tables.list);
  }
}
