import type { Table } from 'contract/tables/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** What happens at a table now and next. `current`: who sits there; `next`: who is to come in this business day. */
export interface TableUse {
  table_id: number;
  current: { reservation_id: number | null; since: string; covers: number; name: string } | null;
  next: Table['next_reservation'];
  order?: Table['order'];
}

/** A party that is to come; `time` is the clock of the place. */
export interface ExpectedParty {
  business_day: string;
  time: string;
  party: number;
}

export interface AreaChange {
  from: string;
  to: string;
  /** Asked once the follower holds what two changes at once would both write. */
  othersIn: () => Promise<OthersIn>;
}

/** Whether other tables stay in `from`, and whether others were in `to`. */
interface OthersIn {
  from: boolean;
  to: boolean;
}

interface Days {
  from: string;
  /** Null: without an end. */
  to: string | null;
}

interface AtPlace {
  readonly place_id: number;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Who uses the tables of a place at a moment, of all or of one of them. The first use of a table that has one counts. */
    tableUses: readonly ((
      ctx: Ctx,
      place: AtPlace,
      asked: { now: Date; table_id?: number },
    ) => Promise<readonly TableUse[]>)[];
    /** Parties that are to come to a place in some business days, the earliest first. */
    expectedParties: readonly ((ctx: Ctx, place: AtPlace, days: Days) => Promise<readonly ExpectedParty[]>)[];
    /** Asked before a table goes, whose row the caller holds: what is still ahead of it, in Italian; undefined: nothing. */
    aheadOfTable: readonly ((ctx: Ctx, table_id: number, now: Date) => Promise<string | undefined>)[];
    /** Runs in the transaction that has written another area of a table. */
    whenTableChangesArea: readonly ((ctx: Ctx, place: PlaceAccess, change: AreaChange) => Promise<void>)[];
  }
}

/** The uses of the tables, by table. */
export async function usesOfTables(
  ctx: Ctx,
  place: AtPlace,
  table_id?: number,
): Promise<Map<number, TableUse>> {
  const uses = new Map<number, TableUse>();
  const asked = { now: ctx.clock(), ...(table_id === undefined ? {} : { table_id }) };
  for (const find of ctx.hooks.tableUses) {
    for (const use of await find(ctx, place, asked)) {
      const known = uses.get(use.table_id);
      uses.set(use.table_id, {
        table_id: use.table_id,
        current: known?.current ?? use.current,
        next: known?.next ?? use.next,
        order: known?.order ?? use.order ?? null,
      });
    }
  }
  return uses;
}

export async function expectedParties(
  ctx: Ctx,
  place: AtPlace,
  days: Days,
): Promise<readonly ExpectedParty[]> {
  const found = await Promise.all(ctx.hooks.expectedParties.map((find) => find(ctx, place, days)));
  return found.flat();
}

/** Tells what follows from a table in another area. */
export async function tellArea(
  ctx: Ctx,
  place: PlaceAccess,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  const othersIn = () =>
    ctx.db.one<OthersIn>(sql`
      select coalesce(bool_or(t.area = ${from}), false) as from, coalesce(bool_or(t.area = ${to}), false) as to
      from dining_tables t
      where t.place_id = ${place.place_id} and t.archived_at is null and t.id <> ${id}`);
  for (const follow of ctx.hooks.whenTableChangesArea) await follow(ctx, place, { from, to, othersIn });
}
