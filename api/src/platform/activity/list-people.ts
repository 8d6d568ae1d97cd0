import type { ActivityPerson } from 'contract/activity/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';

/** All authors of lines, by name: a loose index scan with one step for each person. Deleted accounts come last. */
export function listPeople(
  ctx: Ctx,
  { place_id }: PlaceAccess,
): Promise<(ActivityPerson & { works_here: boolean })[]> {
  return ctx.db.many(sql`
    with recursive people as (
      select min(user_id) as id from activity where place_id = ${place_id}
      union all
      select (select min(l.user_id) from activity l where l.place_id = ${place_id} and l.user_id > p.id)
      from people p where p.id is not null
    )
    select p.id, ${nameOf} as name,
      exists (select from assignments a where a.user_id = p.id and a.place_id = ${place_id}) as works_here
    from people p left join users u on u.id = p.id where p.id is not null
    order by lower(u.first_name), lower(u.last_name), p.id`);
}
