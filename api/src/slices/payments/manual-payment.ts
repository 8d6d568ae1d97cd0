import type { ManualCreate, ManualDetail, ManualMethod } from 'contract/payments/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { amount, toCents } from '../../core/format/amount.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors/errors.ts';
import { eventsOf } from './attempts/get-attempt.ts';
import { entriesOf, entryColumns } from './entries/payment-entries.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { changePayable } from './change-payable.ts';
import { insertManual, type Taking } from './insert-manual.ts';
import { isOfSame, kindOf, type HeldPayable, type PayableName } from './payable.ts';
import { writePaymentEvent } from './payment-log.ts';
import { balanceOf, paidFor } from './sums.ts';

const METHODS: Record<ManualMethod, string> = {
  cash: 'in contanti',
  card: 'con carta',
  bank_transfer: 'con bonifico',
  meal_voucher: 'con buoni pasto',
  portal: 'tramite un portale',
  on_account: 'in sospeso',
};

const missing = () => notFound('Pagamento non trovato');

/** What a line of the log says of money that was entered. */
export function takingSentence({ method, direction, amount_cents }: Taking, currency: string): string {
  const how = `${amount(amount_cents, currency)} ${METHODS[method]}`;
  if (method === 'on_account') return `Lasciati ${how}.`;
  return direction === 'in' ? `Incassati ${how}.` : `Restituiti ${how}.`;
}

/**
 * Enters money that a person took or gave back, in the transaction that holds the payable. Answers what the log says. Throws 422
 * when more would be given back than was received.
 */
export async function enterPayment(
  held: Pick<HeldPayable, 'ctx' | 'payable' | 'confirm'>,
  actor: Pick<PlaceAccess, 'user_id'>,
  taking: Taking,
): Promise<string> {
  const { ctx, payable } = held;
  if (taking.direction === 'out') {
    const { received_cents, refunded_cents } = await paidFor(ctx, payable);
    const net = received_cents - refunded_cents;
    if (taking.amount_cents > net) {
      throw invalid({
        amount: `Si possono restituire al massimo ${amount(Math.max(0, net), payable.currency)}.`,
      });
    }
  }
  const event = takingSentence(taking, payable.currency);
  await insertManual(ctx, { ...payable, ...actor }, taking, event);
  const isPaid = balanceOf(payable.total_cents, await paidFor(ctx, payable)) <= 0;
  const confirms = payable.state === 'waiting' && isPaid && taking.direction === 'in';
  const { sentence } = confirms ? await held.confirm(event.slice(0, -1)) : {};
  return sentence ?? event;
}

/**
 * Enters a payment by hand. More than the balance is accepted, since it may have been paid; no more can be given back than was
 * received. A waiting payable is confirmed once all is paid. Throws 404, 422.
 */
export async function recordPayment(
  ctx: Ctx,
  place: PlaceAccess,
  name: PayableName,
  input: ManualCreate,
): Promise<void> {
  await changePayable(ctx, name, place, async (held) => {
    const { paid_on: day, method, direction, note } = input;
    if (day > held.today) throw invalid({ paid_on: 'La data è nel futuro.' });
    const business_day = day === held.today ? await businessDayNow(held.ctx, place.place_id) : day;
    const amount_cents = toCents(input.amount);
    return enterPayment(held, place, { method, direction, amount_cents, day, business_day, note });
  });
}

interface Entered {
  amount_cents: number;
  currency: string;
  method: ManualMethod;
  direction: ManualCreate['direction'];
}

/** Throws 409 `given_back` when more was given back than came: the guest would be asked for more than the whole total. */
async function requireNotGivenBack(ctx: Ctx, { currency, ...name }: PayableName & Entered): Promise<void> {
  const { received_cents, refunded_cents } = await paidFor(ctx, name);
  if (refunded_cents <= received_cents) return;
  throw conflict('given_back', kindOf(ctx, name).words.givenBack(amount(refunded_cents, currency)));
}

const entered = ({ place_id }: Pick<PlaceAccess, 'place_id'>, payment_id: number): Sql => sql`
  select place_id, payable_kind, payable_id, amount_cents, currency, method, direction
  from manual_payments
  where id = ${payment_id} and place_id = ${place_id}`;

/**
 * Voids a payment that was entered by mistake: it stays, with the reason, and counts nothing. Throws 404, 409 `already_voided`, `given_back`.
 */
export async function voidPayment(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  reason: string,
): Promise<ManualDetail> {
  const found = await ctx.db.maybe<PayableName & Entered>(entered(place, payment_id));
  if (!found) throw missing();
  // The reason has its own column: it may name a person, and the log is never erased.
  const what = `${amount(found.amount_cents, found.currency)} ${METHODS[found.method]}`;
  let hasMoved = false;
  await changePayable(ctx, found, place, async ({ ctx: inside }) => {
    const now = await inside.db.one<PayableName>(sql`${entered(place, payment_id)} for update`);
    // A deposit went to the bill of its table: that bill is held instead, or it would go on counting the money.
    hasMoved = !isOfSame(now, found);
    if (hasMoved) return undefined;
    const changed = await inside.db.run(sql`
      update manual_payments set voided_at = ${inside.clock()}, voided_by = ${place.user_id}, void_reason = ${reason}
      where id = ${payment_id} and voided_at is null`);
    if (changed === 0) throw conflict('already_voided', 'Questo pagamento è già stato annullato.');
    if (found.direction === 'in' && found.method !== 'on_account') await requireNotGivenBack(inside, found);
    await writePaymentEvent(
      inside,
      { manual_payment_id: payment_id },
      {
        place_id: place.place_id,
        user_id: place.user_id,
        sentence: `Annullati ${what}, segnati per errore.`,
      },
    );
    return 'Un pagamento segnato per errore è stato annullato.';
  });
  return hasMoved ? voidPayment(ctx, place, payment_id, reason) : getManual(ctx, place, payment_id);
}

/** One payment by hand with its history. Throws 404. */
export async function getManual(ctx: Ctx, place: PlaceAccess, payment_id: number): Promise<ManualDetail> {
  const found = await ctx.db.maybe<ManualDetail>(sql`
    select ${entryColumns(ctx)}, t.place_id, t.day as paid_on, t.voided_at, t.void_reason, t.created_at,
      ${eventsOf(sql`v.manual_payment_id = t.id`)} as events
    from ${entriesOf(place.place_id)} join manual_payments t on t.id = e.id
    where e.kind = 'manual' and e.id = ${payment_id}`);
  if (!found) throw missing();
  return found;
}
