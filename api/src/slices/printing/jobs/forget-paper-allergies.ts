import { ALLERGY_BANDS } from 'contract/printing/documents';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { ALLERGIES_KEPT_MS } from '../../orders/forget-allergies.ts';

const isAllergy = sql`line->>'style' = 'band' and exists (
  select from unnest(${[...ALLERGY_BANDS]}::text[]) as w (words) where starts_with(line->>'text', w.words))`;

/** The copy of a ticket says of guests what their order forgets two days after the evening (docs/rules.md 19.52). */
export async function forgetPaperAllergies(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ALLERGIES_KEPT_MS);
  await ctx.db.run(sql`
    update print_jobs j set document = (
      select coalesce(jsonb_agg(line order by at), '[]')
      from jsonb_array_elements(j.document) with ordinality as one (line, at) where not (${isAllergy}))
    where j.kind in ('ticket', 'move') and j.created_at < ${before}::timestamptz::date
      and exists (select from jsonb_array_elements(j.document) as one (line) where ${isAllergy})`);
}
