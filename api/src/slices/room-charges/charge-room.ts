import type { Taxed } from 'contract/bills/split-vat';
import { beforeDay } from 'contract/days/before-day';
import type { RoomChargeCreate } from 'contract/room-charges/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { amount } from '../../core/format/amount.ts';
import { italianDay } from '../../core/format/days.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { changeBills } from '../bills/change-bills.ts';
import { draftedItem } from '../bills/charges/drafted-item.ts';
import { balanceOf, debtOf, figuresOf, itemsOn, shareOf } from '../bills/engine/book.ts';
import { stateOf } from '../bills/engine/state.ts';
import { requireOpen, withBill } from '../bills/engine/verbs.ts';
import { bookOf, inRoomOf, type LoadedBill, type SourceBook } from '../bills/load/book-of-source.ts';
import { loadSource, lockSource } from '../bills/load/load-source.ts';
import type { SourceRows } from '../bills/load/source-rows.ts';
import { newIds } from '../bills/new-ids.ts';
import { saveBook } from '../bills/save/save-book.ts';
import { payableNameOf, sourceOfBill, type Source } from '../bills/source.ts';
import { openBill } from '../bills/verbs/charge-bill.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { changePayable } from '../payments/change-payable.ts';
import { partsForRoom } from './parts-for-room.ts';
import { keepSignature, requireSigned } from './signatures.ts';
import { findStay, requireInHouse, type ChargedStay } from './stay-in-house.ts';

const isDocumented = ({ documents }: SourceRows, bill_id: number): boolean =>
  documents.some((one) => one.bill_id === bill_id && one.items.length > 0);

/** What stays bear of a bill already, by rate. */
const borneBy = ({ db }: Ctx, bill_id: number): Promise<Taxed[]> =>
  db.many<Taxed>(sql`
    select c.vat_rate, c.nature, sum(c.amount_cents)::int as amount_cents
    from room_charges r join charges c on c.room_charge_id = r.id and c.voided_at is null
    where r.bill_id = ${bill_id} and r.undone_at is null group by c.vat_rate, c.nature`);

interface Moving {
  source: Source;
  bill: LoadedBill;
  room_charge_id: number;
  parts: readonly Taxed[];
}

/** "Ristorante, conto n. 12 del 24/11/2026", with the name of the house where it is another one. */
async function describe({ db }: Ctx, stay: ChargedStay, { source, bill }: Moving): Promise<string> {
  const { name } = await db.one<{ name: string }>(sql`select name from places where id = ${source.place_id}`);
  const what = source.source_kind === 'order' ? 'Ristorante' : 'Vendita';
  const where = stay.place_id === source.place_id ? '' : ` (${name.slice(0, 100)})`;
  return `${what}${where}, conto n. ${bill.number} ${beforeDay('del', italianDay(bill.business_day))}`;
}

/** Throws 409 where the stay takes no more charges: all of it is paid and on a document. */
async function openBillOfStay(ctx: Ctx, source: Source, book: SourceBook): Promise<LoadedBill> {
  const bill = openBill(book);
  if (bill.source_cancelled) throw conflict('not_in_house', 'La prenotazione è cancellata.');
  if (stateOf(bill) === 'paid' && isDocumented(await loadSource(ctx, source), bill.id)) {
    throw conflict(
      'documented',
      'Il conto del soggiorno è già pagato e su un documento: qui si paga al tavolo.',
    );
  }
  return bill;
}

/** Puts the sum on the open bill of the stay, with a charge for each rate. Throws 409 `not_in_house`, `documented`. */
async function chargeStay(ctx: Ctx, place: PlaceAccess, stay: ChargedStay, moving: Moving): Promise<void> {
  const { place_id, booking_id } = stay;
  const source: Source = { place_id, source_kind: 'booking', source_id: booking_id };
  const actor = { place_id, user_id: place.user_id };
  const description = await describe(ctx, stay, moving);
  await changeBills(ctx, actor, source, async ({ ctx: inside, book }) => {
    await requireInHouse(inside, booking_id);
    const bill = await openBillOfStay(inside, source, book);
    const ids = await newIds(inside, 'charges', moving.parts.length);
    const added = moving.parts.map((part, index) =>
      draftedItem(
        {
          ...part,
          kind: 'extra',
          product_id: null,
          description,
          quantity: 1,
          unit_price_cents: part.amount_cents,
          reason: null,
          room_charge_id: moving.room_charge_id,
        },
        { id: ids[index]!, bill_id: bill.id, business_day: moving.bill.business_day },
      ),
    );
    const cents = moving.parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const sentence = `Conto #${bill.number}: addebitati in camera ${amount(cents, bill.currency)}.`;
    return { book: { ...book, items: [...book.items, ...added] }, kind: 'room', bill_id: bill.id, sentence };
  });
}

/** Throws 409 where nothing of the bill can move. */
function requireChargeable(rows: SourceRows, book: SourceBook, bill: LoadedBill, stay: ChargedStay): void {
  if (isDocumented(rows, bill.id))
    throw conflict('documented', 'Questo conto è già su un documento: non si addebita più in camera.');
  if (balanceOf(book, bill) <= 0)
    throw conflict(
      inRoomOf(bill) > 0 ? 'in_room' : 'nothing_to_charge',
      inRoomOf(bill) > 0
        ? 'Questo conto è già addebitato a un’altra camera.'
        : 'Su questo conto non resta niente da pagare.',
    );
  if (debtOf({ ...bill, ...figuresOf(book, bill) }) > 0)
    throw conflict('on_account', 'Su questo conto c’è un sospeso: prima annullalo.');
  if (bill.currency !== stay.currency) throw conflict('other_currency', 'Il soggiorno è in un’altra valuta.');
}

/**
 * Charges what is left of a bill of an order or a sale to a stay in house ("addebita in camera"). Safe to repeat. Locks the dining bills,
 * then the stay, then its bills. Throws 404, 409 `not_in_house`, `nothing_to_charge`, `in_room`, `documented`, `on_account`,
 * `other_currency`, `is_stay`, `bill_cancelled`, and 422 without a signature where the place wants one.
 */
export async function chargeRoom(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  { booking_id, signature }: RoomChargeCreate,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  if (source.source_kind === 'booking') throw conflict('is_stay', 'È già il conto di un soggiorno.');
  const stay = await findStay(ctx, place, booking_id);
  await changePayable(
    ctx,
    payableNameOf({ ...source, id: bill_id }),
    place,
    async ({ ctx: inside, totalBecomes }) => {
      const rows = await lockSource(inside, source);
      const book = bookOf(rows);
      const bill = requireOpen(book, bill_id);
      const balance_cents = balanceOf(book, bill);
      const isSame = rows.room_charges.some(
        (one) => one.bill_id === bill_id && one.shown.booking_id === booking_id,
      );
      if (isSame && balance_cents <= 0) return undefined;
      requireChargeable(rows, book, bill, stay);
      await requireSigned(inside, place, signature);
      const on = itemsOn(book, bill_id).map((item) => ({ ...item, amount_cents: shareOf(item, bill_id) }));
      const parts = partsForRoom(on, await borneBy(inside, bill_id), balance_cents);
      const business_day = await businessDayNow(inside, place.place_id);
      const { id } = await inside.db.one<{ id: number }>(sql`
      insert into room_charges (place_id, bill_id, stay_place_id, booking_id, amount_cents, business_day, author, created_at)
      values (${place.place_id}, ${bill_id}, ${stay.place_id}, ${booking_id}, ${balance_cents}, ${business_day}, ${place.user_id},
        ${ctx.clock()}) returning id`);
      await keepSignature(inside, place, id, signature);
      await chargeStay(inside, place, stay, { source, bill, room_charge_id: id, parts });
      const after = withBill(book, bill_id, { room_cents: bill.room_cents + balance_cents });
      await saveBook(inside, book, after, {
        source,
        kind: 'room',
        bill_id,
        user_id: place.user_id,
        business_day,
      });
      totalBecomes(bill.paid_cents);
      const sentence = `Conto #${bill.number}: ${amount(balance_cents, bill.currency)} addebitati in camera.`;
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
