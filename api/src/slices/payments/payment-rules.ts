import { beforeNumber } from 'contract/days/before-number';
import type { PaymentRules, PaymentRulesChange } from 'contract/payment-rules/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { readyBtcpay } from './attempts/attempt-btcpay.ts';

const ALL = 100;

/** The deposit that the public page asks for. */
export async function getPaymentRules(ctx: Ctx, { place_id }: PlaceAccess): Promise<PaymentRules> {
  const { deposit_percent: percent } = await ctx.db.one<{ deposit_percent: number | null }>(sql`
    select deposit_percent from places where id = ${place_id}`);
  return {
    deposit: percent === null ? 'none' : percent === ALL ? 'whole' : 'share',
    deposit_percent: percent === ALL ? null : percent,
    ready: (await readyBtcpay(ctx, place_id)) !== null,
  };
}

function percentWords(percent: number | null): string {
  if (percent === null) return 'niente';
  return percent === ALL ? "l'intero importo" : beforeNumber('il', `${percent}%`);
}

/** Existing requests stay as they are. */
export async function savePaymentRules(
  ctx: Ctx,
  place: PlaceAccess,
  { deposit, deposit_percent }: PaymentRulesChange,
): Promise<PaymentRules> {
  const percent = deposit === 'none' ? null : deposit === 'whole' ? ALL : deposit_percent;
  await ctx.db.tx(async (db) => {
    const before = await db.one<{ deposit_percent: number | null }>(sql`
      select deposit_percent from places where id = ${place.place_id} for no key update`);
    await db.run(sql`
      update places set deposit_percent = ${percent}, updated_at = ${ctx.clock()} where id = ${place.place_id}`);
    if (before.deposit_percent === percent) return;
    const sentence = `Pagina di prenotazione: a chi prenota si chiede ${percentWords(percent)}, prima ${percentWords(before.deposit_percent)}.`;
    await recordActivity({ ...ctx, db }, place, { kind: 'page', sentence });
  });
  return getPaymentRules(ctx, place);
}
