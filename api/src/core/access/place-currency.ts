import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';

export async function currencyOf({ db }: Pick<Ctx, 'db'>, place_id: number): Promise<string> {
  const { currency } = await db.one<{ currency: string }>(
    sql`select currency from places where id = ${place_id}`,
  );
  return currency;
}
