import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

interface FiscalNumbers {
  vat_number: string | null;
  tax_code: string | null;
}

/** Whether a party of a file is the business of the place; null: one of the two has no number, so nobody can tell. */
export async function namesBusiness(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  party: FiscalNumbers,
): Promise<boolean | null> {
  const business = await db.maybe<FiscalNumbers>(sql`
    select b.vat_number, b.tax_code from places p join businesses b on b.id = p.business_id where p.id = ${place_id}`);
  const theirs = [party.vat_number, party.tax_code].flatMap((one) => one?.replace(/^IT/, '') ?? []);
  const ours = [business?.vat_number, business?.tax_code].flatMap((one) => one ?? []);
  return ours.length === 0 || theirs.length === 0 ? null : ours.some((one) => theirs.includes(one));
}
