import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { amount } from '../../core/format/amount.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { changeBills } from '../bills/change-bills.ts';
import { settledOf, totalOf } from '../bills/engine/book.ts';
import { requireBill, withBill } from '../bills/engine/verbs.ts';
import { requireDiscountsFit } from '../bills/verbs/require-discounts-fit.ts';
import { type BillItem, type SourceBook } from '../bills/load/book-of-source.ts';
import { lockBook } from '../bills/load/load-source.ts';
import { saveBook } from '../bills/save/save-book.ts';
import { payableNameOf, sourceOfBill } from '../bills/source.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { changePayable } from '../payments/change-payable.ts';
import { dropSignatures } from './signatures.ts';

interface Charged {
  id: number;
  booking_id: number;
  stay_place_id: number;
  amount_cents: number;
}

/** The book of a stay without the charges of these rooms. Throws 409 `bill_paid` where what was paid needs them. */
function withoutRoom(book: SourceBook, ids: ReadonlySet<number>): SourceBook {
  const isGone = ({ room_charge_id, voided }: BillItem) =>
    !voided && room_charge_id !== null && ids.has(room_charge_id);
  const items = book.items.map((item) =>
    isGone(item) ? { ...item, voided: true, void_reason: 'Riportato al conto del ristorante' } : item,
  );
  const after = { ...book, items };
  requireDiscountsFit(book, after);
  const isNeeded = book.bills.some((bill) => {
    const total = totalOf(after, bill.id);
    return total < totalOf(book, bill.id) && total < settledOf(bill);
  });
  if (isNeeded)
    throw conflict(
      'bill_paid',
      'Il soggiorno ha già pagato questo addebito: prima va restituito il pagamento.',
    );
  return after;
}

async function takeFromStay(
  ctx: Ctx,
  place: PlaceAccess,
  charged: readonly [Charged, ...Charged[]],
): Promise<void> {
  const { booking_id: source_id, stay_place_id: place_id } = charged[0];
  const ids = new Set(charged.map(({ id }) => id));
  const source = { place_id, source_kind: 'booking', source_id } as const;
  await changeBills(ctx, { place_id, user_id: place.user_id }, source, ({ book }) => {
    const item = book.items.find(({ room_charge_id }) => room_charge_id !== null && ids.has(room_charge_id));
    const bill = requireBill(book, item?.shares[0]?.bill_id ?? book.bills[0]!.id);
    const sentence = `Conto #${bill.number}: addebito in camera riportato al ristorante.`;
    return { book: withoutRoom(book, ids), kind: 'room', bill_id: bill.id, sentence, from_room: true };
  });
}

/** Takes back what was charged to rooms of a bill. Safe to repeat. Throws 404, 409 `bill_paid`, `documented`. */
export async function takeBack(ctx: Ctx, place: PlaceAccess, bill_id: number): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  if (source.source_kind === 'booking') throw conflict('is_stay', 'È il conto di un soggiorno.');
  await changePayable(
    ctx,
    payableNameOf({ ...source, id: bill_id }),
    place,
    async ({ ctx: inside, totalBecomes }) => {
      const book = await lockBook(inside, source);
      const bill = requireBill(book, bill_id);
      const charged = await inside.db.many<Charged>(sql`
      select id, booking_id, stay_place_id, amount_cents from room_charges
      where bill_id = ${bill_id} and undone_at is null order by booking_id, id for update`);
      if (charged.length === 0) return undefined;
      for (const booking_id of new Set(charged.map((one) => one.booking_id))) {
        const [first, ...rest] = charged.filter((one) => one.booking_id === booking_id);
        await takeFromStay(inside, place, [first!, ...rest]);
      }
      await inside.db.run(sql`
      update room_charges set undone_at = ${ctx.clock()}, undone_by = ${place.user_id}
      where id = any (${charged.map(({ id }) => id)}::bigint[])`);
      await dropSignatures(
        inside,
        charged.map(({ id }) => id),
      );
      const cents = charged.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const after = withBill(book, bill_id, { room_cents: bill.room_cents - cents });
      const business_day = await businessDayNow(inside, place.place_id);
      await saveBook(inside, book, after, {
        source,
        kind: 'room',
        bill_id,
        user_id: place.user_id,
        business_day,
      });
      totalBecomes(totalOf(after, bill_id));
      const sentence = `Conto #${bill.number}: ${amount(cents, bill.currency)} riportati dalla camera.`;
      await recordActivity(inside, place, {
        kind: 'bill',
        sentence,
        related_type: 'bill',
        related_id: bill_id,
      });
      return sentence;
    },
  );
}
