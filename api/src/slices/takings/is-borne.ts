import sql, { type Sql } from 'sql-template-tag';

/**
 * Whether a document `d` bears its share `k` for the exchange. One that credit notes took back whole bears it still in a month that was
 * over before the last of them: what was filed for that month stays true. One of nothing is taken back by one note.
 */
export const isBorne = (
  first: string,
): Sql => sql`d.file_name is not null and d.state <> 'rejected' and (not k.released or d.total_cents > (
  select coalesce(sum(c.total_cents), -1) from documents c where c.corrects_id = d.id and c.place_id = d.place_id
    and c.file_name is not null and c.state <> 'rejected' and c.day < ${first}::date + interval '1 month'))`;
