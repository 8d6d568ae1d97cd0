import type { ManualCreate, ManualDetail } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { amount } from '../../core/format/amount.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors/errors.ts';
import { eventsOf } from './attempts/get-attempt.ts';
import { entriesOf, entryColumns } from './entries/payment-entries.ts';
import { changePayable } from './change-payable.ts';
import { kindOf, type PayableName } from './payable.ts';
import { writePaymentEvent } from './payment-log.ts';
import { balanceOf, paidFor } from './sums.ts';

const METHODS: Record<ManualCreate['method'], string> = {
  cash: 'in contanti',
  card: 'con carta',
  bank_transfer: 'con bonifico',
};

const missing = () => notFound('Pagamento non trovato');

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
  const cents = Math.round(input.amount * 100);
  await changePayable(ctx, name, place, async (held) => {
    const { ctx: inside, payable, today } = held;
    if (input.paid_on > today) throw invalid({ paid_on: 'La data è nel futuro.' });
    const before = await paidFor(inside, name);
    const net = before.received_cents - before.refunded_cents;
    if (input.direction === 'out' && cents > net) {
      throw invalid({
        amount: `Si possono restituire al massimo ${amount(Math.max(0, net), payable.currency)}.`,
      });
    }
    const { id } = await inside.db.one<{ id: number }>(sql`
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        note, created_by, created_at)
      values (${place.place_id}, ${name.payable_kind}, ${name.payable_id}, ${input.method}, ${input.direction}, ${cents},
        ${payable.currency}, ${input.paid_on}, ${input.note}, ${place.user_id}, ${inside.clock()})
      returning id`);
    const how = `${amount(cents, payable.currency)} ${METHODS[input.method]}`;
    const event = input.direction === 'in' ? `Incassati ${how}` : `Restituiti ${how}`;
    await writePaymentEvent(
      inside,
      { manual_payment_id: id },
      { place_id: place.place_id, user_id: place.user_id, sentence: `${event}.` },
    );
    const isPaid = balanceOf(payable.total_cents, await paidFor(inside, name)) <= 0;
    const confirms = payable.state === 'waiting' && isPaid && input.direction === 'in';
    const { sentence } = confirms ? await held.confirm(event) : {};
    return sentence ?? `${event}.`;
  });
}

interface Entered {
  amount_cents: number;
  currency: string;
  method: ManualCreate['method'];
  direction: ManualCreate['direction'];
}

/** Throws 409 `given_back` when more was given back than came: the guest would be asked for more than the whole total. */
async function requireNotGivenBack(ctx: Ctx, { currency, ...name }: PayableName & Entered): Promise<void> {
  const { received_cents, refunded_cents } = await paidFor(ctx, name);
  if (refunded_cents <= received_cents) return;
  throw conflict('given_back', kindOf(ctx, name).words.givenBack(amount(refunded_cents, currency)));
}

/**
 * Voids a payment that was entered by mistake: it stays, with the reason, and counts nothing. Throws 404, 409 `already_voided`, `given_back`.
 */
export async function voidPayment(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  reason: string,
): Promise<ManualDetail> {
  const found = await ctx.db.maybe<PayableName & Entered>(sql`
    select place_id, payable_kind, payable_id, amount_cents, currency, method, direction
    from manual_payments
    where id = ${payment_id} and place_id = ${place.place_id}`);
  if (!found) throw missing();
  // The reason has its own column: it may name a person, and the log is never erased.
  const what = `${amount(found.amount_cents, found.currency)} ${METHODS[found.method]}`;
  await changePayable(ctx, found, place, async ({ ctx: inside }) => {
    const changed = await inside.db.run(sql`
      update manual_payments set voided_at = ${inside.clock()}, voided_by = ${place.user_id}, void_reason = ${reason}
      where id = ${payment_id} and voided_at is null`);
    if (changed === 0) throw conflict('already_voided', 'Questo pagamento è già stato annullato.');
    if (found.direction === 'in') await requireNotGivenBack(inside, found);
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
  return getManual(ctx, place, payment_id);
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
