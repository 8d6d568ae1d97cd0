import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Gives a place its list of first steps; one that it has is taken out again as it is. */
export async function openFirstSteps(
  { db }: Ctx,
  place_id: number,
  planned_units: number | null = null,
): Promise<void> {
  await db.run(sql`
    insert into first_steps (place_id, planned_units) values (${place_id}, ${planned_units})
    on conflict (place_id) do update set closed_at = null`);
}
