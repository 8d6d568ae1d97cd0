import type { BillChange } from 'contract/bills/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { changeBills } from '../change-bills.ts';
import { itemsOn } from '../engine/book.ts';
import { cancelBill, requireOpen, withBill } from '../engine/verbs.ts';
import type { BillItem, SourceBook } from '../load/book-of-source.ts';
import { sourceOfBill, type Source } from '../source.ts';
import { withPayer } from './with-payer.ts';

/** Sets customer and note, or parks a sale. Throws 404, 409 `bill_cancelled`, `not_a_sale`, 422. */
export async function changeBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  input: BillChange,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  await changeBills(ctx, place, source, async ({ ctx: inside, book }) => {
    const bill = requireOpen(book, bill_id);
    const { customer_id = bill.customer_id, note = bill.note, parked = bill.parked } = input;
    const billed = await withPayer(inside, place, book, bill_id, customer_id);
    if (parked && source.source_kind !== 'sale') {
      throw conflict('not_a_sale', 'Solo una vendita si può mettere da parte.');
    }
    return {
      book: withBill(billed, bill_id, { note, parked }),
      kind: 'change',
      bill_id,
      sentence: `Conto #${bill.number}: ${parked && !bill.parked ? 'messo da parte' : 'dati cambiati'}.`,
    };
  });
}

function withReason(before: SourceBook, after: SourceBook, reason: string): SourceBook {
  const live = new Set(before.items.filter(({ voided }) => !voided).map(({ id }) => id));
  const items = after.items.map((item): BillItem =>
    item.voided && live.has(item.id) ? { ...item, void_reason: reason } : item,
  );
  return { ...after, items };
}

/** The caller holds the bills of the order, without which it does not close. */
async function isOrderOpen({ db }: Ctx, { place_id, source_id }: Source): Promise<boolean> {
  const open = await db.maybe(sql`
    select 1 from orders where id = ${source_id} and place_id = ${place_id} and closed_at is null`);
  return open !== undefined;
}

/** As long as an order is open, it bills into its main bill, and its dishes stay on some bill. Throws 409 `is_main`, `bill_shared`. */
async function requireFree(
  ctx: Ctx,
  source: Source,
  { is_main, has_items }: { is_main: boolean; has_items: boolean },
): Promise<void> {
  if (source.source_kind !== 'order' || !(await isOrderOpen(ctx, source))) return;
  if (is_main)
    throw conflict('is_main', "Questo è il conto principale dell'ordine: svuota o chiudi l'ordine.");
  if (has_items)
    throw conflict(
      'bill_shared',
      "Su questo conto ci sono piatti di un ordine aperto: prima riunisci i conti, o togli i piatti dall'ordine.",
    );
}

/** Gives a bill up. Throws 404, 409 `bill_paid`, `bill_shared`, `bill_cancelled`, `is_main`. */
export async function giveUpBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  reason: string,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  if (source.is_main && source.source_kind === 'booking') {
    throw conflict(
      'is_main',
      'Il conto principale di un soggiorno non si annulla: si cancella la prenotazione.',
    );
  }
  await changeBills(ctx, place, source, async ({ ctx: inside, book }) => {
    const { number } = requireOpen(book, bill_id);
    const { is_main } = source;
    await requireFree(inside, source, { is_main, has_items: itemsOn(book, bill_id).length > 0 });
    if (
      book.items.some(
        (item) => typeof item.id === 'string' && item.shares.some((share) => share.bill_id === bill_id),
      )
    ) {
      throw conflict('bill_shared', 'Su questo conto ci sono notti: prima riunisci i conti.');
    }
    return {
      book: withReason(book, cancelBill(book, bill_id), reason),
      kind: 'cancel',
      bill_id,
      sentence: `Conto #${number} annullato.`,
    };
  });
}
