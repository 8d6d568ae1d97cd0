import { tables } from 'contract/tables/calls';
import type { Table } from 'contract/tables/schemas';
import { q, queryClient } from '../../kit/api/query.ts';

type TableKey = Pick<Table, 'id' | 'place_id'>;

const listKey = ({ place_id }: Pick<Table, 'place_id'>) => q(tables.list, { params: { place_id } }).queryKey;
const tableKey = ({ id }: Pick<Table, 'id'>) => q(tables.get, { params: { table_id: id } }).queryKey;

/** The table as it was last seen, in the list or on its own page. */
export function cachedTable(key: TableKey): Table | undefined {
  return (
    queryClient.getQueryData(listKey(key))?.data.find(({ id }) => id === key.id) ??
    queryClient.getQueryData(tableKey(key))
  );
}

/** Changes a table in both places at once, so that the room and the page of the table never disagree. */
export function changeCachedTable(key: TableKey, change: Partial<Table>): void {
  queryClient.setQueryData(tableKey(key), (table) => table && { ...table, ...change });
  queryClient.setQueryData(
    listKey(key),
    (list) =>
      list && { data: list.data.map((table) => (table.id === key.id ? { ...table, ...change } : table)) },
  );
}

/** Before an optimistic change: an older answer that is still on its way must not overwrite it. */
export async function stopFetchingTable(key: TableKey): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: tableKey(key) }),
    queryClient.cancelQueries({ queryKey: listKey(key) }),
  ]);
}

/** After a deletion. Its own page may still be on screen for a moment: that one is not fetched again, nor emptied. */
export function forgetCachedTable(key: TableKey): void {
  queryClient.setQueryData(
    listKey(key),
    (list) => list && { data: list.data.filter(({ id }) => id !== key.id) },
  );
  void queryClient.invalidateQueries({ queryKey: tableKey(key), refetchType: 'none' });
}
