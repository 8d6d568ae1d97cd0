import type { BillChange } from 'contract/bills/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { changeBills } from '../change-bills.ts';
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

/** An order bills into its main bill as long as it is open. The caller holds its bills, without which no order closes. Throws 409 `is_main`. */
async function requireNoOpenOrder({ db }: Ctx, { place_id, source_id }: Source): Promise<void> {
  const open = await db.maybe(sql`
    select 1 from orders where id = ${source_id} and place_id = ${place_id} and closed_at is null`);
  if (open) throw conflict('is_main', "Questo è il conto principale dell'ordine: svuota o chiudi l'ordine.");
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
    if (source.is_main && source.source_kind === 'order') await requireNoOpenOrder(inside, source);
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
