import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { requireTables, holdTables } from '../book/hold-tables.ts';
import { linkGuest } from '../book/link-guest.ts';
import type { ImportedReservation } from './plan-import.ts';

/** The rows of the file with the customers that they belong to. */
async function linked(ctx: Ctx, { place_id }: PlaceAccess, all: readonly ImportedReservation[]) {
  const rows = [];
  for (const { customer, table_ids: _, ...one } of all)
    rows.push({ ...one, ...customer, customer_id: await linkGuest(ctx, place_id, customer) });
  return rows;
}

/** Writes reservations as a file says. The caller holds the days that are not over. Throws 409 `table_taken`. */
export async function writeReservations(
  ctx: Ctx,
  place: PlaceAccess,
  all: readonly ImportedReservation[],
): Promise<void> {
  const tables = [...new Set(all.flatMap(({ table_ids }) => table_ids))].toSorted((a, b) => a - b);
  if (tables.length > 0) await requireTables(ctx, place, tables);
  const rows = await linked(ctx, place, all);
  const now = ctx.clock();
  const made = await ctx.db.many<{ id: number; import_key: string }>(sql`
    insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, customer_id, first_name,
      last_name, email, phone, notes, allergies, import_key, created_by, created_at, updated_at)
    select ${place.place_id}, l.business_day, l.at, l.duration_minutes, l.party, l.state, 'desk', l.customer_id, l.first_name,
      l.last_name, l.email, l.phone, l.notes, l.allergies, l.import_key, ${place.user_id}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}) as l (business_day date, at timestamptz, duration_minutes int, party int,
      state text, customer_id bigint, first_name text, last_name text, email text, phone text, notes text, allergies text,
      import_key text)
    order by l.at
    returning id, import_key`);
  const idOf = new Map(made.map(({ import_key, id }) => [import_key, id]));
  for (const { import_key, table_ids, at, duration_minutes } of all) {
    const id = idOf.get(import_key);
    if (id === undefined || table_ids.length === 0) continue;
    const to = new Date(at.getTime() + duration_minutes * MINUTE_MS);
    await holdTables(ctx, place, id, table_ids, { from: at, to });
  }
}
