import sql, { type Sql } from 'sql-template-tag';
import { nameOf } from '../../../core/access/person-name.ts';

/** Changes on the wire, newest first, of those of `allergen_changes c` and `products p` that the condition finds. */
export const changesOf = (condition: Sql, most: number | null): Sql => sql`
  select c.id, c.at, case when c.user_id is not null then ${nameOf} end as person, c.product_id, p.name as product_name,
    c.allergens_before as before, c.allergens_after as after, c.state_before, c.state_after, c.cause
  from allergen_changes c join products p on p.id = c.product_id left join users u on u.id = c.user_id
  where ${condition} order by c.id desc limit ${most}`;
