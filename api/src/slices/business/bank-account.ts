import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

export interface BankAccount {
  iban: string;
  holder: string;
}

/** Where a bank transfer to the place goes, from `places p left join businesses b`. */
export const accountHolder = sql`coalesce(nullif(b.name, ''), nullif(trim(concat_ws(' ', b.first_name, b.last_name)), ''), p.name)`;

/** The account of the business of a place; undefined: nobody has written one. */
export function bankAccountOf(
  { db }: Pick<Ctx, 'db'>,
  { place_id }: { readonly place_id: number },
): Promise<BankAccount | undefined> {
  return db.maybe<BankAccount>(sql`
    select b.iban, ${accountHolder} as holder
    from places p cross join lateral (select * from businesses where id = p.business_id offset 0) as b
    where p.id = ${place_id} and b.iban is not null`);
}
