import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import type { ZoneChange } from '../place-settings/hooks.ts';

/**
 * Hook of place settings: parties that are to come keep the clock time and the day that their guests were told (docs/rules.md 19.60).
 * Their tables follow, and deposits that were due at the time of the party, or would be due after it now. Throws 409 `tables_taken`
 * where a party that sits has one of the tables at the new instant.
 */
export async function followTimeZone(
  { db, clock, jobs }: Ctx,
  { place_id, from, to }: ZoneChange,
): Promise<void> {
  const moved = await db.many<{ id: number; was: string; at: string }>(sql`
    with coming as (
      select id, at as was from reservations
      where place_id = ${place_id} and at > ${clock()} and state in ('requested', 'waiting', 'confirmed') order by id for update
    )
    update reservations r set at = (c.was at time zone ${from}) at time zone ${to}, updated_at = ${clock()}
    from coming c where r.id = c.id and r.place_id = ${place_id}
    returning r.id, c.was, r.at`);
  if (moved.length === 0) return;
  const shifted = sql`json_to_recordset(${JSON.stringify(moved)}) as m (id bigint, was timestamptz, at timestamptz)`;
  // The constraint looks at each row by itself: none of them holds its table until all have their new time.
  const held = await db.many<{ reservation_id: number; table_id: number }>(sql`
    update reservation_tables h set is_active = false,
      during = tstzrange(lower(h.during) + (m.at - m.was), upper(h.during) + (m.at - m.was))
    from ${shifted} where h.place_id = ${place_id} and h.reservation_id = m.id and h.is_active
    returning h.reservation_id, h.table_id`);
  const taken = await db.maybe<{ number: string }>(sql`
    select t.number from json_to_recordset(${JSON.stringify(held)}) as s (reservation_id bigint, table_id bigint)
    join reservation_tables h on h.place_id = ${place_id} and h.reservation_id = s.reservation_id and h.table_id = s.table_id
    join reservation_tables o on o.place_id = ${place_id} and o.table_id = h.table_id and o.is_active and o.during && h.during
    join dining_tables t on t.id = h.table_id and t.place_id = ${place_id} limit 1`);
  if (taken)
    throw conflict(
      'tables_taken',
      `Con il nuovo fuso orario il tavolo ${taken.number} avrebbe due gruppi insieme: cambialo quando il tavolo è libero.`,
    );
  await db.run(sql`
    update reservation_tables h set is_active = true
    from json_to_recordset(${JSON.stringify(held)}) as s (reservation_id bigint, table_id bigint)
    where h.place_id = ${place_id} and h.reservation_id = s.reservation_id and h.table_id = s.table_id`);
  const due = await db.many<{ reservation_id: number; held_until: string }>(sql`
    update table_deposits d set held_until = m.at from ${shifted}
    where d.place_id = ${place_id} and d.reservation_id = m.id and (d.held_until = m.was or d.held_until > m.at)
    returning d.reservation_id, d.held_until`);
  for (const { reservation_id, held_until } of due)
    await jobs.send(db, 'reservations.depositOver', { reservation_id }, new Date(held_until));
}
