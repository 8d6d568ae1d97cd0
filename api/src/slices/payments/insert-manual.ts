import type { Direction, ManualMethod } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { PayableName } from './payable.ts';

/** Money as a person enters it. Of the fields that may be missing each belongs to one method. */
export interface Taking {
  method: ManualMethod;
  direction: Direction;
  amount_cents: number;
  /** The calendar day on which it was paid. */
  day: string;
  business_day: string;
  note: string | null;
  given_cents?: number | null;
  change_cents?: number | null;
  terminal?: string | null;
  voucher_issuer?: string | null;
  voucher_number?: string | null;
  voucher_count?: number | null;
  portal?: string | null;
  commission_cents?: number | null;
  withholding_cents?: number | null;
  tip_cents?: number;
  /** Of a debt: what the bill comes to. */
  bill_total_cents?: number | null;
  /** Of cash; null: the first drawer. */
  drawer_id?: number | null;
  fiscal?: { number: string; device: string; day: string } | null;
}

interface For extends PayableName {
  currency: string;
  user_id: number | null;
}

/** Writes a payment by hand and the first line of its history, in one statement. */
export async function insertManual(ctx: Ctx, of: For, taking: Taking, sentence: string): Promise<void> {
  const { place_id, payable_kind, payable_id, currency, user_id } = of;
  const {
    given_cents = null,
    change_cents = null,
    terminal = null,
    portal = null,
    tip_cents = 0,
    fiscal,
    drawer_id = null,
    bill_total_cents = null,
  } = taking;
  const { voucher_issuer = null, voucher_number = null, voucher_count = null } = taking;
  const { commission_cents = null, withholding_cents = null } = taking;
  const now = ctx.clock();
  await ctx.db.run(sql`
    with entered as (
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        business_day, note, given_cents, change_cents, terminal, voucher_issuer, voucher_number, voucher_count, portal,
        commission_cents, withholding_cents, tip_cents, fiscal_number, fiscal_device, fiscal_day, drawer_id, bill_total_cents,
        created_by, created_at)
      values (${place_id}, ${payable_kind}, ${payable_id}, ${taking.method}, ${taking.direction}, ${taking.amount_cents},
        ${currency}, ${taking.day}, ${taking.business_day}, ${taking.note}, ${given_cents}, ${change_cents}, ${terminal},
        ${voucher_issuer}, ${voucher_number}, ${voucher_count}, ${portal}, ${commission_cents}, ${withholding_cents},
        ${tip_cents}, ${fiscal?.number ?? null}, ${fiscal?.device ?? null}, ${fiscal?.day ?? null}, ${drawer_id},
        ${bill_total_cents}, ${user_id}, ${now})
      returning id
    )
    insert into payment_events (place_id, manual_payment_id, at, user_id, sentence)
    select ${place_id}, id, ${now}, ${user_id}, ${sentence} from entered`);
}
