import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The logo of a seller, held until the transaction ends: a document that is issued in it keeps this one. */
export async function holdLogo({ db }: Ctx, business_id: number): Promise<number | null> {
  for (;;) {
    const logo = await db.maybe<{ id: number }>(sql`
      select id from business_logos where business_id = ${business_id} and is_current for key share`);
    if (logo) return logo.id;
    // It may have waited for one that was replaced meanwhile, whose successor came after it had begun: a new statement sees that one.
    const { has_logo } = await db.one<{ has_logo: boolean }>(sql`
      select exists (select from business_logos where business_id = ${business_id} and is_current) as has_logo`);
    if (!has_logo) return null;
  }
}

/** The logo that a document was issued with. */
export async function logoOf({ db }: Ctx, logo_id: number | null): Promise<Buffer | null> {
  if (logo_id === null) return null;
  const { png } = await db.one<{ png: Buffer }>(sql`select png from business_logos where id = ${logo_id}`);
  return png;
}

/** The logos of many documents, each read once, by their ids. */
export async function logosOf(
  { db }: Ctx,
  documents: readonly { logo_id: number | null }[],
): Promise<Map<number | null, Buffer>> {
  const ids = [...new Set(documents.flatMap(({ logo_id }) => logo_id ?? []))];
  if (ids.length === 0) return new Map();
  const logos = await db.many<{ id: number; png: Buffer }>(sql`
    select id, png from business_logos where id = any (${ids}::bigint[])`);
  return new Map(logos.map(({ id, png }) => [id, png]));
}
