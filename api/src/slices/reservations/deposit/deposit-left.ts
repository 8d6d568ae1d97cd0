import type { TableDeposit } from 'contract/table-deposits/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { uncountedCents } from '../../payments/attention/undecided-money.ts';

/** What came for the deposit of a reservation by bitcoin and does not count yet, in cents: the place decides about it. */
export async function undecidedCents({ db }: Pick<Ctx, 'db'>, reservation_id: number): Promise<number> {
  const found = await db.maybe<{ cents: number }>(sql`
    select ${uncountedCents({ kind: 'reservation', id: sql`r.id`, place_id: sql`r.place_id` })} as cents
    from reservations r where r.id = ${reservation_id}`);
  return found?.cents ?? 0;
}

/** How much of a deposit has come. */
export function cameOf(total_cents: number, came_cents: number): 'nothing' | 'part' | 'whole' {
  if (came_cents <= 0) return 'nothing';
  return came_cents < total_cents ? 'part' : 'whole';
}

const COUNTED: Partial<Record<TableDeposit['state'], string>> = {
  paid: ' La caparra è rimasta: decidi se restituirla.',
  part: ' Una parte della caparra è rimasta: decidi se restituirla.',
};

/** The rest of a news of a cancelled reservation: money of its deposit is at the place. Waiters read it, and no sums. */
export function depositLeft(deposit: TableDeposit | null | undefined, undecided_cents: number): string {
  const counted = (deposit && COUNTED[deposit.state]) ?? '';
  if (undecided_cents === 0) return counted;
  return `${counted} Per la caparra è arrivato un ${counted && 'altro '}pagamento: decidi se restituirlo.`;
}
