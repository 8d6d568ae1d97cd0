import { tables } from 'contract/tables/calls';
import type { Table } from 'contract/tables/schemas';
import { useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { inputOf } from '../form/table-form-values.ts';
import { cachedTable, changeCachedTable, stopFetchingTable } from '../table-cache.ts';
import type { Spot } from './geometry.ts';
import { type Move, moveQueue } from './move-queue.ts';

const FAILURE = 'Errore durante lo spostamento del tavolo';

/** The last moves of one table: one message takes them back, however many arrows they took. */
interface Run {
  id: number;
  from: Spot;
  news: number;
}

/** The call sends the whole table: its other fields go along as they are now. */
async function save({ table, to }: Move): Promise<void> {
  const now = cachedTable(table) ?? table;
  const saved = await call(tables.update, {
    params: { table_id: table.id },
    body: { ...inputOf(now), ...to },
  });
  await stopFetchingTable(table);
  changeCachedTable(table, { x: saved.x, y: saved.y });
}

/** Where tables are put on the plan: shown at once, saved in the order of the moves, taken back by "Annulla" or a refusal. */
export function usePlanMoves() {
  const [placed, setPlaced] = useState<ReadonlyMap<number, Spot>>(new Map());
  const [queue] = useState(() => moveQueue({ write: save, onSaved: settle, onFailed: fail }));
  const run = useRef<Run>(undefined);

  function settle({ table }: Move): void {
    setPlaced((before) => new Map([...before].filter(([id]) => id !== table.id)));
  }
  function fail(one: Move, error: unknown): void {
    settle(one);
    const about = `Tavolo ${one.table.number}`;
    sayFailed({ error, fallback: FAILURE, about, again: () => put(one) });
    void invalidate(tables.list);
  }
  function put(one: Move): void {
    setPlaced((before) => new Map(before).set(one.table.id, one.to));
    queue.add(one);
  }

  /** `goesOn`: one more step of the arrows, which is taken back together with those before it. */
  function move(table: Table, from: Spot, to: Spot, goesOn = false): void {
    const before = goesOn && run.current?.id === table.id ? run.current : undefined;
    if (before) toast.dismiss(before.news);
    const start = before?.from ?? from;
    put({ table, to });
    const news = toast.undo(`Tavolo ${table.number} spostato`, () => {
      endRun();
      put({ table, to: start });
      announce(`Tavolo ${table.number}: tutto come prima.`);
    });
    run.current = { id: table.id, from: start, news };
  }
  function endRun(): void {
    run.current = undefined;
  }
  return { placed, move, endRun };
}
